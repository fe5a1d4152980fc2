#ifndef TEND_CSYSTEMD_SHIM_H
#define TEND_CSYSTEMD_SHIM_H

/*
 * The journal's reading side, sd-journal(3). Nothing is linked: linking libsystemd adds 0.6 ms to
 * every start, so its functions are looked up with dlopen(3) when a command reads the journal.
 * The header gives the types, those of the functions too, so that none is written down by hand;
 * ErrorHandling/Reading loads the functions.
 */
#include <systemd/sd-journal.h>

typedef __typeof__(&sd_journal_open) sd_journal_open_function;
typedef __typeof__(&sd_journal_open_namespace) sd_journal_open_namespace_function;
typedef __typeof__(&sd_journal_open_directory) sd_journal_open_directory_function;
typedef __typeof__(&sd_journal_close) sd_journal_close_function;
typedef __typeof__(&sd_journal_add_match) sd_journal_add_match_function;
typedef __typeof__(&sd_journal_seek_head) sd_journal_seek_head_function;
typedef __typeof__(&sd_journal_seek_tail) sd_journal_seek_tail_function;
typedef __typeof__(&sd_journal_previous) sd_journal_previous_function;
typedef __typeof__(&sd_journal_next) sd_journal_next_function;
typedef __typeof__(&sd_journal_wait) sd_journal_wait_function;
typedef __typeof__(&sd_journal_get_realtime_usec) sd_journal_get_realtime_usec_function;
typedef __typeof__(&sd_journal_get_data) sd_journal_get_data_function;
typedef __typeof__(&sd_journal_restart_data) sd_journal_restart_data_function;
typedef __typeof__(&sd_journal_enumerate_available_data)
    sd_journal_enumerate_available_data_function;

#endif
