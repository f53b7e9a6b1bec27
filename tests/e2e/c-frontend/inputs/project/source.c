#include "width.h"
int width(void) { return WIDTH + EXTRA; }
