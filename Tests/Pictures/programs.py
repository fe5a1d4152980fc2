"""The same tasks in tend, Taskwarrior and todo.txt, each in a home of its own, on a clock that stands still."""

import fcntl
import os
import pathlib
import pty
import struct
import subprocess
import tempfile
import termios
from dataclasses import dataclass, field

DAY = "2026-11-23"  # A Monday.
CLOCK = f"{DAY} 09:30:00"

# Runs a program at another time.
AT = pathlib.Path(__file__).resolve().parent.parent / "Clock/at"


@dataclass(frozen=True)
class Task:
    text: str
    project: str = ""
    tags: tuple = ()
    priority: str = ""
    on: str = ""
    due: str = ""
    every: str = ""
    depends_on: int = 0
    state: str = ""


TASKS = [
    Task("File the tax return", "home", priority="high", due="2026-11-20"),
    Task("Pay the electricity bill", "home", ("errand",), due="2026-11-21"),
    Task("Write the quarterly report", "work", priority="high", due=DAY, state="active"),
    Task("Review Anna's merge request", "work", due=DAY),
    Task("Buy milk", tags=("errand",), on=DAY),
    Task("Call the dentist", tags=("phone",), on=DAY),
    Task("Book the train to Prague", "travel", priority="medium", due="2026-11-25"),
    Task("Prepare the slides for Thursday", "work", due="2026-11-26", depends_on=3),
    Task("Renew the passport", "home", ("errand",), "medium", due="2026-12-15"),
    Task("Water the plants", "garden", on=DAY, every="3 days"),
    Task("Find out why the tap in the bathroom drips, and ask the landlord who pays for it", "home"),
    Task("Read the paper on write-ahead logging", "reading", priority="low"),
    Task("Order a birthday present for Tom", tags=("errand",), due="2026-12-01"),
    Task("Mend the garden gate", "garden", priority="low", on="2026-11-28"),
    Task("Empty the dishwasher", "home", on=DAY, state="completed"),
]


@dataclass
class Home:
    """A home with the programs of BUILD in front of the system's."""
    build: str
    path: pathlib.Path = field(default_factory=lambda: pathlib.Path(
        tempfile.mkdtemp(prefix="tend-pictures.")))

    def environment(self, **more):
        return {
            "HOME": str(self.path), "PATH": f"{self.build}:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "TASKRC": str(self.path / "taskrc"), **more,
        }

    def run(self, *command, clock=CLOCK):
        """Runs a command without a terminal, for what it does."""
        done = subprocess.run(
            [AT, clock, *command], env=self.environment(), cwd=self.path, stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{command} ended with {done.returncode}: {done.stdout}{done.stderr}")

    def shown(self, command, columns, **environment):
        """Runs a command on a terminal, and returns what it writes to it."""
        controller, terminal = pty.openpty()
        # So many rows that nothing is paged.
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 500, columns, 0, 0))
        process = subprocess.Popen(
            [AT, CLOCK, *command], cwd=self.path, stdin=terminal, stdout=terminal, stderr=terminal,
            start_new_session=True,
            env=self.environment(**{"TERM": "xterm-256color", **environment}))
        os.close(terminal)
        written = b""
        while True:
            try:
                piece = os.read(controller, 65536)
            except OSError:  # The terminal is closed (EIO), as it is at the end on Linux.
                break
            if not piece:
                break
            written += piece
        os.close(controller)
        if process.wait():
            raise SystemExit(f"{command} ended with {process.returncode}: {written.decode()}")
        return written.decode()

    def fill(self):
        """Brings the tasks into each program, by its own means."""
        for number, task in enumerate(TASKS, 1):
            self.add_to_tend(task, number)
        # By chance it reminds of its news, unless they were read; and it names this file's path.
        (self.path / "taskrc").write_text(
            f"data.location={self.path}/task\nconfirmation=off\nnews.version=2.6.0\n"
            "verbose=blank,label,affected\n")
        (self.path / "task").mkdir()
        for number, task in enumerate(TASKS, 1):
            self.add_to_taskwarrior(task, number)
        # The first look makes the repetitions.
        self.run("task", "next")
        folder = self.path / "todo"
        folder.mkdir()
        (folder / "config").write_text(
            f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
            'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')
        (folder / "todo.txt").write_text("".join(map(todo_line, TASKS)))

    def add_to_tend(self, task, number):
        options = {
            "--project": task.project, "--priority": task.priority, "--on": task.on,
            "--due": task.due, "--every": task.every,
            "--depends-on": str(task.depends_on or ""),
        }
        words = [f"{name}={value}" for name, value in options.items() if value]
        words += [f"--tag={tag}" for tag in task.tags]
        self.run("tend", "add", *words, "--", task.text)
        if task.state:
            self.run("tend", "start" if task.state == "active" else "done", str(number))

    def add_to_taskwarrior(self, task, number):
        attributes = {
            "project": task.project, "priority": task.priority[:1].upper(),
            "scheduled": "" if task.every else task.on,
            # Its repetitions begin with a due day.
            "due": task.on if task.every else task.due, "recur": task.every.replace(" ", ""),
            "depends": str(task.depends_on or ""),
        }
        words = [f"{name}:{value}" for name, value in attributes.items() if value]
        self.run("task", "add", *words, *(f"+{tag}" for tag in task.tags), "--", task.text)
        if task.state:
            self.run("task", str(number), "start" if task.state == "active" else "done")


def todo_line(task):
    """Returns a line of todo.txt; due:, t: and rec: are what its users write."""
    words = ["x", DAY] if task.state == "completed" else []
    priority = {"high": "(A)", "medium": "(B)", "low": "(C)"}.get(task.priority)
    words += [priority] if priority else []
    words += [DAY, task.text]
    words += [f"+{task.project}"] if task.project else []
    words += [f"@{tag}" for tag in task.tags]
    for key, value in (("due", task.due), ("t", task.on), ("rec", task.every.replace(" days", "d"))):
        words += [f"{key}:{value}"] if value else []
    return " ".join(words) + "\n"
