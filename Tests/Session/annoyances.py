"""What annoyed a person in a month with version 0.1.0, section by section, and how it is now."""

import json

from session import Session

LONG = "A long story " * 60


def walk(month: Session) -> None:
    """Goes through what annoyed."""
    month.at("2026-12-02")
    for part in (
        first_minutes, help_pages, left_over, subtasks, checklist, notes, capture, urgency,
        late_standups, long_texts, repetitions, days, show, filters, columns, configuration,
        active_time, waiting, completion, many, slips, look,
    ):
        part(month)


def first_minutes(month: Session) -> None:
    month.chapter("2.3 to 2.5: the names of commands, and slips")
    home = month.fresh()
    for text in ("One", "Two", "Three"):
        home.run(f"tend add {text}")
    said = home.run("tend ls")
    home.must("ls lists", "Three" in said)
    for words in (
        "do 1", "reopen 1", "complete 2", "reset 2", "mod 3 --due friday", "del 3", "undo", "rm 3"
    ):
        home.run(f"tend {words}")
    said = home.run("tend add Pay rent --due 1st")
    home.must("the first is a day", "due Fri 1 Jan 2027" in said)
    for words in ("done 77", "add", "lst", "list state:bogus", "add x --priority hgh"):
        status = 65 if words in ("done 77", "list state:bogus") else 64
        said = home.run(f"tend {words}", status=status)
        home.must("a slip is told in few lines, and names no operation", (
            len(said.lines) <= 4 and "Details:" not in said))
    said = home.run("tend add Call the dentist") and home.run("tend note 1 Called twice")
    home.must("note is a command", said.status == 0)


def help_pages(month: Session) -> None:
    month.chapter("2.6 and 2.7: help")
    home = month.fresh()
    said = home.run("tend today --help")
    home.must("the options of all commands take three lines", len(said.lines) < 25)
    for topic in ("days", "every", "repeat", "hooks", "config", "filter"):
        said = home.run(f"tend help {topic}", hidden=True)
        home.must(f"there is help about {topic}", len(said.lines) > 10)
    home.copy("docs/man", "man")
    said = home.run("ls man")
    home.must("there is a page for days, the configuration and hooks", all(
        page in said for page in ("tend-days.7", "tend-config.5", "tend-hooks.5")))
    said = home.run("tend list --help", hidden=True)
    home.must("--help names the topic of filters", "filter" in said)


def left_over(month: Session) -> None:
    month.chapter("3.1: what is left of earlier days")
    home = month.fresh()
    home.run("tend add Left over --today")
    home.run("tend add Left, too --today")
    home.at("2026-12-12")
    said = home.run("tend")
    home.must("the heading tells of it", "2 from earlier days" in said.line("Today"))
    said = home.run("tend earlier")
    home.must("and Earlier has it", "Left over" in said and "Left, too" in said)


def subtasks(month: Session) -> None:
    month.chapter("3.2: subtasks")
    month.at("2026-12-02")
    home = month.fresh()
    home.run("tend add Launch v2.0 --project work/launch")
    said = home.run("tend add Freeze dependencies --parent 1 --today")
    home.must("a subtask takes the project of its parent", "project:work/launch" in said)
    said = home.run("tend list project:work/launch")
    home.must("a filter shows both", "Launch" in said and "Freeze" in said)
    said = home.run("tend")
    home.must("alone it names its parent", "‹ Launch v2.0" in said)


def checklist(month: Session) -> None:
    month.chapter("3.3: a checklist that repeats, and copies")
    home = month.fresh()
    home.run("tend add Weekly review --every sunday --on sunday")
    home.run("tend add Empty the inbox --parent 1")
    home.run("tend done 2")
    said = home.run("tend done 1")
    home.must("it comes again with its subtask", "with its subtask" in said)
    said = home.run("tend copy 3")
    home.must("a copy has it, too", "Empty the inbox" in said)


def notes(month: Session) -> None:
    month.chapter("3.4: notes")
    home = month.fresh()
    home.run("tend add Call the bank --note 'Ask for Ms. Lee'")
    said = home.run("tend list")
    home.must("a list shows that a task has notes", "≡" in said)
    home.run("tend edit 1 --note 'Called, no answer'")
    said = home.run("tend show 1")
    home.must("what the notes were stands in the history", "Ask for Ms. Lee" in said)
    said = home.run("tend undo")
    home.run("tend note 1 Called, she rings back")
    said = home.run("tend show 1 | grep -A2 Notes")
    home.must("a note is added with its date to those that are there", (
        "Ask for Ms. Lee" in said and " Called, she rings back" in said))


