#ifndef TEND_CEDITLINE_SHIM_H
#define TEND_CEDITLINE_SHIM_H

/*
 * What `capture` uses of libedit, the line editor of editline(3), as <histedit.h> of version 3.1
 * declares it. Nothing is linked and no header of the library is needed: Platform/Terminal looks
 * the functions up with dlopen(3) when lines are edited (docs/decisions/0008).
 */
#include <stdio.h>
#include <wchar.h>

typedef struct editline EditLine;

typedef struct lineinfow {
    const wchar_t *buffer;
    const wchar_t *cursor;
    const wchar_t *lastchar;
} LineInfoW;

typedef EditLine *(*el_init_function)(const char *, FILE *, FILE *, FILE *);
typedef void (*el_end_function)(EditLine *);
typedef const wchar_t *(*el_wgets_function)(EditLine *, int *);
typedef const LineInfoW *(*el_wline_function)(EditLine *);

/* What libedit calls: the next character, 1 if there is one; the prompt. */
typedef int (*el_read_function)(EditLine *, wchar_t *);
typedef wchar_t *(*el_prompt_function)(EditLine *);

/* el_wset and el_wget are variadic, which Swift cannot call; they come as dlsym(3) returns them. */
typedef int (*el_variadic_function)(EditLine *, int, ...);

enum {
    tend_el_prompt = 0,
    tend_el_editor = 2,
    tend_el_signal = 3,
    tend_el_bind = 4,
    tend_el_read = 13,
    tend_el_client = 14
};

static inline void tend_el_set_up(
    void *el_wset, EditLine *editor, void *client, el_prompt_function prompt, el_read_function read) {
    el_variadic_function set = (el_variadic_function)el_wset;
    set(editor, tend_el_client, client);
    set(editor, tend_el_prompt, prompt);
    set(editor, tend_el_read, read);
    set(editor, tend_el_editor, L"emacs");
    /* A tab is text, as in every other way to add a task. */
    set(editor, tend_el_bind, L"^I", L"ed-insert", (wchar_t *)0);
    /* A new size of the window, Ctrl-Z and fg; what ends the program is held back by it. */
    set(editor, tend_el_signal, 1);
}

static inline void *tend_el_get_client(void *el_wget, EditLine *editor) {
    void *client = 0;
    ((el_variadic_function)el_wget)(editor, tend_el_client, &client);
    return client;
}

#endif
