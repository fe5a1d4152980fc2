#ifndef TEND_CPOSTGRESQL_SHIM_H
#define TEND_CPOSTGRESQL_SHIM_H

/*
 * The client library of PostgreSQL (its manual, 'libpq'). Nothing is linked: to load libpq and the 23
 * libraries behind it costs 4.3 ms, more than a whole `tend add` to a file, so its functions are looked
 * up with dlopen(3) when a store is on a server.
 * The header gives the types, those of the functions too, so that none is written down by hand.
 */
#include <dlfcn.h>
#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#define TEND_LIBPQ_FUNCTIONS(each) \
    each(PQconnectStartParams) \
    each(PQconnectPoll) \
    each(PQsetErrorVerbosity) \
    each(PQsetNoticeReceiver) \
    each(PQfinish) \
    each(PQstatus) \
    each(PQsocket) \
    each(PQerrorMessage) \
    each(PQuser) \
    each(PQconnectionNeedsPassword) \
    each(PQsetnonblocking) \
    each(PQenterPipelineMode) \
    each(PQexitPipelineMode) \
    each(PQpipelineSync) \
    each(PQsendQueryParams) \
    each(PQputCopyData) \
    each(PQputCopyEnd) \
    each(PQflush) \
    each(PQconsumeInput) \
    each(PQisBusy) \
    each(PQgetResult) \
    each(PQresultStatus) \
    each(PQresultErrorField) \
    each(PQcmdStatus) \
    each(PQntuples) \
    each(PQgetvalue) \
    each(PQgetlength) \
    each(PQgetisnull) \
    each(PQclear)

#define TEND_FIELD(name) __typeof__(&name) _Nonnull name;
#define TEND_LOOK_UP(name) \
    if (!(functions->name = (__typeof__(&name))dlsym(library, #name))) return false;

struct __attribute__((swift_name("PostgreSQLLibrary"))) tend_libpq {
    TEND_LIBPQ_FUNCTIONS(TEND_FIELD)
};

/* Looks the functions up; false if one is missing. */
static inline bool tend_libpq_load(
    void *_Nonnull library, struct tend_libpq *_Nonnull functions) {
    TEND_LIBPQ_FUNCTIONS(TEND_LOOK_UP)
    return true;
}

/* PG_DIAG_SQLSTATE, which is a character in C. */
enum { TEND_PG_SQLSTATE = PG_DIAG_SQLSTATE };

/* Has a crash leave no core: it would hold a password, and what others wrote. */
static inline void tend_leave_no_core(void) {
    const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#endif
