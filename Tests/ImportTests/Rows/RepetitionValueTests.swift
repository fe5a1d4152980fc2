import Domain
import Testing

@testable import Import

@Suite("Repetitions as other programs write them")
struct RepetitionValueTests {
    @Test(arguments: [
        ("every monday", "monday", true), ("every mon, thu", "monday,thursday", true),
        ("Every Tue and Fri", "tuesday,friday", true), ("every day at 20:00", "day", false),
        ("every monday at 9am", "monday", false), ("every weekday 9:30", "weekday", false),
        ("every! 3 days", "3 days from completion", true), ("every other week", "2 weeks", true),
        ("every 15th", "15th", true), ("every last day", "last day", true),
        ("every 2nd friday", "2nd friday", true), ("Biweekly", "2 weeks", true),
        ("Quarterly", "3 months", true), ("daily", "day", true), ("every workday", "weekday", true),
        ("RRULE:FREQ=DAILY;INTERVAL=3", "3 days", true), ("FREQ=WEEKLY;WKST=MO", "week", true),
        ("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH", "monday,thursday", true),
        ("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2 weeks", false),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "last day", true),
        ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15", "2 months on the 15th", true),
        ("FREQ=MONTHLY;BYDAY=-1FR", "last friday", true), ("FREQ=YEARLY", "year", true),
    ])
    func `are taken where a task repeats so`(_ text: String, _ words: String, _ isWhole: Bool) {
        let foreign = ForeignRepetition(text)
        #expect(foreign?.repetition.text == words)
        #expect(foreign?.isWhole == isWhole)
    }

    @Test(arguments: [
        "", "None", "every", "tomorrow", "Dec 3 9:00 AM", "every monday starting jan 5",
        "every hour",
        "every mon, jan 5", "RRULE:FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
        "FREQ=HOURLY", "FREQ=DAILY;INTERVAL=0", "ERULE:NAME=FORGETTINGCURVE", "FREQ=",
        "FREQ=DAILY;UNTIL=20270101",
    ])
    func `are kept where none does`(_ text: String) {
        #expect(ForeignRepetition(text) == nil)
    }
}
