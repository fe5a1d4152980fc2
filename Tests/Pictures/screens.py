"""`tend ui` on a terminal of its own, keys pressed on it, and what it shows."""

import fcntl
import os
import pty
import select
import signal
import sqlite3
import struct
import subprocess
import termios
import time

from emulator import Emulator
from programs import AT, CLOCK, DAY

# What only a hang reaches, and how long a program is silent that has drawn all, in seconds.
PATIENCE, SILENCE = 30, 0.2

KEYS = {
    "Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Space": " ", "Up": "\x1b[A", "Down": "\x1b[B",
    "PgDn": "\x1b[6~", "PgUp": "\x1b[5~", "Home": "\x1b[H", "End": "\x1b[F", "Ctrl-U": "\x15",
    "Ctrl-R": "\x12",
}


class Screen:
    """A program on a terminal; `home` is a `programs.Home`, and the clock stands still."""

    def __init__(self, home, rows, columns, *command, **environment):
        self.controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.emulator = Emulator(rows, columns, lambda data: os.write(self.controller, data))
        self.process = subprocess.Popen(
            [AT, CLOCK, *(command or ["tend", "ui"])], cwd=home.path, stdin=terminal, stdout=terminal,
            stderr=terminal, preexec_fn=own_terminal,
            env=home.environment(**{"TERM": "xterm-256color", **environment}))
        os.close(terminal)
        self.read(PATIENCE)
        self.settle()

    def read(self, seconds):
        """Takes what comes within so many seconds, and says whether anything did."""
        if not select.select([self.controller], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.controller, 65536)
        except OSError:  # The terminal is closed (EIO), as it is at the end on Linux.
            return False
        self.emulator.write(data)
        return bool(data)

    def settle(self):
        """Waits until the program draws no more."""
        while self.read(SILENCE):
            pass

    def press(self, *keys):
        """Presses keys by their names; what is no name is typed, letter by letter."""
        for key in keys:
            os.write(self.controller, KEYS.get(key, key).encode())
            self.settle()

    def see(self, words):
        """Waits until the words are there."""
        until = time.monotonic() + PATIENCE
        while words not in self.text():
            if time.monotonic() > until:
                raise SystemExit(f"Not on the screen: {words}\n{self.text()}")
            self.read(SILENCE)
        return self

    def text(self):
        return "\n".join(self.emulator.text())

    def end(self, *keys):
        """Ends the program by keys, or by a signal that it cannot refuse."""
        try:
            for key in keys:
                self.press(key)
            if not keys:
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
        finally:
            os.close(self.controller)
            self.emulator.close()


def own_terminal():
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def hold_store(home):
    """Holds the store, as a program that does not end would; what is returned closes it."""
    path = next(home.path.glob(".local/share/tend/*.db"))
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("BEGIN IMMEDIATE")
    return store


# Name, rows, columns, keys, what is to be seen before the picture is taken.
VIEWS = [
    ("ui-today", 30, 100, [], "Overdue"),
    ("ui-inbox", 30, 100, ["2", "j"], "bake bread"),
    ("ui-upcoming", 30, 100, ["3", "j"], "Mend the garden gate"),
    ("ui-earlier", 30, 100, ["4"], "Answer the auditors"),
    ("ui-projects", 30, 100, ["5", "j"], "with something to do"),
    ("ui-tags", 30, 100, ["6"], "with something to do"),
    ("ui-all", 30, 100, ["7", "/", "+errand due:any"], "passport"),
    ("ui-details", 40, 140, ["j", "j"], "History"),
    ("ui-help", 30, 100, ["?"], "Search the keys"),
    ("ui-calendar", 30, 100, ["j", "j", "j", "o", "friday"], "November 2026"),
    ("ui-review", 30, 100, ["w"], "1 of 3"),
    ("ui-alert", 30, 100, ["a", "Buy stamps", "Enter"], "tries again"),
    ("ui-command", 30, 100, [":", "list project:", "Tab", "Tab"], "travel"),
    ("ui-marks", 30, 100, ["j", "j", "Space", "Space", "Space"], "3 marked"),
    ("ui-rings", 30, 100, ["j", "j", "T"], "focus 25:00"),
]


def shown(home, name, rows, columns, keys, words):
    """Returns the rows of a view, and where the cursor is."""
    store = hold_store(home) if name == "ui-alert" else None
    if name == "ui-rings":
        home.run("tend", "remind", "22", "9:25", clock=f"{DAY} 09:20:00")
    screen = Screen(home, rows, columns, "tend", "ui", *(["--wait", "0"] if store else []))
    try:
        screen.press(*keys)
        screen.see(words)
        return screen.emulator.shown(), screen.emulator.cursor()
    finally:
        screen.end()
        if store:
            store.close()
