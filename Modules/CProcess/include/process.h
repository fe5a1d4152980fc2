#ifndef TEND_PROCESS_H
#define TEND_PROCESS_H

/*
 * No header of the C library is included here: types that it and Swift's module of that library both
 * know would belong to whichever is loaded first.
 */

/*
 * Returns the arguments with which the process was started, as execve(2) laid them out, and how many
 * there are.
 */
char **tend_arguments(int *count);

/*
 * Has a program that is started by a posix_spawn_file_actions_t inherit no descriptor from `lowest` on: Swift's module of the C library
 * leaves the function out. Returns what posix_spawn_file_actions_addclosefrom_np(3) returns.
 */
int tend_close_from(void *actions, int lowest);

/*
 * Returns whether the file has an access list (acl(5)), which its mode does not show: Swift's module of the
 * C library leaves getxattr(2) out.
 */
int tend_has_access_list(const char *path);

/*
 * Returns whether a file or a folder has the attribute that lets bytes or names be added alone (chattr(1), `a`):
 * access(2) overlooks it.
 */
int tend_may_only_grow(const char *path);

#endif
