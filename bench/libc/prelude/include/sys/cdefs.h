/* Everything that would stand here is in the prelude of the libc in question. */
#pragma once
