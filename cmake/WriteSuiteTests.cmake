# Run after the unit test program is linked: writes one ctest entry per gtest suite. An entry per
# test would spend most of its time starting processes (libLLVM, and the sanitizers' runtime).
#   cmake -D PROGRAM=… -D OUTPUT=… -D PREFIX=… -D TIMEOUT=… -P WriteSuiteTests.cmake
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listing TIMEOUT 60
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "\r?\n" ";" lines "${listing}")
set(script "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([^ ]+)\\.( |$)") # a test's own line is indented
    set(suite ${CMAKE_MATCH_1})
    set(name "${PREFIX}${suite}")
    string(APPEND script
      "add_test([[${name}]] [[${PROGRAM}]] [[--gtest_filter=${suite}.*]])\n"
      "set_tests_properties([[${name}]] PROPERTIES TIMEOUT ${TIMEOUT})\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "${script}")
