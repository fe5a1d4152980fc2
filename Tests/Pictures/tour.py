"""A tour of `tend ui`: keys pressed on the real program, and what the terminal shows after each."""

from screens import Screen

ROWS, COLUMNS = 22, 84

# What is told, the keys, and what is to be seen then.
STEPS = [
    ("It is Monday morning, and `tend ui` shows Today: what is overdue, what is planned, what is done.",
     [], "Overdue"),
    ("A thought comes up. `a` leads to the input, which takes words as they are; Enter saves them, for today, since "
     "that is the list beside it.", ["a", "Thank Tom for the book, +1 for the idea", "Enter"], "Added 29"),
    ("Esc leads back to the list, where the new task is selected. `g` goes to the first one, `d` completes it, and "
     "the selection goes on to the next.", ["Esc", "g", "d"], "Completed 1"),
    ("That was the wrong one: `u` takes it back.", ["u"], "Undid"),
    ("`o` asks for a day, in words; a calendar shows which one they mean.",
     ["G", "k", "k", "o", "in 10 days"], "3 Dec 2026"),
    ("Enter moves it, and says so.", ["Enter"], "Moved"),
    ("Space marks a task and goes on. What comes next is done to all that are marked, in one step, and is taken back "
     "in one.", ["g", "j", "j", "j", "j", "j", "j", "j", "Space", "Space"], "2 marked"),
    ("`m` moves them to tomorrow.", ["m"], "Moved"),
    ("`7` shows all tasks, and `/` those that a filter lets through, while it is typed.",
     ["7", "/", "project:garden or +phone"], "plants"),
    ("Enter leads back to the list, Enter again shows all about the selected task.",
     ["Enter", "g", "Enter"], "History"),
    ("`1` is Today again. `w` goes through what is left from earlier days, a key a task: `t` takes one up today, "
     "`k` keeps one where it is.", ["Esc", "Esc", "1", "w"], "What is to become of it?"),
    ("`t`: the next one.", ["t"], "2 of 3"),
    ("`:` takes any command of `tend`, and Tab completes it.", ["Esc", ":", "pro", "Tab"], ": projects"),
    ("Its output stands in place of the list, until a key leads back.", ["Enter"], "tend projects"),
    ("`?` shows every key, and letters search them.", ["Esc", "?", "mark"], "Marks"),
]

HEADING = """# A tour of the full screen

Keys pressed on the program, and what a terminal of {columns} columns then shows. `make pictures` presses them anew and writes this
page; [the full screen](screen.md) says what else there is.
"""


def page(home):
    """Returns the page."""
    screen, parts = Screen(home, ROWS, COLUMNS), [HEADING.format(columns=COLUMNS)]
    try:
        for words, keys, wanted in STEPS:
            screen.press(*keys)
            screen.see(wanted)
            pressed = " ".join(f"`{key}`" for key in keys)
            parts.append(words + "\n")
            if keys:
                parts.append(f"{pressed}\n")
            parts.append("```text\n" + screen.text().rstrip() + "\n```\n")
    finally:
        screen.end()
    return "\n".join(parts)
