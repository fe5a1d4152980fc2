#ifndef TEND_CSYSTEMD_SHIM_H
#define TEND_CSYSTEMD_SHIM_H

/*
 * The journal's reading side, sd-journal(3). Nothing is linked: linking libsystemd adds 0.6 ms to
 * every start, so its functions are looked up with dlopen(3) when a command reads the journal.
 * The header gives the types; ErrorHandling/Journal loads the functions.
 */
#include <systemd/sd-journal.h>

#endif
