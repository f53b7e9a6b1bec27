/* What the string sources of a libc expect of their own <string.h>: the plain
   functions, and the underscored names by which they call one another. No
   macros, so that a source defines exactly the function that it spells. */
#pragma once
#include <stddef.h>

size_t strlen(const char *);
size_t strnlen(const char *, size_t);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strpbrk(const char *, const char *);
char *strcpy(char *, const char *);
char *strcat(char *, const char *);
char *stpcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *stpncpy(char *, const char *, size_t);
char *strchrnul(const char *, int);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
int strcoll(const char *, const char *);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
void *memrchr(const void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memccpy(void *, const void *, int, size_t);
void *memset(void *, int, size_t);

size_t __strnlen(const char *, size_t);
char *__stpcpy(char *, const char *);
char *__stpncpy(char *, const char *, size_t);
char *__strchrnul(const char *, int);
void *__memchr(const void *, int, size_t);
void *__memrchr(const void *, int, size_t);
