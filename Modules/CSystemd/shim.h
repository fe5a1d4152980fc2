#ifndef TEND_CSYSTEMD_SHIM_H
#define TEND_CSYSTEMD_SHIM_H

/*
 * The journal's reading side, sd-journal(3), and the client side of a bus, sd-bus(3). Nothing
 * is linked: linking libsystemd adds 0.6 ms to every start, so its functions are looked up with
 * dlopen(3) when a command reads the journal or speaks to the desktop.
 * The headers give the types, those of the functions too, so that none is written down by hand;
 * ErrorHandling/Reading and Desktop/Bus load the functions.
 */
#include <systemd/sd-bus.h>
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

typedef __typeof__(&sd_bus_new) sd_bus_new_function;
typedef __typeof__(&sd_bus_set_address) sd_bus_set_address_function;
typedef __typeof__(&sd_bus_set_bus_client) sd_bus_set_bus_client_function;
typedef __typeof__(&sd_bus_start) sd_bus_start_function;
typedef __typeof__(&sd_bus_close_unref) sd_bus_close_unref_function;
typedef __typeof__(&sd_bus_is_ready) sd_bus_is_ready_function;
typedef __typeof__(&sd_bus_get_fd) sd_bus_get_fd_function;
typedef __typeof__(&sd_bus_send) sd_bus_send_function;
typedef __typeof__(&sd_bus_process) sd_bus_process_function;
typedef __typeof__(&sd_bus_wait) sd_bus_wait_function;
typedef __typeof__(&sd_bus_message_new_method_call) sd_bus_message_new_method_call_function;
typedef __typeof__(&sd_bus_message_set_auto_start) sd_bus_message_set_auto_start_function;
typedef __typeof__(&sd_bus_message_unref) sd_bus_message_unref_function;
typedef __typeof__(&sd_bus_message_append_basic) sd_bus_message_append_basic_function;
typedef __typeof__(&sd_bus_message_open_container) sd_bus_message_open_container_function;
typedef __typeof__(&sd_bus_message_close_container) sd_bus_message_close_container_function;
typedef __typeof__(&sd_bus_message_peek_type) sd_bus_message_peek_type_function;
typedef __typeof__(&sd_bus_message_read_basic) sd_bus_message_read_basic_function;
typedef __typeof__(&sd_bus_message_enter_container) sd_bus_message_enter_container_function;
typedef __typeof__(&sd_bus_message_exit_container) sd_bus_message_exit_container_function;
typedef __typeof__(&sd_bus_message_skip) sd_bus_message_skip_function;
typedef __typeof__(&sd_bus_message_get_type) sd_bus_message_get_type_function;
typedef __typeof__(&sd_bus_message_get_reply_cookie) sd_bus_message_get_reply_cookie_function;
typedef __typeof__(&sd_bus_message_get_sender) sd_bus_message_get_sender_function;
typedef __typeof__(&sd_bus_message_get_interface) sd_bus_message_get_interface_function;
typedef __typeof__(&sd_bus_message_get_member) sd_bus_message_get_member_function;
typedef __typeof__(&sd_bus_message_get_error) sd_bus_message_get_error_function;

#endif
