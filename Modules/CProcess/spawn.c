#define _GNU_SOURCE
#include "process.h"

#include <spawn.h>

int tend_close_from(void *actions, int lowest) {
    return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}
