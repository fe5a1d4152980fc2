#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/*
 * How a terminal was before it was taken, where a handler of signals and another process find it: all
 * that they may do is to write bytes and to call tcsetattr(3) (signal-safety(7)). The memory is shared,
 * so that the guardian knows it as it is at the moment that the program dies.
 */
struct taken_terminal {
    volatile sig_atomic_t is_taken;
    struct termios settings;
    /* How it is while it is taken, if that is known: whoever set it otherwise since then keeps what they set. */
    struct termios taken;
    volatile sig_atomic_t knows_taken;
    size_t length;
    char restoring[256];
};

static struct taken_terminal without_guardian;
static struct taken_terminal *terminal = &without_guardian;

/* The guardian has another descriptor of the terminal than the program. */
static int descriptor_of_terminal = STDOUT_FILENO;

static char handler_stack[64 * 1024];

/* A terminal that takes nothing, since it was stopped by Ctrl-S or is gone, is waited for a second. */
static void write_all(int descriptor, const char *bytes, size_t length) {
    int attempts = 10;
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (count < 0 && errno == EAGAIN && attempts-- > 0) {
            struct pollfd request = {.fd = descriptor, .events = POLLOUT};
            poll(&request, 1, 100);
        } else if (count < 0 && errno != EINTR) {
            return;
        }
    }
}

/* Whether the terminal is set as we left it; a shell that reads a line has set it in its own way. */
static int is_as_taken(void) {
    struct termios now;
    if (!terminal->knows_taken) return 1;
    if (tcgetattr(descriptor_of_terminal, &now) != 0) return 1;
    return now.c_iflag == terminal->taken.c_iflag && now.c_oflag == terminal->taken.c_oflag
        && now.c_lflag == terminal->taken.c_lflag;
}

static int is_in_background(int descriptor) {
    pid_t group = tcgetpgrp(descriptor);
    return group > 0 && group != getpgrp();
}

/* In the background only what nobody else has set by now. To set it there stops the process unless SIGTTOU is
   held: a program whose guardian was killed would stay there, and the terminal as it is. What was typed since
   belongs to whoever has the terminal then, so that nothing is discarded once it is set as it was. */
static void put_back(int discards_answers) {
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    write_all(descriptor_of_terminal, terminal->restoring, terminal->length);
    /* Not TCSAFLUSH: that waits for a terminal which may take nothing any more. */
    int is_ours = !is_in_background(descriptor_of_terminal);
    if (is_ours && discards_answers) tcflush(descriptor_of_terminal, TCIFLUSH);
    if (is_ours || is_as_taken())
        tcsetattr(descriptor_of_terminal, TCSANOW, &terminal->settings);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void restore(void) {
    if (!terminal->is_taken) return;
    terminal->is_taken = 0;
    put_back(0);
}

void tend_give_memory_back(void) {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    mallopt(M_TRIM_THRESHOLD, 128 * 1024);
}

int tend_terminal_is_taken(void) { return terminal->is_taken; }

int tend_take_terminal(int descriptor, const char *restoring, int length) {
    struct termios raw;
    if (length < 0 || (size_t)length > sizeof terminal->restoring) return EINVAL;
    if (tcgetattr(descriptor, &raw) != 0) return errno;
    if (!terminal->is_taken) {
        terminal->settings = raw;
        terminal->knows_taken = 0;
        descriptor_of_terminal = descriptor;
        terminal->length = (size_t)length;
        memcpy(terminal->restoring, restoring, (size_t)length);
        terminal->is_taken = 1;
    } else {
        /* Somebody else has had the terminal meanwhile; how it was before us is known. */
        raw = terminal->settings;
    }
    /* Ctrl-S stops nothing, and Ctrl-V, Ctrl-O and the like are keys, too. */
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON | PARMRK);
    raw.c_iflag |= IGNBRK;
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(descriptor, TCSANOW, &raw) != 0) {
        int error = errno;
        terminal->is_taken = 0;
        return error;
    }
    terminal->knows_taken = tcgetattr(descriptor, &terminal->taken) == 0;
    return 0;
}

int tend_is_in_foreground(int descriptor) { return !is_in_background(descriptor); }

void tend_remember_terminal(int descriptor, const char *restoring, int length) {
    if (terminal->is_taken || length < 0 || (size_t)length > sizeof terminal->restoring) return;
    if (tcgetattr(descriptor, &terminal->settings) != 0) return;
    terminal->knows_taken = 0;
    descriptor_of_terminal = descriptor;
    terminal->length = (size_t)length;
    memcpy(terminal->restoring, restoring, (size_t)length);
    terminal->is_taken = 1;
}

void tend_forget_terminal(void) { terminal->is_taken = 0; }

void tend_give_terminal_back(void) {
    if (!terminal->is_taken) return;
    /* Answers that are on their way are no keys for whoever reads next. */
    put_back(1);
    terminal->is_taken = 0;
}

