"""What a person found wrong in a month with version 0.1.0, number by number, and how it is now."""

from session import Session


def walk(month: Session) -> None:
    """Goes through what was wrong."""
    for part in (
        deadlines, taskwarrior, drafts, advice, habits, sorting, done_early, blocked, below_the_line,
        log, mistyped_stores, names, filters, wording, repeating_days, pipes,
    ):
        part(month)


def deadlines(month: Session) -> None:
    month.chapter("B1: what is due today, and what is overdue")
    month.at("2026-12-03")
    home = month.fresh()
    home.run("tend add File the tax return --due today --priority high")
    home.run("tend add Was due last week --due=-7d --priority high")
    said = home.run("tend")
    home.must("Today has both, the overdue one first", said.before("Was due", "File the tax"))
    said = home.run("tend overdue")
    home.must("Overdue has the one, and not the other", "Was due" in said and "File" not in said)
    said = home.run("tend inbox")
    home.must("the Inbox says so, too", "7 days late" in said and "due today" in said)
    said = home.run("tend calendar")
    home.must("the calendar names the task", "File the tax return" in said)
    home.run("tend add Renew the passport --due '11 dec'")
    said = home.run("tend upcoming")
    home.must("Upcoming has what is due later", "Renew the passport" in said)
    said = home.run("tend list --color always 'is:overdue'")
    home.must("what is overdue is red", "\\e[31m7 days late" in said or "\\e[1;31m7 days" in said)


def taskwarrior(month: Session) -> None:
    month.chapter("B2: what repeats, for Taskwarrior")
    home = month.fresh()
    home.run("tend add First plain")
    home.run("tend add Standup --every weekday")
    home.run("tend add Gym --every 'mon thu until 24 dec'")
    said = home.run("tend export --format taskwarrior")
    home.must("what recurs is due, since Taskwarrior crashes on it otherwise", all(
        '"due":' in line for line in said.lines if '"recur":' in line))


def drafts(month: Session) -> None:
    month.chapter("B3: a draft that is refused")
    home = month.fresh()
    home.copy("docs/examples/hooks", "hooks")
    home.run("install -d -m 700 ~/.config/tend ~/.config/tend/hooks")
    home.run("install -m 700 hooks/before-change-work-is-dated ~/.config/tend/hooks")
    said = home.run("tend add Report --project work", status=65)
    home.must("a refusal says how to be rid of the draft", "tend drafts --discard" in said)
    home.run("tend add Report --project work --due friday")
    said = home.run("tend retry", status=65)
    home.must("and so does another one", "tend drafts --discard" in said)
    home.run("tend drafts")
    home.run("tend drafts --discard 1 --yes")
    said = home.run("tend list")
    home.must("no list speaks of it any more", "draft" not in said)


def advice(month: Session) -> None:
    month.chapter("B4: filters in Taskwarrior's words")
    home = month.fresh()
    home.run("tend add Pay rent --priority high")
    home.run("tend add Nothing special")
    said = home.run("tend list status:pending")
    home.must("status:pending lists what is open", "Pay rent" in said and "Nothing" in said)
    said = home.run("tend list pri:H")
    home.must("pri:H lists what is of high priority", "Pay rent" in said and "Nothing" not in said)


def habits(month: Session) -> None:
    month.chapter("B5: edit as Taskwarrior's users type it")
    home = month.fresh()
    home.run("tend add Call Anna")
    said = home.run("tend edit 1 +phone")
    said = home.run("tend edit 1 due:friday")
    home.must("the day is read", "due Fri 4 Dec 2026" in said)
    said = home.run("tend edit 1 -phone pri:h")
    said = home.run("tend list")
    home.must("a tag is taken away", "+phone" not in said)


