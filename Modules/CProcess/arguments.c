#include "process.h"

static char **arguments;
static int argument_count;

/* The C library hands every constructor what it hands to main. */
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
    arguments = words;
    argument_count = count;
}

char **tend_arguments(int *count) {
    *count = argument_count;
    return arguments;
}

/*
 * Swift's runtime finds the arguments by reading /proc/self/maps before main: where there is no /proc
 * it finds none, and everywhere it takes a twentieth of the time of a short command. The linker leaves
 * that part of the runtime out where its one function is here (decision 0026).
 */
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    return tend_arguments(count);
}
