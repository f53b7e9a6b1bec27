int launched(void) { return ANSWER; }
