#ifndef TEND_CSYSTEMD_SHIM_H
#define TEND_CSYSTEMD_SHIM_H

/*
 * The journal's reading side, sd-journal(3), and the client side of a bus, sd-bus(3). Nothing
 * is linked: linking libsystemd adds 0.6 ms to every start, so its functions are looked up with
 * dlopen(3) when a command reads the journal or speaks to the desktop.
 * The headers give the types, those of the functions too, so that none is written down by hand;
 * ErrorHandling/Reading and Desktop/Bus load the functions, each a table of them.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-journal.h>

#define TEND_BUS_FUNCTIONS(each) \
    each(sd_bus_new) \
    each(sd_bus_set_address) \
    each(sd_bus_set_bus_client) \
    each(sd_bus_start) \
    each(sd_bus_close_unref) \
    each(sd_bus_is_ready) \
    each(sd_bus_get_fd) \
    each(sd_bus_send) \
    each(sd_bus_process) \
    each(sd_bus_wait) \
    each(sd_bus_message_new_method_call) \
    each(sd_bus_message_set_auto_start) \
    each(sd_bus_message_unref) \
    each(sd_bus_message_append_basic) \
    each(sd_bus_message_open_container) \
    each(sd_bus_message_close_container) \
    each(sd_bus_message_peek_type) \
    each(sd_bus_message_read_basic) \
    each(sd_bus_message_enter_container) \
    each(sd_bus_message_exit_container) \
    each(sd_bus_message_skip) \
    each(sd_bus_message_get_type) \
    each(sd_bus_message_get_reply_cookie) \
    each(sd_bus_message_get_sender) \
    each(sd_bus_message_get_interface) \
    each(sd_bus_message_get_member) \
    each(sd_bus_message_get_error)

#define TEND_JOURNAL_FUNCTIONS(each) \
    each(sd_journal_open) \
    each(sd_journal_open_namespace) \
    each(sd_journal_open_directory) \
    each(sd_journal_close) \
    each(sd_journal_add_match) \
    each(sd_journal_seek_head) \
    each(sd_journal_seek_tail) \
    each(sd_journal_previous) \
    each(sd_journal_next) \
    each(sd_journal_wait) \
    each(sd_journal_get_realtime_usec) \
    each(sd_journal_get_data) \
    each(sd_journal_restart_data) \
    each(sd_journal_enumerate_available_data)

#define TEND_FIELD(name) __typeof__(&name) _Nonnull name;
#define TEND_LOOK_UP(name) \
    if (!(functions->name = (__typeof__(&name))dlsym(library, #name))) return false;

struct __attribute__((swift_name("BusLibrary"))) tend_bus {
    TEND_BUS_FUNCTIONS(TEND_FIELD)
};

struct __attribute__((swift_name("JournalLibrary"))) tend_journal {
    TEND_JOURNAL_FUNCTIONS(TEND_FIELD)
};

/* Looks the functions up; false if one is missing. */
static inline bool tend_bus_load(void *_Nonnull library, struct tend_bus *_Nonnull functions) {
    TEND_BUS_FUNCTIONS(TEND_LOOK_UP)
    return true;
}

/* Looks the functions up; false if one is missing. */
static inline bool tend_journal_load(
    void *_Nonnull library, struct tend_journal *_Nonnull functions) {
    TEND_JOURNAL_FUNCTIONS(TEND_LOOK_UP)
    return true;
}

#endif
