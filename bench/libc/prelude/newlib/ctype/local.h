/* newlib's string/local.h asks for <../ctype/local.h>. Searched from the folder
   prelude/newlib/string that is this file, which spares the locale headers. */
#pragma once
typedef __WINT_TYPE__ wint_t;
