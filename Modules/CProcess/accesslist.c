#include <sys/xattr.h>
#include "process.h"

int tend_has_access_list(const char *path) {
    return getxattr(path, "system.posix_acl_access", 0, 0) > 0;
}
