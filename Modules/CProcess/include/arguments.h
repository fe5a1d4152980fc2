#ifndef TEND_ARGUMENTS_H
#define TEND_ARGUMENTS_H

/*
 * Returns the arguments with which the process was started, as execve(2) laid them out, and how many
 * there are.
 */
char **tend_arguments(int *count);

#endif