/* The signals that end a process unless it does something about them, those left out that are held. */
static const int deadly[] = {
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
    SIGALRM, SIGSTKFLT, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
    SIGHUP, SIGINT, SIGTERM,
};

static void die(int number) {
    int error = errno;
    restore();
    /* The handler is gone (SA_RESETHAND): the process ends by this signal as soon as it is let through. */
    raise(number);
    errno = error;
}

/* Has these signals handled in this way, those left out that are ignored. */
static void handle(const int *signals, size_t count, const struct sigaction *action) {
    for (size_t index = 0; index < count; index++) {
        struct sigaction before;
        sigaction(signals[index], NULL, &before);
        if (before.sa_handler != SIG_IGN) sigaction(signals[index], action, NULL);
    }
}

void tend_restore_terminal_at_death(void) {
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    struct sigaction action = {.sa_handler = die, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    sigaltstack(&stack, NULL);
    sigfillset(&action.sa_mask);
    /* Instead of the handlers of Swift's runtime, too: those would start a debugger that asks for keys. */
    handle(deadly, sizeof deadly / sizeof *deadly, &action);
}

/* MARK: The guardian */

static volatile pid_t guarded;
static volatile sig_atomic_t has_hung_up;

static void pass_on(int number) {
    int error = errno;
    if (number == SIGHUP) has_hung_up = 1;
    if (guarded > 0) kill(guarded, number);
    errno = error;
}

static void end_by(int number) {
    struct rlimit none = {0, 0};
    sigset_t all;
    setrlimit(RLIMIT_CORE, &none);
    signal(number, SIG_DFL);
    raise(number);
    sigemptyset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    /* Only a signal that ends nobody lets the process come here. */
    _exit(128 + number);
}

static _Noreturn void guard(pid_t child) {
    struct sigaction passing = {.sa_handler = pass_on}, own = {.sa_handler = SIG_DFL};
    static const int passed[] = {SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGTSTP, SIGALRM};
    sigset_t all;
    int status;
    guarded = child;
    sigfillset(&passing.sa_mask);
    handle(deadly, sizeof deadly / sizeof *deadly, &own);
    handle(passed, sizeof passed / sizeof *passed, &passing);
    /* Setting a terminal from the background stops nobody then. */
    signal(SIGTTOU, SIG_IGN);
    sigemptyset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    while (1) {
        if (waitpid(child, &status, WUNTRACED) < 0) {
            if (errno == EINTR) continue;
            _exit(125);
        }
        if (WIFSTOPPED(status)) {
            restore();
            raise(SIGSTOP);
            kill(child, SIGCONT);
            continue;
        }
        restore();
        if (WIFSIGNALED(status)) end_by(WTERMSIG(status));
        /* The program may have seen the end of its input before the signal that was passed on. */
        if (has_hung_up) end_by(SIGHUP);
        _exit(WEXITSTATUS(status));
    }
}

int tend_start_guarded(void) {
    sigset_t all, before;
    pid_t guardian = getpid();
    struct taken_terminal *shared = mmap(
        NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return errno;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t child = fork();
    if (child < 0) {
        int error = errno;
        sigprocmask(SIG_SETMASK, &before, NULL);
        munmap(shared, sizeof *shared);
        return error;
    }
    terminal = shared;
    if (child > 0) guard(child);
    /* A guardian that is killed takes its program along; that ends as it does when the terminal goes. */
    prctl(PR_SET_PDEATHSIG, SIGHUP);
    if (getppid() != guardian) raise(SIGHUP);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return 0;
}

/* MARK: What is waited for */

static sigset_t set_of(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
    return set;
}

int tend_signal_descriptor(const int *signals, int count) {
    sigset_t set = set_of(signals, count);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int tend_next_signal(int descriptor) {
    struct signalfd_siginfo information;
    ssize_t count = read(descriptor, &information, sizeof information);
    return count == (ssize_t)sizeof information ? (int)information.ssi_signo : 0;
}

int tend_event_descriptor(void) {
    return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}

int tend_clock_descriptor(void) {
    return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

int tend_set_clock_descriptor(int descriptor, long long milliseconds) {
    struct itimerspec time = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000}};
    return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}

int tend_read_clock_descriptor(int descriptor) {
    uint64_t count;
    if (read(descriptor, &count, sizeof count) == (ssize_t)sizeof count) return 1;
    return errno == ECANCELED ? -1 : 0;
}

void tend_stop_process(void) {
    sigset_t set = set_of((const int[]){SIGTSTP}, 1), before;
    struct sigaction own = {.sa_handler = SIG_DFL}, action;
    sigaction(SIGTSTP, &own, &action);
    raise(SIGTSTP);
    /* Here the process stops; in a group that nobody could wake again the signal does nothing. */
    pthread_sigmask(SIG_UNBLOCK, &set, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &action, NULL);
}
