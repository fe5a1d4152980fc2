#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include "process.h"

int tend_may_only_grow(const char *path) {
    struct statx status;
    return statx(AT_FDCWD, path, 0, 0, &status) == 0 && (status.stx_attributes & STATX_ATTR_APPEND);
}
