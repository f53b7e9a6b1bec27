#include "c-frontend/native/elf_symbols.h"

#include <cstring>
#include <fstream>
#include <iterator>

#include <elf.h>

namespace lockstep::native {

namespace {

using Symbols = std::map<std::string, GlobalSymbol, std::less<>>;

struct Elf32 {
  using Header = Elf32_Ehdr;
  using Section = Elf32_Shdr;
  using Symbol = Elf32_Sym;
};

struct Elf64 {
  using Header = Elf64_Ehdr;
  using Section = Elf64_Shdr;
  using Symbol = Elf64_Sym;
};

// A record at some offset of the file; zeros if it does not lie inside.
template <class Record> Record record_at(const std::string &image, uint64_t offset) {
  Record record{};
  if (offset <= image.size() && image.size() - offset >= sizeof record)
    std::memcpy(&record, image.data() + offset, sizeof record);
  return record;
}

std::string text_at(const std::string &image, uint64_t offset) {
  return offset < image.size() ? std::string(image.c_str() + offset) : std::string();
}

template <class Elf> Symbols read_symbols(const std::string &image) {
  Symbols symbols;
  auto header = record_at<typename Elf::Header>(image, 0);
  auto section = [&](uint64_t index) {
    return record_at<typename Elf::Section>(image, header.e_shoff + index * header.e_shentsize);
  };
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    auto table = section(i);
    if (table.sh_type != SHT_SYMTAB || table.sh_entsize == 0)
      continue;
    uint64_t names = section(table.sh_link).sh_offset;
    for (uint64_t at = 0; at < table.sh_size; at += table.sh_entsize) {
      auto symbol = record_at<typename Elf::Symbol>(image, table.sh_offset + at);
      if ((symbol.st_info & 15) == STT_OBJECT)
        symbols[text_at(image, names + symbol.st_name)] = {symbol.st_value, symbol.st_size};
    }
  }
  return symbols;
}

} // namespace

Symbols read_data_symbols(const std::string &file) {
  std::ifstream stream(file, std::ios::binary);
  std::string image{std::istreambuf_iterator<char>(stream), {}};
  if (image.size() < EI_NIDENT || image.compare(0, SELFMAG, ELFMAG) != 0)
    return {};
  return image[EI_CLASS] == ELFCLASS64 ? read_symbols<Elf64>(image) : read_symbols<Elf32>(image);
}

} // namespace lockstep::native
