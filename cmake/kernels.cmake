# sniff_kernel(target source... [LEVELS level...]): compiles kernels once for each instruction set, each
# time in a namespace of its own (SNIFF_KERNEL), so that one binary runs everywhere and fast where it
# can: for the baseline, for x86-64-v3, and for the further LEVELS (avx512) that are asked for.
include(CheckCXXSourceCompiles)

set(SNIFF_FLAGS_v3 -march=x86-64-v3)
set(SNIFF_FLAGS_avx512 -march=x86-64-v4 -mavx512vpopcntdq -mavx512vnni)
function(sniff_check_level level feature)
  list(JOIN SNIFF_FLAGS_${level} " " CMAKE_REQUIRED_FLAGS)
  string(TOUPPER ${level} upper)
  check_cxx_source_compiles("
    #ifndef __x86_64__
    #error not x86-64
    #endif
    int main() { return __builtin_cpu_supports(\"${feature}\"); }" SNIFF_HAVE_${upper})
endfunction()
sniff_check_level(v3 bmi2)
sniff_check_level(avx512 avx512vpopcntdq)

function(sniff_kernel target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" LEVELS)
  foreach(level IN ITEMS baseline v3 LISTS arg_LEVELS)
    string(TOUPPER ${level} upper)
    if(NOT level STREQUAL "baseline" AND NOT SNIFF_HAVE_${upper})
      continue()
    endif()
    list(JOIN arg_UNPARSED_ARGUMENTS "_" kernel)
    string(MAKE_C_IDENTIFIER "${target}_${level}_${kernel}" kernel)
    add_library(${kernel} OBJECT ${arg_UNPARSED_ARGUMENTS})
    target_include_directories(${kernel} PRIVATE include)
    target_compile_definitions(${kernel} PRIVATE SNIFF_KERNEL=${level})
    set_target_properties(${kernel} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    # Every instruction set must come to the same floating-point results.
    # (MSVC makes the baseline alone: it has no __builtin_cpu_supports.)
    target_compile_options(${kernel} PRIVATE
      $<IF:$<CXX_COMPILER_ID:MSVC>,/fp:precise,-ffp-contract=off> ${SNIFF_FLAGS_${level}})
    sniff_warnings(${kernel})
    if(level STREQUAL "baseline" AND SNIFF_HAVE_V3 AND CMAKE_BUILD_TYPE STREQUAL "Release")
      # Only for machines without AVX2: a smaller wheel is worth 12 to 30% of their speed in rounds.
      target_compile_options(${kernel} PRIVATE -Os)
    endif()
    if(level STREQUAL "avx512")
      # GCC's own headers leave the operand that a masked instruction does not read uninitialised.
      target_compile_options(${kernel} PRIVATE
        $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${kernel}>)
    if(NOT level STREQUAL "baseline")
      target_compile_definitions(${target} PRIVATE SNIFF_HAVE_${upper})
    endif()
  endforeach()
endfunction()
