# sniff_warnings(target): the warnings that all of the project's own code is built with.
function(sniff_warnings target)
  if(MSVC)
    # Without the warnings of narrowing that -Wno-sign-conversion leaves out elsewhere too.
    target_compile_options(${target} PRIVATE /W4 /wd4244 /wd4267 $<$<BOOL:${SNIFF_WARNINGS_AS_ERRORS}>:/WX>)
  else()
    # g++ 12 warns of overlapping copies inside std::string's operator+ (its bug 105651).
    target_compile_options(${target} PRIVATE
      -Wall -Wextra -Wpedantic $<IF:$<CXX_COMPILER_ID:GNU>,-Wshadow=local,-Wshadow> -Wconversion -Wno-sign-conversion
      $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
      $<$<BOOL:${SNIFF_WARNINGS_AS_ERRORS}>:-Werror>)
  endif()
endfunction()
