"""A month of a person with some sixty tasks: work, a launch, a household, a series and a checklist."""

from session import Session

NOTES = """Renew the passport (photos!)
re: invoice 114 - ask Jo
Buy bread & milk, 50% off until: noon
Fix ls -l "quoted" $HOME `date`
Read the paper on write-ahead logging
Ask Müller for the offer
Learn to juggle (someday)
Sort the photos of 2024
Descale the kettle
Find out why the tap drips
Cancel the gym
Back up the old laptop
買牛奶和雞蛋
Write to Grandma 👵🏽
Sharpen the knives
Look for a new dentist
Return the library books
Plan the summer
Give away the red chair
Try the bakery at the corner
"""

LAUNCH = [
    "Freeze dependencies", "Write changelog --depends-on 10", "Run load test --depends-on 10",
    "Record the demo", "Update the website --due '17 dec'",
    "Tag the release --depends-on 11 --depends-on 12 --depends-on 14",
]

WORK = [
    "Review PR 1234: refactor auth --project work/app --tag code --priority high --due tomorrow",
    "Postmortem for 2026-11-20 outage --project work/infra --priority high --due friday",
    "Rotate the certificates --project work/infra --due '5 dec' --tag soon",
    "Answer Lee about the budget --project work --due wednesday --priority medium",
    "Interview with Sam --project work --on '2 dec' --due '2 dec'",
    "Prepare the quarterly report --project work --due '15 dec' --on '7 dec'",
    "Book the train to Prague --project work/travel --due '1 dec' --tag errand",
    "Expense report --project work --every 'last weekday' --priority low",
    "Upgrade the database --project work/infra --due '20 jan'",
    "Write the talk for the meetup --project work --due '10 dec' --note 'https://meetup.example/42'",
]

HOME = [
    "File the tax return --project home --priority high --due '30 nov'",
    "Pay rent --project home --every 1st --tag money --due '1 dec'",
    "Call Anna --on friday --project home --tag phone",
    "Call the doctor --due thu --tag phone",
    "Water the plants --every '3 days' --from completion --today",
    "Clean the windows --project home --on saturday",
    "Change the water filter --project home --every '3 months' --due '12 dec'",
    "Wrap the presents --project home/christmas --on '20 dec' --due '24 dec'",
    "Buy a present for Tom --project home/christmas --tag errand --due '18 dec'",
    "Order the goose --project home/christmas --tag phone --due '14 dec'",
    "Bake cookies --project home/christmas --on '13 dec' --every 'sunday until 24 dec'",
    "Pay the car insurance --tag money --due '31 dec'",
    "Take out the bins --every 'other tuesday' --on tuesday",
    "Book the dentist --tag phone --priority medium",
    "Renew the passport of Lina --project home --due '29 jan' --tag errand",
    "Ask the neighbours for the ladder --on 'next week'",
    "Pay the electricity bill --tag money --every quarter --due '30 nov'",
]


def walk(month: Session) -> None:
    """Goes through the month."""
    first_monday(month)
    launch(month)
    first_week(month)
    contexts(month)
    a_week_away(month)
    hooks(month)
    launch_day(month)
    last_day(month)


def first_monday(month: Session) -> None:
    month.chapter("A month: everything in")
    month.at("2026-11-23")
    month.run("tend")
    month.run("tend add Standup --every weekday --today --project work")
    month.run("tend add Weekly review --every sunday --on sunday")
    for step in ("Empty the inbox", "Look at the calendar", "Clear the desk"):
        month.run(f"tend add {step} --parent 2")
    for words in WORK[:3]:
        month.run(f"tend add {words}")


def launch(month: Session) -> None:
    said = month.run("tend add Launch v2.0 --project work/launch --due '18 dec' --priority high")
    month.must("the launch is task 9", "Added 9:" in said)
    for words in LAUNCH:
        said = month.run(f"tend add {words} --parent 9")
    month.must("a subtask takes the project of its parent", "project:work/launch" in said)
    for words in WORK[3:] + HOME:
        month.run(f"tend add {words}")
    month.write("notes.txt", NOTES)
    said = month.run("tend add - < notes.txt")
    month.must("each line of the notes is a task, as it stands there", all(
        line in said for line in NOTES.splitlines()[:10]))
    said = month.run("tend list --ids --all | wc -l")
    month.must("there are 58 tasks and more", int(said.text) >= 58)
    month.run("tend inbox")


