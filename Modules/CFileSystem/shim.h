/* What the C library declares for programs of GNU alone. */

/* Waits until all of the file system that holds an open file is on the disk (syncfs(2)). */
int syncfs(int descriptor);
