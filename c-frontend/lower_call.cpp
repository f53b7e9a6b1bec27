#include "c-frontend/defuse.h"
#include "c-frontend/locals.h"
#include "c-frontend/lowering.h"

#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/PatternMatch.h>

#include <algorithm>

namespace lockstep::cfront {

namespace {

// The one function that a value can be, seen through casts, aliases, phis and selects.
const llvm::Function *only_function(const llvm::Value &v, std::set<const llvm::Value *> &seen) {
  const llvm::Value *stripped = v.stripPointerCastsAndAliases();
  if (const auto *function = llvm::dyn_cast<llvm::Function>(stripped))
    return function;
  if (!seen.insert(stripped).second)
    return nullptr;
  std::vector<const llvm::Value *> sources;
  if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(stripped))
    sources.assign(phi->value_op_begin(), phi->value_op_end());
  else if (const auto *select = llvm::dyn_cast<llvm::SelectInst>(stripped))
    sources = {select->getTrueValue(), select->getFalseValue()};
  std::erase_if(sources, [&](const llvm::Value *source) { return seen.contains(source); });
  const llvm::Function *found = nullptr;
  for (const llvm::Value *source : sources) {
    const llvm::Function *one = only_function(*source, seen);
    if (!one || (found && found != one))
      return nullptr;
    found = one;
  }
  return found;
}

} // namespace

const llvm::Function *FunctionLowering::known_callee(const llvm::CallInst &call) const {
  std::set<const llvm::Value *> seen;
  return only_function(*call.getCalledOperand(), seen);
}

void FunctionLowering::lower_call(const llvm::CallInst &call) {
  if (call.isInlineAsm())
    unsupported("inline assembly");
  if (llvm::isa<llvm::ConstantPointerNull>(call.getCalledOperand()))
    return lower_null_call(call);
  const llvm::Function *callee = known_callee(call);
  if (!callee && llvm::isa<llvm::GlobalIFunc>(call.getCalledOperand()))
    unsupported("a function that is chosen when the program is loaded (ifunc)");
  if (!callee)
    unsupported("a call through a function pointer that may be more than one function");
  if (callee->isIntrinsic()) {
    if (!lower_intrinsic(call, callee->getIntrinsicID()))
      unsupported("the compiler intrinsic " + callee->getName().str());
    return;
  }
  if (!callee->isDeclaration())
    return lower_defined_call(call, *callee);
  if (!lower_known_function(call, callee->getName()))
    reject_unknown_function(call, callee->getName());
}

// if (f) f(x), inlined where f is null.
void FunctionLowering::lower_null_call(const llvm::CallInst &call) {
  emit(ir::Assign{}, {check(ir::CheckKind::NullAccess, terms_.boolean(false))});
  if (!call.getType()->isVoidTy())
    emit(ir::Havoc{variables_.at(&call)});
}

