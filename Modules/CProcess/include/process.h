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
 * Goes on as the child of a guardian: a process that does nothing but wait. Where the program dies, by
 * SIGKILL even, the guardian gives the terminal back and ends in the same way; a program that is stopped
 * it stops with. Called before anything else, while there is one thread. Returns 0, or an error number if
 * there is no guardian.
 */
int tend_start_guarded(void);

/*
 * Has the terminal hand out single keys, and remembers how it was and which bytes give it back, at most 256.
 * Returns 0 or an error number. Called again, it takes a terminal that somebody else has changed meanwhile.
 */
int tend_take_terminal(int descriptor, const char *restoring, int length);

/*
 * Has large blocks of memory given back to the system when they are freed, for a program that runs for hours:
 * without it glibc raises the limit with each of them, and keeps what a long list took.
 */
void tend_give_memory_back(void);

/* Whether the terminal is taken: not any more once a handler or the guardian gave it back. */
int tend_terminal_is_taken(void);

/* Whether nobody else has the terminal: without jobs the process may set it, and is not stopped for that. */
int tend_is_in_foreground(int descriptor);

/* Writes the bytes that give the terminal back, and sets it as it was; nothing if it is not taken. */
void tend_give_terminal_back(void);

/*
 * Remembers how the terminal is and which bytes give it back, for whoever changes it in another way; and
 * forgets it once that is put right.
 */
void tend_remember_terminal(int descriptor, const char *restoring, int length);
void tend_forget_terminal(void);

/*
 * Has every signal that ends the process, a crash too, give the terminal back first. What is ignored stays so.
 */
void tend_restore_terminal_at_death(void);

/*
 * Blocks the signals in this thread and returns a descriptor that is readable while one is pending
 * (signalfd(2)); and the number of the next one, or 0. Swift's module of the C library leaves these out.
 */
int tend_signal_descriptor(const int *signals, int count);
int tend_next_signal(int descriptor);

/* Returns a descriptor that is readable once 8 bytes were written to it (eventfd(2)). */
int tend_event_descriptor(void);

/*
 * Returns a descriptor that is readable once the clock on the wall shows a time, or was set (timerfd_create(2));
 * sets that time, in milliseconds since 1970; and returns what became of it: 1 if it came, -1 if the clock was
 * set, else 0. Time that the computer is asleep counts, as it does for no wait of poll(2).
 */
int tend_clock_descriptor(void);
int tend_set_clock_descriptor(int descriptor, long long milliseconds);
int tend_read_clock_descriptor(int descriptor);

/* Stops the process as Ctrl-Z does, until somebody continues it. */
void tend_stop_process(void);

/*
 * Returns whether a file or a folder has the attribute that lets bytes or names be added alone (chattr(1), `a`):
 * access(2) overlooks it.
 */
int tend_may_only_grow(const char *path);

#endif