def capture(month: Session) -> None:
    month.chapter("3.5: capture")
    home = month.fresh()
    said = home.run("tend q Call Anna +phone project:home due:fri pri:h")
    home.must("quick reads words, and says what it read", (
        "Call Anna (due Fri 4 Dec 2026, project:home, +phone, high priority)" in said))
    said = home.run("tend add Call Anna +phone due:fri")
    home.must("add reads nothing", "Call Anna +phone due:fri" in said)
    said = home.run("tend add Call --tags phone", status=64)
    home.must("--tags is answered with --tag", "--tag" in said)
    said = home.run("tend add Buy milk -t phone")
    home.must("'-t phone' is text, and the answer shows it", "Buy milk -t phone" in said)
    said = home.run("tend q Buy milk +phone")
    home.must("what is short to type is quick", "+phone" in said)


def urgency(month: Session) -> None:
    month.chapter("3.6: what is urgent")
    home = month.fresh()
    for words in (
        "Whenever", "Low --priority low", "High --priority high", "Due --due friday",
        "Late --due=-2d", "Blocked --depends-on 5",
    ):
        home.run(f"tend add {words}")
    said = home.run("tend next --why")
    order = [said.text.index(text) for text in ("Late", "Due", "High", "Whenever", "Low")]
    home.must("next has the most urgent first", order == sorted(order))
    home.must("and leaves out what is blocked", "Blocked" not in said)


def late_standups(month: Session) -> None:
    month.chapter("3.7: a standup that is done late")
    month.at("2026-12-01")
    home = month.fresh()
    home.run("tend add Standup --every weekday --today")
    home.at("2026-12-02")
    said = home.run("tend done 1")
    home.must("what is left out is said", "today's is left out" in said)
    said = home.run("tend copy 2 --on today --every none")
    home.must("and can be done by itself", "Wed 2 Dec 2026" in said)


def long_texts(month: Session) -> None:
    month.chapter("3.8: long texts")
    home = month.fresh()
    said = home.terminal(80, f"tend add {LONG} --tag x")
    home.must("a confirmation is a line", len(said.lines) == 1)
    said = home.terminal(80, "tend delete 1")
    home.must("of a deletion, too", len(said.lines) == 1)
    said = home.terminal(80, "tend undo")
    home.must("and of an undo", len(said.lines) == 1)
    said = home.terminal(80, "tend list")
    home.must("a list shows all of it: text wraps, and is never cut", "…" not in said)


def repetitions(month: Session) -> None:
    month.chapter("3.9: how a task repeats")
    home = month.fresh()
    for phrase, meant in (
        ("every friday", "every friday"), ("last friday of the month", "every last friday"),
        ("2 weeks on friday", "every 2 weeks on friday"), ("other friday", "2 weeks on friday"),
        ("1st,15th", "every 1st,15th"), ("weekend", "saturday,sunday"),
        ("last weekday", "last weekday"), ("quarterly", "every 3 months"),
        ("april 15", "every year on 15 April"), ("mon wed fri", "monday,wednesday,friday"),
        ("mo,we", "monday,wednesday"), ("friday until 24 dec", "until Thu 24 Dec 2026"),
        ("day 5 times", "5 times"),
    ):
        said = home.run(f"tend add Task --every '{phrase}'")
        home.must(f"'{phrase}' is understood", meant in said)
    home.run("tend add Water the plants --every '3 days' --from completion")
    said = home.run("tend list 'plants'")
    home.must("a list tells what counts from completion", "from completion" in said)
    said = home.run("tend add Task --every fryday", status=65)
    home.must("a slip is answered with what was meant", "Did you mean 'friday'?" in said)


def days(month: Session) -> None:
    month.chapter("3.10: days")
    month.at("2026-12-02")
    home = month.fresh()
    for phrase, meant in (
        ("3d", "Sat 5 Dec"), ("2w", "Wed 16 Dec"), ("15th", "Tue 15 Dec"), ("1st", "Fri 1 Jan"),
        ("jan", "Fri 1 Jan"), ("weekend", "Sat 5 Dec"), ("day after tomorrow", "Fri 4 Dec"),
        ("in two days", "Fri 4 Dec"), ("eod", "Wed 2 Dec"), ("som", "Fri 1 Jan"),
        ("sow", "Mon 7 Dec"), ("tom", "Thu 3 Dec"), ("W52", "Mon 21 Dec"), ("dec 24", "Thu 24 Dec"),
        ("monday week", "Mon 14 Dec"), ("1st monday of january", "Mon 4 Jan"),
    ):
        said = home.run(f"tend add Task --on '{phrase}'")
        home.must(f"'{phrase}' is {meant}", f"for {meant}" in said)
    for phrase in ("later", "someday"):
        said = home.run(f"tend add Task --on {phrase}")
        home.must(f"'{phrase}' is no day", "for" not in said)
    for phrase, meant in (("fryday", "friday"), ("tomorow", "tomorrow"), ("tmrrw", "tomorrow")):
        said = home.run(f"tend add Task --on {phrase}", status=65)
        home.must(f"'{phrase}' is answered with {meant}", f"Did you mean '{meant}'?" in said)
    said = home.run("tend add Task --on 'tomorrow 5pm'", status=65)
    home.must("that it has no time is said, and what has", "--due 'friday 17:00'" in said)