def sorting(month: Session) -> None:
    month.chapter("B6: what is urgent first")
    home = month.fresh()
    for priority in ("low", "high", "medium"):
        home.run(f"tend add {priority.capitalize()} --priority {priority} --due friday")
    said = home.run("tend list --sort due,priority --columns id,priority")
    home.must("--sort priority begins with high", said.before("high", "medium") and said.before(
        "medium", "low"))
    home.copy("docs", "docs")
    said = home.run("grep -rhoE -e '--sort [a-z,]*-priority' docs; true")
    home.must("no page recommends the other way round", said.text == "")


def done_early(month: Session) -> None:
    month.chapter("B7: what was completed early")
    month.at("2026-12-01")
    home = month.fresh()
    home.run("tend add Early bird --on '20 dec'")
    home.run("tend done 1")
    said = home.run("tend upcoming")
    home.must("until midnight it is shown", "Early bird" in said)
    home.at("2026-12-02")
    said = home.run("tend upcoming")
    home.must("and no longer", "Early bird" not in said)
    home.at("2026-12-20")
    said = home.run("tend")
    home.must("nor on its day", "Early bird" not in said)


def blocked(month: Session) -> None:
    month.chapter("B8: what is blocked, in show")
    month.at("2026-12-03")
    home = month.fresh()
    home.run("tend add Launch")
    home.run("tend add Write changelog --parent 1")
    home.run("tend add Clean build --parent 1 --depends-on 2")
    said = home.run("tend show 3")
    home.must("show has the same sign as a list", said.lines[0] == "3 ◌ Clean build")
    home.must("it names the parent", "1 Launch" in said.line("Parent"))
    home.must("and what it is blocked by", "2 Write changelog" in said.line("Blocked by"))
    said = home.run("tend show 1")
    home.must("so do the subtasks below their parent", "3 ◌ Clean build" in said)


def below_the_line(month: Session) -> None:
    month.chapter("B9: open subtasks of what is completed")
    home = month.fresh()
    home.run("tend add Weekly review")
    home.run("tend add Empty the inbox --parent 1")
    home.run("tend add Clear the desk --parent 1")
    home.run("tend done 2")
    home.run("tend done 1")
    said = home.run("tend list")
    home.must("what is open stands above what is completed", said.before("Clear the desk", "✓"))
    home.at("2026-12-04")
    said = home.run("tend inbox")
    home.must("and says whose subtask it is", "‹ Weekly review" in said.line("Clear the desk"))


def log(month: Session) -> None:
    month.chapter("B10: the log after the clock was set back")
    home = month.fresh()
    for second in (5, 3, 1):
        home.set(f"2026-12-04 10:00:0{second}")
        home.run("for n in 1 2 3 4 5 6 7 8; do tend done 77; done", status=65, hidden=True)
    home.set("2026-12-04 10:01:00")
    said = home.run("tend log --limit 5", hidden=True)
    home.must("nothing is said to be missing", "missing" not in said)
    said = home.run("tend doctor --check entries")
    home.must("nor does anything miss", said.text.startswith("ok"))


def mistyped_stores(month: Session) -> None:
    month.chapter("B11: a store whose name was mistyped")
    home = month.fresh()
    for words in ("tend --db /nonexistent/x.db list", "TEND_DB=typo.db tend"):
        said = home.run(words, status=66)
        home.must("it is not read as an empty one", "There is no task store here" in said)


def names(month: Session) -> None:
    month.chapter("B12: names of tags and projects")
    home = month.fresh()
    said = home.run("tend add Call Jo --tag phone,errand --project home")
    home.must("a comma parts tags", "+errand, +phone" in said)
    said = home.run("tend add Which --project work --project home", status=64)
    home.must("two projects are a mistake", "given twice" in said)
    for words in ("--tag none", "--project /", "--project a//b"):
        said = home.run(f"tend add Nameless {words}", status=65)
        home.must("a name that a filter could not find again is refused", "Invalid" in said)
    said = home.run("tend add Without --project none")
    home.must("none is no project", "project:" not in said)
    said = home.run("tend projects rename hom house", status=65)
    home.must("a near miss is answered with what was meant", "Did you mean 'home'?" in said)
    said = home.run("tend add Sweep --project HOME --tag Phone")
    home.must("names that differ in case alone are one", "project:home, +phone" in said)
    said = home.run("tend list project:Home +PHONE")
    home.must("a filter finds them in any case", "Sweep" in said)