namespace {

struct Library {
  const char *what;
  std::set<llvm::StringRef> functions;
};

const std::vector<Library> &unsupported_libraries() {
  static const std::vector<Library> libraries{
      {"setjmp/longjmp",
       {"setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "longjmp", "_longjmp", "siglongjmp"}},
      {"a thread",
       {"pthread_create", "pthread_join", "pthread_mutex_lock", "pthread_mutex_unlock",
        "thrd_create", "thrd_join", "mtx_lock", "mtx_unlock"}},
      {"an atomic access",
       {"__atomic_load", "__atomic_store", "__atomic_exchange", "__atomic_compare_exchange"}},
      {"an exception",
       {"__cxa_allocate_exception", "__cxa_throw", "__cxa_begin_catch", "__cxa_end_catch",
        "_Unwind_Resume", "_Unwind_RaiseException"}},
  };
  return libraries;
}

} // namespace

void FunctionLowering::reject_unknown_function(const llvm::CallInst &call, llvm::StringRef name) {
  for (const Library &library : unsupported_libraries())
    if (library.functions.contains(name))
      unsupported(std::string(library.what) + " (a call of " + name.str() + ")");
  if (call.getFunctionType()->isVarArg() &&
      call.arg_size() > call.getFunctionType()->getNumParams())
    unsupported("a call with variable arguments (of " + name.str() + ")");
  module_.error("the definition of " + name.str() + ", which is called here, is missing", where_,
                "add the C file that defines " + name.str() + " to the command line");
}

void FunctionLowering::lower_defined_call(const llvm::CallInst &call,
                                          const llvm::Function &callee) {
  if (callee.isVarArg())
    unsupported("a call with variable arguments (of " + callee.getName().str() + ")");
  if (callee.getFunctionType() != call.getFunctionType())
    unsupported("a call of " + callee.getName().str() + " with other than its declared type");
  ir::Call step{module_.require_function(callee), {memory_}, {}};
  for (const llvm::Use &argument : call.args())
    std::ranges::copy(values(*argument), std::back_inserter(step.arguments));
  if (!call.getType()->isVoidTy())
    step.results = variables_.at(&call);
  step.results.push_back(memory_);
  emit(std::move(step));
}

namespace {

bool takes_one(const llvm::CallInst &call, const llvm::Type *type) {
  return call.arg_size() == 1 && call.getArgOperand(0)->getType() == type;
}

} // namespace

bool FunctionLowering::lower_known_function(const llvm::CallInst &call, llvm::StringRef name) {
  if (name.starts_with(havoc_prefix)) {
    emit(ir::Havoc{variables_.at(&call)});
  } else if (name.starts_with(folded_prefix)) {
    unsupported("an operation on constants that has no value (a division by zero, an oversized "
                "shift)");
  } else if (name == trap_name || name == "abort" || name == "__assert_fail") {
    emit(ir::Assign{}, {check(ir::CheckKind::Unreachable, terms_.boolean(false))});
  } else if (name == "malloc" && takes_one(call, layout_.getIntPtrType(call.getContext())) &&
             call.getType()->isPointerTy()) {
    lower_malloc(call);
  } else if (name == "free" && takes_one(call, llvm::PointerType::getUnqual(call.getContext()))) {
    lower_free(call);
  } else if (name == "lockstep_object_size") {
    define(call,
           terms_.make(ir::Op::ObjectSize, std::array{memory_, value(*call.getArgOperand(0))}));
  } else {
    return false;
  }
  return true;
}

void FunctionLowering::lower_malloc(const llvm::CallInst &call) {
  const ir::Term size = terms_.zero_extend(value(*call.getArgOperand(0)), module_.address_width());
  emit(ir::Allocate{variables_.at(&call).front(), memory_, size, 16, ir::ObjectKind::Heap,
                    module_.new_site(), "malloc"});
}

void FunctionLowering::lower_free(const llvm::CallInst &call) {
  const ir::Term pointer = value(*call.getArgOperand(0));
  const ir::Term fine = terms_.disj(terms_.eq(pointer, address_constant(0)),
                                    terms_.binary(ir::Op::HeapBase, memory_, pointer));
  emit(ir::Release{memory_, pointer, ir::ObjectKind::Heap}, {check(ir::CheckKind::BadFree, fine)});
}

void FunctionLowering::lower_lifetime(const llvm::LifetimeIntrinsic &marker) {
  const auto *local =
      llvm::dyn_cast<llvm::AllocaInst>(marker.getArgOperand(1)->stripPointerCasts());
  if (!local || !has_clean_lifetime(*local))
    return;
  const ir::Term pointer = variables_.at(local).front();
  if (marker.getIntrinsicID() == llvm::Intrinsic::lifetime_end)
    return emit(ir::Release{memory_, pointer, ir::ObjectKind::Stack});
  const uint64_t size = local->getAllocationSize(layout_)->getFixedValue();
  emit(ir::Allocate{pointer, memory_, address_constant(size), local->getAlign().value(),
                    ir::ObjectKind::Stack, module_.new_site(), pointer.name()});
}

namespace {

// [0, size) in pieces of 8, 4, 2 and 1 bytes.
struct Piece {
  uint64_t offset;
  uint32_t bytes;
};

std::vector<Piece> pieces(uint64_t size) {
  std::vector<Piece> result;
  for (uint64_t offset = 0; offset < size;) {
    uint32_t bytes = 8;
    while (bytes > size - offset)
      bytes /= 2;
    result.push_back({offset, bytes});
    offset += bytes;
  }
  return result;
}

} // namespace

// All loads come before all stores, which is right for overlapping ranges too.
void FunctionLowering::copy_bytes(Place from, Place to, uint64_t size) {
  std::vector<ir::Term> parts;
  for (const Piece &piece : pieces(size)) {
    parts.push_back(new_variable("copied", ir::Type::bitvec(piece.bytes * 8)));
    const ir::Term address = terms_.add(from.address, address_constant(piece.offset));
    emit(ir::Assign{{{parts.back(), terms_.load(memory_, address, piece.bytes)}}},
         std::move(from.checks));
    from.checks.clear();
  }
  size_t next = 0;
  for (const Piece &piece : pieces(size)) {
    const ir::Term address = terms_.add(to.address, address_constant(piece.offset));
    emit(ir::Assign{{{memory_, terms_.store(memory_, address, parts[next++])}}},
         std::move(to.checks));
    to.checks.clear();
  }
}

void FunctionLowering::lower_memory_copy(const llvm::MemTransferInst &copy) {
  const uint64_t size = llvm::cast<llvm::ConstantInt>(copy.getLength())->getZExtValue();
  if (size == 0)
    return;
  const ir::Term from = value(*copy.getSource());
  const ir::Term to = value(*copy.getDest());
  copy_bytes({from, access_checks(*copy.getSource(), from, size, false)},
             {to, access_checks(*copy.getDest(), to, size, true)}, size);
}

void FunctionLowering::lower_memory_set(const llvm::MemSetInst &set) {
  const uint64_t size = llvm::cast<llvm::ConstantInt>(set.getLength())->getZExtValue();
  if (size == 0)
    return;
  const ir::Term to = value(*set.getDest());
  const ir::Term byte = value(*set.getValue());
  const auto repeated = [&](uint32_t bytes) {
    if (byte.is(ir::Op::BitVecConst))
      return terms_.constant(bytes * 8, byte.value().to_u64() * 0x0101010101010101);
    ir::Term word = byte;
    for (uint32_t done = 1; done < bytes; done *= 2)
      word = terms_.concat(word, word);
    return word;
  };
  std::vector<ir::Check> checks = access_checks(*set.getDest(), to, size, true);
  for (const Piece &piece : pieces(size)) {
    const ir::Term address = terms_.add(to, address_constant(piece.offset));
    emit(ir::Assign{{{memory_, terms_.store(memory_, address, repeated(piece.bytes))}}},
         std::move(checks));
    checks.clear();
  }
}

// A promise to the compiler is something to check, never something to rely on. So is that of
// __builtin_assume_aligned(p, 16), which comes as `align`(p, 16) beside a condition that is true.
void FunctionLowering::lower_assume(const llvm::AssumeInst &assume) {
  std::vector<ir::Check> checks;
  const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(assume.getArgOperand(0));
  if (!constant || !constant->isOne())
    checks.push_back(check(ir::CheckKind::BrokenPromise, value(*assume.getArgOperand(0))));
  for (unsigned i = 0; i < assume.getNumOperandBundles(); ++i) {
    const llvm::OperandBundleUse bundle = assume.getOperandBundleAt(i);
    if (bundle.getTagName() != "align" || bundle.Inputs.size() < 2)
      unsupported("the assumption \"" + bundle.getTagName().str() + "\"");
    const auto address_sized = [&](const llvm::Value &v) {
      const ir::Term term = value(v);
      return term.type().width() > module_.address_width()
                 ? terms_.extract(term, module_.address_width() - 1, 0)
                 : terms_.zero_extend(term, module_.address_width());
    };
    ir::Term address = value(*bundle.Inputs[0]);
    if (bundle.Inputs.size() > 2)
      address = terms_.sub(address, address_sized(*bundle.Inputs[2]));
    const ir::Term mask = terms_.sub(address_sized(*bundle.Inputs[1]), address_constant(1));
    checks.push_back(
        check(ir::CheckKind::BrokenPromise,
              terms_.eq(terms_.binary(ir::Op::BitAnd, address, mask), address_constant(0))));
  }
  emit(ir::Assign{}, std::move(checks));
}

bool FunctionLowering::lower_intrinsic(const llvm::CallInst &call, llvm::Intrinsic::ID id) {
  using namespace llvm;
  switch (id) {
  case Intrinsic::dbg_declare:
  case Intrinsic::dbg_value:
  case Intrinsic::dbg_label:
  case Intrinsic::dbg_assign:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::donothing:
  case Intrinsic::prefetch:
    return true;
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
    lower_lifetime(cast<LifetimeIntrinsic>(call));
    return true;
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
    if (cast<MemIntrinsic>(call).isVolatile())
      unsupported("a volatile copy");
    lower_memory_copy(cast<MemTransferInst>(call));
    return true;
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    if (cast<MemIntrinsic>(call).isVolatile())
      unsupported("a volatile fill");
    lower_memory_set(cast<MemSetInst>(call));
    return true;
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::ssa_copy:
  case Intrinsic::annotation:
    define(call, value(*call.getArgOperand(0)));
    return true;
  case Intrinsic::assume:
    lower_assume(cast<AssumeInst>(call));
    return true;
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
    emit(ir::Assign{}, {check(ir::CheckKind::Unreachable, terms_.boolean(false))});
    return true;
  case Intrinsic::read_register:
  case Intrinsic::write_register:
    unsupported("a variable in a machine register (inline assembly)");
  case Intrinsic::threadlocal_address:
    define(call, value(*call.getArgOperand(0)));
    return true;
  case Intrinsic::frameaddress:
  case Intrinsic::returnaddress:
  case Intrinsic::eh_sjlj_setjmp:
  case Intrinsic::eh_sjlj_longjmp:
    unsupported("the address of a stack frame or of the caller's code (__builtin_setjmp needs it "
                "too)");
  case Intrinsic::is_constant:
    define(call, terms_.boolean(false));
    return true;
  case Intrinsic::objectsize: { // "unknown" is always a right answer
    const bool smallest = cast<ConstantInt>(call.getArgOperand(1))->isOne();
    const uint32_t width = call.getType()->getIntegerBitWidth();
    define(call, terms_.constant(smallest ? ir::BitVector(width, 0) : ir::BitVector::ones(width)));
    return true;
  }
  default: // one bit, of an unsigned _BitInt(1), is a truth value here, with which nobody counts
    return !call.arg_empty() && !call.getArgOperand(0)->getType()->isIntegerTy(1) &&
           (lower_bit_intrinsic(call, id) || lower_overflow_intrinsic(call, id));
  }
}

} // namespace lockstep::cfront