def show(month: Session) -> None:
    month.chapter("3.11: show")
    home = month.fresh()
    home.run("tend add One")
    home.run("tend add Two")
    home.run("tend order 2 --top")
    said = home.run("tend show 2")
    home.must("show leaves out order and UUID", "Order" not in said and "UUID" not in said)
    said = home.run("tend show 2 --verbose 2>/dev/null")
    home.must("and has them where all is asked for", "Order" in said and "UUID" in said)
    said = home.run("tend show 1 2")
    home.must("show takes several tasks", "1 ○ One" in said and "2 ○ Two" in said)


def filters(month: Session) -> None:
    month.chapter("3.12: filters")
    home = month.fresh()
    home.run("tend add Test the brakes --due=-1d --tag car")
    home.run("tend add Estimate --depends-on 1 --due friday")
    for words, found in (
        ("is:overdue", [1]), ("is:blocked", [2]), ("is:ready", [1]),
        ("due.before:friday", [1]), ("due:..friday", [1, 2]), ("tes", [1]), ("depends-on:1", [2]),
    ):
        said = home.run(f"tend list --ids {words}")
        home.must(f"{words} finds {found}", [int(line) for line in said.lines] == found)
    said = home.run("tend search rakes")
    home.must("a search finds the middle of a word", "Test the brakes" in said)
    home.run("tend add Renew the domain --wait tomorrow")
    said = home.run("tend list is:waiting")
    home.must("is:waiting finds what is hidden", "Renew the domain" in said)


def columns(month: Session) -> None:
    month.chapter("3.12: columns")
    home = month.fresh()
    home.run("tend add Water the plants --every week --note 'Not the cactus'")
    home.run("tend add Second --depends-on 1")
    said = home.run("tend list --columns id,every,depends-on,notes,text")
    home.must("there are columns for repetition, dependencies and notes", (
        "week" in said and "Not the cactus" in said))
    said = home.run("tend list --columns id,uuid")
    home.must("and for the UUID", "UUID" in said)
    home.run("tend start 1")
    home.at("2026-12-20 10:30")
    said = home.run("tend list --sort=-age --columns id,age,active,text")
    home.must("there are columns for age and for the time that a task was active", (
        said.line("Water").count(" days ") == 2))


def configuration(month: Session) -> None:
    month.chapter("3.13: the configuration")
    home = month.fresh()
    home.run("tend add Report --project work --due friday")
    home.run("mkdir -p .config/tend; echo '# mine' > .config/tend/config")
    home.run("tend config set alias.w list project:work")
    said = home.run("tend w")
    home.must("an alias is a command", "Report" in said)
    home.run("tend config set report.soon -- --sort due state:open")
    said = home.run("tend soon")
    home.must("the name of a report is one", "Report" in said)
    home.run("tend config set week-start monday")
    home.run("tend config unset alias.w")
    said = home.run("cat .config/tend/config")
    home.must("a comment stays", said.lines[0] == "# mine")
    said = home.run("tend config")
    home.must("an alias is called one", "An alias" in said)
    home.run("tend add Bake a cake --project home")
    home.run("tend config set default-view \"list 'project:home or project:work'\"")
    home.run("tend config set default-sort text")
    said = home.run("tend")
    home.must("there are a default view, and a default sort", (
        said.before("Bake a cake", "Report")))
    said = home.run("tend today")
    home.must("Today has its own name, and its own order", said.lines[0].startswith("Today"))


def active_time(month: Session) -> None:
    month.chapter("3.15: the time that a task is active")
    month.at("2026-12-02 17:00")
    home = month.fresh()
    home.run("tend add Write the talk --tag work")
    home.run("tend start 1")
    home.at("2026-12-07 09:00")
    said = home.run("tend show 1")
    home.must("since when it is active is said, since nights count", (
        "since Wed 2 Dec 2026 17:01" in said))


def waiting(month: Session) -> None:
    month.chapter("4: Taskwarrior's wait")
    month.at("2026-12-02")
    home = month.fresh()
    home.write("waiting.json", json.dumps([{
        "uuid": "0b9b8e1c-3c0a-4a0e-9d0f-1f1f5a6f0001", "description": "Hidden until January",
        "status": "waiting", "entry": "20261101T000000Z", "wait": "20270110T000000Z"}]))
    home.run("tend import waiting.json")
    said = home.run("tend inbox")
    home.must("what waits does not flood the Inbox", "Hidden until January" not in said)
    said = home.run("tend list is:waiting")
    home.must("it is found where it is asked for", "Hidden until January" in said)
    home.at("2027-01-10")
    said = home.run("tend inbox")
    home.must("it is there on its day", "Hidden until January" in said)


