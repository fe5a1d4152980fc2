/* What the C library declares for programs of GNU alone. */

/* Waits until all of the file system that holds an open file is on the disk (syncfs(2)). */
int syncfs(int descriptor);

/* Renames a file unless something has the new name: with 1, RENAME_NOREPLACE (rename(2)). */
int renameat2(int folder, const char *file, int target, const char *name, unsigned int flags);
