"""The programs that Tests/Bench/bench compares, each with a store of its own, and how they are run."""

import csv
import json
import os
import shutil
import sqlite3
import sys
import time
import uuid
from datetime import date, timedelta

TODAY_COUNT = 20


def run(line, environment):
    """Runs a program to its end and returns its CPU and wall seconds."""
    silence = os.open(os.devnull, os.O_RDWR)
    actions = [(os.POSIX_SPAWN_DUP2, silence, descriptor) for descriptor in (0, 1)]
    line = [str(word) for word in line]
    start = time.perf_counter()
    process = os.posix_spawnp(line[0], line, environment, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    os.close(silence)
    if status != 0:
        sys.exit(f"bench: exit status {os.waitstatus_to_exitcode(status)}: {' '.join(line)}")
    return usage.ru_utime + usage.ru_stime, wall


def write_csv(path, count):
    """Writes rows of six columns without quotes; the same few are for today whatever the count."""
    today = date.today()
    days = [today, "", today + timedelta(days=30), today + timedelta(days=400)]
    with open(path, "w") as file:
        print("text,state,scheduledDate,priority,project,tags", file=file)
        for number in range(count):
            day = days[0] if number < TODAY_COUNT else days[1 + number % 3]
            state = "active" if number % 50 == 49 else "notStarted"
            priority = ("high", "medium", "low", "")[number % 4]
            print(
                f"Write chapter {number} of the book,{state},{day},{priority},"
                f"project {number % 40},tag{number % 17}",
                file=file,
            )


class Tend:
    name = "tend"

    def __init__(self, scratch, programs):
        self.programs = programs
        self.home = scratch / self.name
        self.store = self.home / "tasks.db"
        self.environment = {"HOME": str(self.home), "PATH": f"{programs}:{os.environ['PATH']}"}
        self.empty = scratch / "empty.db"
        self.full = scratch / "full.db"

    def fill(self, rows, run):
        self.rows = rows
        self.start_over()
        run([self.programs / "tend", "--db", self.store, "add", "seed"], self.environment)
        copy_without_rows(self.store, self.empty)
        run(self.command_line("import", 0), self.environment)
        # The floor gets the very same bytes.
        shutil.copy(self.store, self.full)

    def command_line(self, command, number):
        if command == "import":
            self.start_over()
            shutil.copy(self.empty, self.store)
            return [self.programs / "tend-import", "--db", self.store, self.rows]
        words = {
            "add": ["add", f"Buy {number} litres of milk", "--today"],
            "done": ["done", number + 1],
            "today": ["today"],
        }
        return [self.programs / "tend", "--db", self.store, *words[command]]

    def start_over(self):
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(mode=0o700)


class SilentTend(Tend):
    """The same program, told to log nothing."""

    name = "silent"

    def __init__(self, scratch, programs):
        super().__init__(scratch / "silent-parts", programs)
        self.environment["TEND_LOG_LEVEL"] = "none"


class Floor:
    name = "floor"

    def __init__(self, scratch, program):
        self.program = program
        self.scratch = scratch
        self.store = scratch / self.name / "tasks.db"
        self.environment = dict(os.environ)

    def fill(self, rows, run):
        self.rows = rows
        self.store.parent.mkdir(exist_ok=True)
        shutil.copy(self.scratch / "full.db", self.store)

    def command_line(self, command, number):
        if command == "import":
            shutil.copy(self.scratch / "empty.db", self.store)
        words = {
            "add": ["add", f"Buy {number} litres of milk"],
            "done": ["done", number + 1],
            "today": ["today"],
            "import": ["import", self.rows],
        }
        return [self.program, self.store, *words[command]]


class Taskwarrior:
    name = "taskwarrior"

    def __init__(self, scratch):
        self.home = scratch / self.name
        self.environment = {
            **os.environ, "TASKRC": str(self.home / "taskrc"), "TASKDATA": str(self.home / "data")
        }

    def fill(self, rows, run):
        self.empty()
        (self.home / "taskrc").write_text("confirmation=off\nhooks=off\nverbose=nothing\n")
        with open(rows, newline="") as file:
            tasks = [self.task(row) for row in csv.DictReader(file)]
        (self.home / "tasks.json").write_text(json.dumps(tasks))
        # Written as it keeps them: its own import of so many would take minutes.
        with open(self.home / "data" / "pending.data", "w") as file:
            for task in tasks:
                task["tags"] = task["tags"][0]
                for field in ("entry", "scheduled"):
                    if field in task:
                        moment = time.strptime(task[field], "%Y%m%dT%H%M%SZ")
                        task[field] = int(time.mktime(moment))
                fields = " ".join(f'{name}:"{value}"' for name, value in task.items())
                print(f"[{fields}]", file=file)

    def command_line(self, command, number):
        if command == "import":
            self.empty()
        words = {
            "add": ["add", f"Buy {number} litres of milk", "scheduled:today"],
            "done": [number + 1, "done"],
            "today": ["scheduled:today", "list"],
            "import": ["import", self.home / "tasks.json"],
        }
        return ["task", *words[command]]

    def empty(self):
        shutil.rmtree(self.home / "data", ignore_errors=True)
        (self.home / "data").mkdir(parents=True)

    @staticmethod
    def task(row):
        task = {
            "description": row["text"],
            "entry": "20260101T000000Z",
            "project": row["project"],
            "status": "pending",
            "tags": [row["tags"]],
            "uuid": str(uuid.uuid4()),
        }
        if row["scheduledDate"]:
            task["scheduled"] = row["scheduledDate"].replace("-", "") + "T000000Z"
        return task


def copy_without_rows(source, target):
    """Makes a store with the source's schema and name, and no task."""
    target.unlink(missing_ok=True)
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        for (statement,) in old.execute(
            "SELECT sql FROM sqlite_master WHERE sql > ''"
            " AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')"
        ):
            new.execute(statement)
        for pragma in ("application_id", "user_version"):
            (value,) = old.execute(f"PRAGMA {pragma}").fetchone()
            new.execute(f"PRAGMA {pragma} = {value}")
        new.executemany("INSERT INTO store VALUES (?, ?)", old.execute("SELECT * FROM store"))
        new.executemany(
            "INSERT INTO total VALUES (?, 0, 0, 0)", old.execute("SELECT kind FROM total"))
