#ifndef TEND_CMALLOC_SHIM_H
#define TEND_CMALLOC_SHIM_H

/* How malloc(3) takes memory and gives it back, which Swift's module of the C library leaves out. */
#include <malloc.h>

#endif
