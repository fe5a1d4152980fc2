#ifndef TEND_CPOSTGRESQL_SHIM_H
#define TEND_CPOSTGRESQL_SHIM_H

/*
 * The client library of PostgreSQL (its manual, 'libpq'). Nothing is linked: to load libpq and the 23
 * libraries behind it costs 4.3 ms, more than a whole `tend add` to a file, so its functions are looked
 * up with dlopen(3) when a store is on a server.
 * The header gives the types, those of the functions too, so that none is written down by hand.
 */
#include <postgresql/libpq-fe.h>
#include <sys/prctl.h>
#include <sys/resource.h>

typedef __typeof__(&PQconnectStartParams) PQconnectStartParams_function;
typedef __typeof__(&PQconnectPoll) PQconnectPoll_function;
typedef __typeof__(&PQsetErrorVerbosity) PQsetErrorVerbosity_function;
typedef __typeof__(&PQsetNoticeReceiver) PQsetNoticeReceiver_function;
typedef __typeof__(&PQfinish) PQfinish_function;
typedef __typeof__(&PQstatus) PQstatus_function;
typedef __typeof__(&PQsocket) PQsocket_function;
typedef __typeof__(&PQerrorMessage) PQerrorMessage_function;
typedef __typeof__(&PQuser) PQuser_function;
typedef __typeof__(&PQconnectionNeedsPassword) PQconnectionNeedsPassword_function;
typedef __typeof__(&PQsetnonblocking) PQsetnonblocking_function;
typedef __typeof__(&PQenterPipelineMode) PQenterPipelineMode_function;
typedef __typeof__(&PQexitPipelineMode) PQexitPipelineMode_function;
typedef __typeof__(&PQpipelineSync) PQpipelineSync_function;
typedef __typeof__(&PQsendQueryParams) PQsendQueryParams_function;
typedef __typeof__(&PQputCopyData) PQputCopyData_function;
typedef __typeof__(&PQputCopyEnd) PQputCopyEnd_function;
typedef __typeof__(&PQflush) PQflush_function;
typedef __typeof__(&PQconsumeInput) PQconsumeInput_function;
typedef __typeof__(&PQisBusy) PQisBusy_function;
typedef __typeof__(&PQgetResult) PQgetResult_function;
typedef __typeof__(&PQresultStatus) PQresultStatus_function;
typedef __typeof__(&PQresultErrorField) PQresultErrorField_function;
typedef __typeof__(&PQcmdStatus) PQcmdStatus_function;
typedef __typeof__(&PQntuples) PQntuples_function;
typedef __typeof__(&PQgetvalue) PQgetvalue_function;
typedef __typeof__(&PQgetlength) PQgetlength_function;
typedef __typeof__(&PQgetisnull) PQgetisnull_function;
typedef __typeof__(&PQclear) PQclear_function;

/* PG_DIAG_SQLSTATE, which is a character in C. */
enum { TEND_PG_SQLSTATE = PG_DIAG_SQLSTATE };

/* Has a crash leave no core: it would hold a password, and what others wrote. */
static inline void tend_leave_no_core(void) {
    const struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#endif
