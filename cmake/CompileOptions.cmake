# Our compiler flags: lockstep_warnings for code that we wrote (nothing of ours is exempt),
# lockstep_instrumentation for all that is compiled here, lockstep_executable for programs.
add_library(lockstep_warnings INTERFACE)
target_compile_options(lockstep_warnings INTERFACE -Wall -Wextra -Wshadow -Wpedantic)
# g++ 12 warns inside its own std::string for `"literal" + std::string` at -O3 (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(lockstep_warnings INTERFACE -Wno-restrict)
endif()
if(LOCKSTEP_WERROR)
  target_compile_options(lockstep_warnings INTERFACE -Werror)
endif()

add_library(lockstep_instrumentation INTERFACE)
if(LOCKSTEP_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  target_compile_options(lockstep_instrumentation INTERFACE ${sanitizers} -fno-omit-frame-pointer)
  # The checks that sanitizers insert make g++ see uninitialised members of variants that are not
  # there; the release build still warns.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(lockstep_instrumentation INTERFACE -Wno-maybe-uninitialized)
  endif()
  target_compile_definitions(lockstep_instrumentation INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(lockstep_instrumentation INTERFACE ${sanitizers})
endif()

add_library(lockstep_executable INTERFACE)
target_link_libraries(lockstep_executable INTERFACE lockstep_instrumentation lockstep_warnings)
if(LOCKSTEP_SANITIZE)
  target_sources(lockstep_executable INTERFACE ${CMAKE_CURRENT_LIST_DIR}/sanitizer_defaults.cpp)
endif()

# Libraries link the first two, so what is installed of them names these too.
set_property(GLOBAL APPEND PROPERTY LOCKSTEP_LINKED lockstep_warnings lockstep_instrumentation)