def completion(month: Session) -> None:
    month.chapter("7: completion")
    home = month.fresh()
    home.run("seq 1 20 | sed 's/^/Task /' | tend add - --quiet")
    home.run("tend add Call the dentist")
    said = home.run("tend --complete bash dent done dent")
    home.must("words of a text become the number", said.text == "21\tCall the dentist\n")
    said = home.run("tend --complete bash '' move 5 ''")
    home.must("behind a number days come before numbers", said.before("friday\t", "21\tCall"))
    said = home.run("tend completions zsh", hidden=True)
    home.must("in zsh a candidate has a line, cut at the width", (
        "compadd -V tend -l" in said and "COLUMNS" in said))


def many(month: Session) -> None:
    month.chapter("8: many tasks")
    home = month.fresh()
    home.run("seq 1 300 | sed 's/^/Call /' | tend add - --tag phone")
    said = home.run("tend done +phone")
    home.must("many changes are told in few lines", len(said.lines) < 15)
    home.must("the first of them is how many there are", said.lines[0] == "Completed 300 tasks.")
    said = home.run("tend undo")
    home.must("and taken back by one undo", "… and 290 more." in said)
    said = home.run("tend list --ids state:completed")
    home.must("all of them", said.text == "")
    said = home.run("tend changed")
    home.must("changed ends after some screens, and says how to see the rest", (
        len(said.lines) < 210 and "tend changed --limit" in said.lines[0]))


def slips(month: Session) -> None:
    month.chapter("9: slips")
    home = month.fresh()
    home.run("tend add Buy milk")
    for words, meant, status in (
        ("move 1 fryday", "friday", 65), ("move 1 tomorow", "tomorrow", 65),
        ("edit 1 --every wekday", "weekday", 65), ("add x --priority hgh", "high", 64),
        ("-v", "--version", 64), ("-V", "--version", 64), ("stats -v", "--verbose", 64),
        ("add x --tooday", "--today", 64), ("lst", "tend list", 64),
    ):
        said = home.run(f"tend {words}", status=status)
        home.must(f"'{words}' is answered with {meant}", f"Did you mean '{meant}'?" in said)
        home.must("in two lines", len([line for line in said.lines if line]) == 2)
    for letter in ("H", "h"):
        said = home.run(f"tend add Urgent --priority {letter}")
        home.must("a letter is enough for a priority", "high priority" in said)
    said = home.run("tend config set nope 3", status=64)
    home.must("a setting that there is none of is told as that", "'nope' is no setting" in said)


def look(month: Session) -> None:
    month.chapter("10: what it looks like")
    home = month.fresh()
    for words in (
        "File the tax return --project home --priority high --due=-3d",
        "Write the report --project work/app --due today --tag code",
        "Book the train --project travel --due 'in 5 days' --note 'by night'",
        "Water the plants --every '3 days' --on tomorrow",
        "Renew the passport --priority low --due '2027-03-01'", "Read the paper --depends-on 2",
    ):
        home.run(f"tend add {words}")
    home.run("tend start 2")
    home.run("tend done 6")
    home.run("tend add Sand the gate --parent 4")
    said = home.terminal(100, "tend list")
    late, soon = said.line("File the tax"), said.line("Write the report")
    home.must("what is late is red", "\\e[31m" in late or "\\e[1;31m" in late)
    home.must("what is due today is not faint", "\\e[2mdue today" not in soon)
    home.must("a project has a colour", "\\e[36m" in soon)
    home.must("days are told as people say them", "3 days late" in late and "due today" in soon)
    home.must("details stand in columns", len({
        home.bare(said.line(text)).index(details) for text, details in (
            ("File the tax", "home"), ("Write the report", "work/app"), ("Book", "travel"))}) == 1)
    home.must("details are broken only where there is no room", (
        "low priority" in said.line("Renew the passport")))
    said = home.terminal(60, "tend list", NO_COLOR="1")
    home.must("no line is wider than the terminal", all(len(line) <= 60 for line in said.lines))
    home.must("NO_COLOR takes the colour away", "\\e[3" not in said)
    said = home.run("tend list", LC_ALL="C")
    home.must("without UTF-8 the signs are ASCII", all(line.isascii() for line in said.lines))
    said = home.run("tend list --plain")
    home.must("--plain has words in place of signs", "○" not in said and "!" not in said)
    said = home.run("tend list --by project")
    home.must("a list is grouped by project", said.before("home  1 to do", "work/app  1 to do"))
    said = home.run("tend list")
    home.must("the heading counts", "to do" in said.lines[0] and "1 overdue" in said.lines[0])
    home.run("tend projects")