def first_week(month: Session) -> None:
    month.chapter("A month: the first week")
    said = month.run("tend")
    month.must("Today has the standup", "Standup" in said)
    month.run("tend start 6")
    month.run("tend done 1 36")
    month.at("2026-11-24")
    said = month.run("tend")
    month.must("the next standup is there, once", sum("Standup" in line for line in said.lines) == 1)
    month.must("what is due today stands in Today", "Review PR 1234" in said)
    month.run("tend done 6")
    month.run("tend next")
    month.run("tend upcoming")
    month.at("2026-11-27")
    said = month.run("tend")
    month.must("three missed standups are one task", sum(
        "Standup" in line for line in said.lines) <= 1)
    month.must("what is overdue stands first", said.before("Overdue", "Postmortem"))
    month.run("tend earlier")
    month.run("tend list --by project 'project:work'")


def contexts(month: Session) -> None:
    month.chapter("A month: contexts and saved lists")
    month.at("2026-11-28")
    month.run("tend config set context.work project:work")
    month.run("tend context work")
    said = month.run("tend list")
    month.must("a context shows a parent with its subtasks", said.before("Launch v2.0", "Tag the release"))
    month.must("and nothing else", "Call Anna" not in said)
    said = month.run("tend add Ask for the new laptop")
    month.must("a new task gets the project of the context", "project:work" in said)
    month.run("tend context none")
    month.run("tend config set report.soon -- '--sort due state:open due:..+1w'")
    said = month.run("tend soon")
    month.must("a report is a command", "File the tax return" in said)
    month.run("tend config set alias.calls list +phone")
    said = month.run("tend calls")
    month.must("so is an alias", "Call Anna" in said)
    month.run("tend calendar december")
    month.run("tend tags")
    month.run("tend projects")


def a_week_away(month: Session) -> None:
    month.chapter("A month: the weekly checklist, and a week away")
    month.at("2026-11-29")
    said = month.run("tend")
    month.must("the checklist is there", "Weekly review" in said)
    month.run("tend done 3 4 5")
    said = month.run("tend done 2")
    month.must("it comes again with its subtasks", "with its 3 subtasks" in said)
    month.at("2026-12-08")
    said = month.run("tend")
    month.must("after a week away one standup is open, not seven", sum(
        "Standup" in line for line in month.run("tend list text:standup").lines) == 1)
    month.must("the tax return is seen to be late", "days late" in said.line("File the tax return"))
    month.must("what is left of earlier days is told", "from earlier days: tend review" in said)
    month.run("tend overdue")
    month.run("tend move 27 28 tomorrow")
    month.run("tend done 26")
    said = month.run("tend undo")
    month.must("undo takes the next of a series back, too", said.status == 0)
    month.run("tend changed --since today")


def hooks(month: Session) -> None:
    month.chapter("A month: a hook")
    month.at("2026-12-09")
    month.copy("docs/examples/hooks", "hooks")
    month.run("install -d -m 700 ~/.config/tend ~/.config/tend/hooks")
    month.run("install -m 700 hooks/before-change-work-is-dated ~/.config/tend/hooks")
    said = month.run("tend add Tidy the wiki --project work", status=65)
    month.must("a hook may refuse, and what was typed is kept", "kept as a draft" in said)
    month.run("tend drafts --discard 1 --yes")
    month.run("rm .config/tend/hooks/before-change-work-is-dated")


def launch_day(month: Session) -> None:
    month.chapter("A month: the launch")
    month.at("2026-12-14")
    said = month.run("tend list parent:9")
    month.must("what is blocked says by what", "blocked by 10" in said.line("Run load test"))
    said = month.run("tend done 10")
    month.must("to complete one says what is free now", "Unblocked" in said)
    month.run("tend done 11 12 13")
    month.at("2026-12-17")
    said = month.run("tend")
    month.must("a subtask that stands alone names its parent", (
        "‹ Launch v2.0" in said.line("Update the website")))
    month.run("tend done 14 15")
    said = month.run("tend done 9")
    month.must("the launch is done", "Completed 9" in said)
    month.run("tend show 9")


def last_day(month: Session) -> None:
    month.chapter("A month: what it came to")
    month.at("2026-12-23")
    month.run("tend")
    month.run("tend upcoming")
    month.run("tend stats")
    month.run("tend projects")
    month.run("tend list --sort due 'due:..+2w'")
    said = month.run("tend doctor --check store", hidden=True)
    month.must("the store is sound", "ok" in said)
