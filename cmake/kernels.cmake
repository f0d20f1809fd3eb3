# sniff_kernel(target source...): compiles search kernels once for each instruction set, each time in
# a namespace of its own (SNIFF_KERNEL), so that one binary runs everywhere and fast where it can.
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
check_cxx_source_compiles("
  #ifndef __x86_64__
  #error not x86-64
  #endif
  int main() { return __builtin_cpu_supports(\"bmi2\"); }" SNIFF_HAVE_V3)
unset(CMAKE_REQUIRED_FLAGS)

function(sniff_kernel target)
  set(levels baseline)
  if(SNIFF_HAVE_V3)
    list(APPEND levels v3)
    target_compile_definitions(${target} PRIVATE SNIFF_HAVE_V3)
  endif()
  foreach(level IN LISTS levels)
    set(kernel ${target}_${level})
    add_library(${kernel} OBJECT ${ARGN})
    target_include_directories(${kernel} PRIVATE include)
    target_compile_definitions(${kernel} PRIVATE SNIFF_KERNEL=${level})
    set_target_properties(${kernel} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    # Every instruction set must come to the same floating-point results.
    target_compile_options(${kernel} PRIVATE -ffp-contract=off)
    if(level STREQUAL "v3")
      target_compile_options(${kernel} PRIVATE -march=x86-64-v3)
    endif()
    sniff_warnings(${kernel})
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${kernel}>)
  endforeach()
endfunction()
