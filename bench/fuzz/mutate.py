"""Makes bad files out of good ones: mutations of bytes, of tokens and of nesting, and their dictionaries."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MAX_BYTES = 60_000

TOKEN = re.compile(rb"[A-Za-z_@%$.][\w.@%$']*|0[xb][0-9a-fA-F_]+|\d+|\"[^\"\n]*\"|\s+|.", re.DOTALL)
BRACKETS = [(b"(", b")"), (b"[", b"]"), (b"{", b"}")]
NUMBERS = [b"0", b"1", b"-1", b"7", b"8", b"63", b"64", b"65", b"255", b"256", b"65535", b"65536", b"65537",
           b"4294967295", b"4294967296", b"9223372036854775808", b"18446744073709551615",
           b"18446744073709551616", b"0x" + b"f" * 100, b"9" * 5000, b"0x", b"0b", b"0x_", b"1_0", b"00", b"1i0",
           b"1i99999999999", b"0b2"]
# What nests, per kind of file; @ is where the next one goes.
NESTS = {
    "spec": [b"(@)", b"{@}", b"!@", b"-@", b"if true then @ else 1", b"match x { _ => @ }", b"f(@)", b"S(@,", b"x.@",
             b"[@]", b"1 + @", b"zext<i64>(@)", b"{ let x = @; x }", b"x[@]", b"/*@", b"| A(@"],
    "rel": [b"(@)", b"*@", b"p->next@", b"(u8*)@", b"if p == null then LNil else @", b"LCons(1, @)", b"x && @",
            b"p[@]", b"readable(@)", b"&@", b"u8*@", b"old(@)", b"match spec.result { Nowhere => @ }"],
    "ir": [b"not(@)", b"add(@, 0x1:64)", b"ite(true, @, @)", b"(@", b"store[1](@, p, c)", b"zext[65536](@)",
           b"let $0 = @ in $0", b"SCons(0:8, @)", b"concat(@, @)", b"extract[0,0](@)", b"cstr(@)"],
}
# Short pieces that mean something and do not stand in the grammars.
PIECES = {
    "spec": [b"i0", b"i1", b"i8", b"i64", b"i65536", b"i99999999999999999999", b"SCons(", b"_", b"'a'", b"'\\x", b'"ab"',
             b"type T = T;", b"type T = A(T);", b"fn f(x: i8) : i8 = f(x);", b"x =>", b";", b"\xc3\xa4", b"\xff", b"\0"],
    "rel": [b"spec.", b"impl.", b"result", b"null", b"sizeof(int)", b"struct lnode*", b"readable(", b"writable(",
            b"valid(", b"disjoint(", b"impl.mem", b"spec.result", b"impl.result", b'use ".";', b'use "";', b"u8**", b"i2",
            b"p->next", b"p[0 .. 9]", b"void*", b"\xff", b"\0", b"0 .. 18446744073709551615"],
    "ir": [b"bv1", b"bv64", b"bv65536", b"bv0", b"bv65537", b"mem32", b"mem64", b"bool", b"pc0", b"pc1", b"pc99999999999",
           b"0x1:64", b"0:1", b"-1:8", b"$0", b"@table", b'"\\x0', b"mem", b"result", b"spec_undefined", b"null_access",
           b"heap", b"stack", b"heap(0xffffffffffffffff:64)", b"\xff", b"\0"],
    "input": [b'"', b"'", b"[", b"]", b"(", b")", b",", b"=", b"s =", b"spec.", b"impl.s = 0", b"SNil", b"SCons(97, ",
              b"LNil", b"[[1], [2, 3]]", b"[]", b'""', b"-1", b"'\\n'", b"true", b"\\", b"n = 3", b"\xff", b"i64"],
}
KINDS = ("spec", "rel", "ir")


def dictionary(kind):
    """The words of the kind's grammar, the IR's operators and types, and the pieces above."""
    grammar = "ir/text/IR.g4" if kind == "ir" else "spec-frontend/SpecGrammar.g4"
    words = re.findall(r"'([^'\\\n]+)'", (ROOT / grammar).read_text())
    if kind == "ir":
        words += re.findall(r'OpInfo\{Op::\w+, "(\w+)"', (ROOT / "ir/op.h").read_text())
    return sorted({w.encode() for w in words}) + PIECES[kind] + NUMBERS


class Mutator:
    """Mutations for one kind of file. `others` are texts to splice with."""

    def __init__(self, kind, words, others):
        self.kind, self.words, self.others = kind, words, others
        self.nests = NESTS.get(kind, NESTS["spec"])
        self.mutations = [
            (flip_bit, 2), (random_byte, 2), (delete_bytes, 2), (duplicate_bytes, 2), (swap_tokens, 4),
            (delete_token, 4), (repeat_token, 3), (replace_token, 4), (replace_alike, 25), (self.insert_word, 8),
            (self.replace_with_word, 8), (change_number, 5), (self.splice, 3), (truncate, 2),
            (delete_line, 3), (repeat_line, 3), (swap_lines, 3), (self.nest, 3), (unbalance, 1),
            (not_utf8, 1), (self.cross_line, 3), (empty, 0.1), (long_name, 0.5)]

    def mutate(self, text, random):
        functions, weights = zip(*self.mutations)
        for _ in range(random.choice([1, 1, 1, 1, 2, 2, 3, 6])):
            text = random.choices(functions, weights)[0](text, random)[:MAX_BYTES]
        return text

    @staticmethod
    def mutate_gently(text, random):
        """So that the file is often still a good one, and what comes after reading it is tried too."""
        return random.choice([replace_alike, replace_alike, change_number, swap_lines])(text, random)

    def insert_word(self, text, random):
        tokens = TOKEN.findall(text)
        at = random.randint(0, len(tokens))
        return b"".join([*tokens[:at], b" ", random.choice(self.words), b" ", *tokens[at:]])

    def replace_with_word(self, text, random):
        return with_token(text, random, lambda _: random.choice(self.words))

    def splice(self, text, random):
        other = random.choice(self.others)
        return text[:random.randint(0, len(text))] + other[random.randint(0, len(other)):]

    def cross_line(self, text, random):
        lines, foreign = text.split(b"\n"), random.choice(self.others).split(b"\n")
        lines.insert(random.randint(0, len(lines)), random.choice(foreign))
        return b"\n".join(lines)

    def nest(self, text, random):
        """Puts a token below many levels of one construct, or of none but its beginning."""
        before, _, after = random.choice(self.nests).partition(b"@")
        after = after.replace(b"@", b"0")
        depth = random.choice([3, 30, 300, 3000, 30000])
        depth = min(depth, MAX_BYTES // (len(before) + len(after) + 1))
        return with_token(text, random, lambda t: before * depth + t + after * random.choice([depth, depth, depth - 1, 0]))


def with_token(text, random, change):
    tokens = TOKEN.findall(text)
    places = [i for i, t in enumerate(tokens) if not t.isspace()]
    if not places:
        return change(b"")
    at = random.choice(places)
    tokens[at] = change(tokens[at])
    return b"".join(tokens)


def span(text, random, longest=40):
    begin = random.randint(0, len(text))
    return begin, min(len(text), begin + random.randint(1, longest))


def flip_bit(text, random):
    if not text:
        return text
    at = random.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << random.randrange(8)]) + text[at + 1:]


def random_byte(text, random):
    at = random.randint(0, len(text))
    return text[:at] + bytes([random.randrange(256)]) + text[at + random.randint(0, 1):]


def delete_bytes(text, random):
    begin, end = span(text, random)
    return text[:begin] + text[end:]


def duplicate_bytes(text, random):
    begin, end = span(text, random)
    return text[:end] + text[begin:end] * random.choice([1, 1, 2, 50]) + text[end:]


def swap_tokens(text, random):
    tokens = TOKEN.findall(text)
    places = [i for i, t in enumerate(tokens) if not t.isspace()]
    if len(places) < 2:
        return text
    a, b = random.sample(places, 2)
    tokens[a], tokens[b] = tokens[b], tokens[a]
    return b"".join(tokens)


def delete_token(text, random):
    return with_token(text, random, lambda _: b"")


def repeat_token(text, random):
    times = random.choice([2, 2, 3, 100])
    return with_token(text, random, lambda t: b" ".join([t] * times))


def replace_token(text, random):
    """By another one of the same text, which keeps most of its names known."""
    tokens = [t for t in TOKEN.findall(text) if not t.isspace()] or [b""]
    return with_token(text, random, lambda _: random.choice(tokens))


def replace_alike(text, random):
    """A name by a name, a number by a number, an operator by an operator: such files often go far."""
    tokens = [t for t in TOKEN.findall(text) if not t.isspace()]

    def alike(token):
        return random.choice([t for t in tokens if t[:1].isalpha() == token[:1].isalpha()
                              and t[:1].isdigit() == token[:1].isdigit()] or [token])
    return with_token(text, random, alike)


def change_number(text, random):
    found = list(re.finditer(rb"\b\d\w*", text))
    if not found:
        return text
    at = random.choice(found)
    return text[:at.start()] + random.choice(NUMBERS) + text[at.end():]


def truncate(text, random):
    return text[:random.randint(0, len(text))]


def lines_changed(text, random, change):
    lines = text.split(b"\n")
    change(lines, random.randrange(len(lines)))
    return b"\n".join(lines)


def delete_line(text, random):
    return lines_changed(text, random, lambda lines, at: lines.pop(at))


def repeat_line(text, random):
    to = random.random()
    return lines_changed(text, random, lambda lines, at: lines.insert(int(to * len(lines)), lines[at]))


def swap_lines(text, random):
    def swap(lines, a):
        b = random.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
    return lines_changed(text, random, swap)


def unbalance(text, random):
    bracket = random.choice(random.choice(BRACKETS)) * random.choice([1, 10, 5000])
    at = random.randint(0, len(text))
    return text[:at] + bracket + text[at:]


def not_utf8(text, random):
    at = random.randint(0, len(text))
    odd = random.choice([b"\xff\xfe", b"\xc0\x80", b"\xed\xa0\x80", b"\x80" * 9, b"\xef\xbb\xbf", b"\xf4\x90\x80\x80"])
    return text[:at] + odd + text[at:]


def long_name(text, random):
    return with_token(text, random, lambda t: b"a" * random.choice([300, 5000, 50000]))


def empty(_text, random):
    return random.choice([b"", b"\n", b" ", b"\0", b"//", b"/*"])
