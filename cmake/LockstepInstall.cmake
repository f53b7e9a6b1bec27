# `cmake --install build`: the program with its man page, completions, documentation and examples
# (component `runtime`), and the libraries as the CMake package `lockstep` (component `development`).
# `cpack -G DEB` makes a Debian package of the first component (`make deb`).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Texts that the program itself prints.
set(generated ${CMAKE_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${generated})
set(texts)
function(lockstep_printed file)
  add_custom_command(OUTPUT ${generated}/${file}
    COMMAND lockstep ${ARGN} > ${generated}/${file} DEPENDS lockstep VERBATIM)
  set(texts ${texts} ${generated}/${file} PARENT_SCOPE)
endfunction()
lockstep_printed(lockstep.1 man)
lockstep_printed(lockstep.bash completion bash)
lockstep_printed(lockstep.zsh completion zsh)
lockstep_printed(lockstep.fish completion fish)
add_custom_target(lockstep_texts ALL DEPENDS ${texts})

set(runtime COMPONENT runtime)
install(TARGETS lockstep lockstep-checker lockstep-recheck RUNTIME ${runtime})
install(FILES ${generated}/lockstep.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 ${runtime})
install(FILES ${generated}/lockstep.bash RENAME lockstep ${runtime}
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${generated}/lockstep.zsh RENAME _lockstep ${runtime}
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${generated}/lockstep.fish ${runtime}
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} ${runtime})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs ${runtime})
install(DIRECTORY examples/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples ${runtime}
  PATTERN demo EXCLUDE)

# The libraries, with what they link.
set(development COMPONENT development)
get_property(libraries GLOBAL PROPERTY LOCKSTEP_LIBRARIES)
get_property(linked GLOBAL PROPERTY LOCKSTEP_LINKED)
install(TARGETS ${libraries} ${linked} EXPORT lockstep
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/lockstep ${development})
foreach(folder ${folders})
  install(DIRECTORY ${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/lockstep ${development}
    FILES_MATCHING PATTERN *.h PATTERN native EXCLUDE PATTERN runtime EXCLUDE)
endforeach()
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/lockstep)
install(EXPORT lockstep NAMESPACE lockstep:: FILE lockstepTargets.cmake DESTINATION ${package} ${development})
configure_package_config_file(cmake/lockstepConfig.cmake.in ${CMAKE_BINARY_DIR}/lockstepConfig.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/lockstepConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/lockstepConfig.cmake ${CMAKE_BINARY_DIR}/lockstepConfigVersion.cmake
  DESTINATION ${package} ${development})

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL runtime)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "the lockstep developers <lockstep@localhost>")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME lockstep)
set(CPACK_DEBIAN_RUNTIME_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "clang-19, z3, cvc5")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS graphviz)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "prove that C functions do what a functional specification says
 lockstep compares a C function with a short Spec: it proves that the two do the same
 for all inputs and sizes, or shows an input on which both were run and disagree.")
include(CPack)