def filters(month: Session) -> None:
    month.chapter("B12: filters that find nothing")
    home = month.fresh()
    home.run("tend add Call Jo --tag phone --project home")
    home.run("tend add Report --project work --due=-1d")
    for words, meant in (
        ("project:hom", "project:home"), ("+phoen", "+phone"), ("'!phone'", "not phone"),
        ("@phone", "+phone"), ("'project:home|project:work'", "project:home or project:work"),
        ("foo:bar", "foo"), ("'due<friday'", "due.before:friday"), ("overdue", "is:overdue"),
        ("1..2", "id:1..2"),
    ):
        said = home.run(f"tend list {words}")
        home.must(f"it says what could have been meant: {meant}", meant in said)
    said = home.run("tend list zebra")
    home.must("a word that is nowhere is nothing but that", said.lines[-1] == "No task matches.")
    said = home.run("tend list is:overdue")
    home.must("what is overdue is found by a filter", "Report" in said)


def wording(month: Session) -> None:
    month.chapter("B13: wording")
    home = month.fresh()
    home.run("tend add Buy milk")
    for number in ("0", "99999999999999999999"):
        said = home.run(f"tend done {number}", status=65)
        home.must("a number is not said to be none", "is not a number" not in said)
    said = home.run("tend list --report nope", status=65)
    home.must("no line of the configuration is blamed", "is not understood" not in said)
    said = home.run("tend move 1 next week friday")
    home.must("a phrase of days is read whole", "Fri 11 Dec 2026" in said)
    said = home.run("tend list '('", status=65)
    home.must("a bracket is not told about the word or", '"or"' not in said)
    said = home.run("tend list id:5..3", status=65)
    home.must("a range the wrong way round is called that", "lies behind the last" in said)
    said = home.run("tend help stats")
    home.must("help promises no figure that is not printed", "how much is left" not in said)
    said = home.run("tend add Bath --every '3 days' --from friday", status=64)
    home.must("--from is not said to take a day", "DAY" not in said)


def repeating_days(month: Session) -> None:
    month.chapter("B13: a year from 29 February")
    home = month.fresh()
    home.run("tend add Leap --every year --on 2028-02-29")
    for year in ("2028", "2029", "2030"):
        home.at(f"{year}-03-01")
        said = home.run("tend done $(tend list --ids every:any)")
        home.must("it comes on the last of February", f"28 Feb {int(year) + 1}" in said)
    home.at("2031-03-01")
    said = home.run("tend done $(tend list --ids every:any)")
    home.must("and on the 29th where there is one", "29 Feb 2032" in said)
    said = home.run("tend list every:any")
    home.must("what was said is shown", said.lines[-1].endswith("every year"))


def pipes(month: Session) -> None:
    month.chapter("B14: a pipe gets a task a line")
    month.at("2026-12-03")
    home = month.fresh()
    said = home.run("tend add \"$(printf 'first\\nsecond')\"")
    home.must("a confirmation of one line says that there is more", "first…" in said)
    said = home.run("tend list | cat")
    home.must("two lines of a text are one", said.lines[-1].endswith("first second"))
    said = home.run("tend list --columns id,text,created | cat")
    home.must("so they are in a table", "first second" in said)
    home.run("tend add The quick brown fox jumps over the lazy dog and then it goes home")
    said = home.run("tend list --columns id,text,created,project | cat")
    home.must("a pipe is not cut", "goes home" in said and "…" not in said)
    said = home.terminal(60, "tend list --columns id,text,due")
    home.must("on a terminal what is cut has an ellipsis", "first…" in said)
