"""Two weeks of a life in tend, for the pictures of its screen: each command at the time at which it was given."""

ANNA = "Review Anna's merge request"

# The day, the time, and the words of the command.
LIFE = [
    ("2026-11-09 18:20", "add", "--project=home/money", "--priority=high", "--due=2026-11-20",
     "File the tax return"),
    ("2026-11-09 18:22", "add", "--project=home/money", "--tag=errand", "--due=2026-11-21",
     "Pay the electricity bill"),
    ("2026-11-10 08:55", "add", "--project=work/report", "--priority=high", "--due=2026-11-23",
     "--on=2026-11-23", "Write the quarterly report"),
    ("2026-11-10 08:56", "add", "--parent=3", "--project=work/report", "Collect the figures"),
    ("2026-11-10 08:56", "add", "--parent=3", "--project=work/report", "--on=2026-11-23",
     "Draw the charts"),
    ("2026-11-10 08:57", "add", "--parent=3", "--project=work/report", "--on=2026-11-23",
     "--depends-on=5", "Have Anna read the draft"),
    ("2026-11-11 12:10", "add", "--project=home", "--tag=errand", "--priority=medium",
     "--due=2026-12-15", "Renew the passport"),
    ("2026-11-11 12:12", "add", "--project=travel/prague", "--priority=medium",
     "--due=2026-11-25", "--on=2026-11-24", "Book the train to Prague"),
    ("2026-11-11 12:13", "add", "--project=travel/prague", "--on=2026-11-25", "--depends-on=8",
     "Find a room near the river"),
    ("2026-11-12 20:01", "add", "--project=garden", "--on=2026-11-23", "--every=3 days",
     "Water the plants"),
    ("2026-11-12 20:03", "add", "--project=garden", "--priority=low", "--on=2026-11-28",
     "Mend the garden gate"),
    ("2026-11-12 20:04", "add", "--project=garden", "--parent=11", "Buy two hinges"),
    ("2026-11-13 09:30", "add", "--project=work", "--due=2026-11-26", "--depends-on=3",
     "Prepare the slides for Thursday"),
    ("2026-11-14 10:15", "add", "--project=home",
     "Find out why the tap in the bathroom drips, and ask the landlord who pays for it"),
    ("2026-11-14 10:16", "add", "--project=reading", "--priority=low",
     "Read the paper on write-ahead logging"),
    ("2026-11-14 10:20", "add", "--tag=errand", "--due=2026-12-01",
     "Order a birthday present for Tom"),
    ("2026-11-15 19:40", "add", "Learn how to bake bread with rye"),
    ("2026-11-15 19:41", "add", "--tag=someday", "A weekend by the sea, without a telephone"),
    ("2026-11-16 08:05", "add", "--project=work", "--on=2026-11-19", "Answer the auditors"),
    ("2026-11-16 08:06", "add", "--tag=phone", "--on=2026-11-20", "Call the dentist"),
    ("2026-11-17 21:12", "add", "--project=home", "--tag=errand", "--on=2026-11-18",
     "Bring the coat to the cleaner's"),
    ("2026-11-18 07:58", "add", "--tag=phone", "--on=2026-11-23", "Call Grandmother: Müllerstraße 7"),
    ("2026-11-19 13:30", "add", "--project=work", "--due=2026-11-23", "--on=2026-11-23", ANNA),
    ("2026-11-20 16:45", "add", "--project=work", "--on=2026-11-30", "--every=monday",
     "Plan the week"),
    ("2026-11-20 17:02", "note", "3", "Last year's is in the folder 'reports', with the layout."),
    ("2026-11-20 17:05", "done", "4"),
    ("2026-11-22 11:00", "add", "--tag=errand", "--on=2026-11-23", "Buy milk and coffee"),
    ("2026-11-22 11:01", "add", "--project=home", "--on=2026-11-23", "Empty the dishwasher"),
    ("2026-11-22 11:02", "add", "--project=reading", "--on=2026-11-23",
     "Bring the books back to the library"),
    ("2026-11-22 11:03", "add", "--project=travel/prague", "--on=2026-12-04",
     "Pack for the weekend"),
    ("2026-11-23 08:10", "done", "26"),
    ("2026-11-23 08:40", "start", "3"),
    ("2026-11-23 08:41", "note", "3", "The figures of October came on Friday, those of Spain are missing."),
    ("2026-11-23 09:12", "done", "27"),
]


def live(home):
    """Goes through it all in a home."""
    for time, command, *words in LIFE:
        home.run("tend", command, *words, clock=f"{time}:00")
