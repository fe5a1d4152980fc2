import Domain
import TestSupport
import Testing

/// Saturday, 21 November 2026, noon in UTC.
@Suite("When a task is to ring, in words")
struct ReminderPhraseTests {
    private let phrases = ReminderPhrase(after: .noon, in: FixedCalendar(), at: .morning)

    @Test(
        "a phrase is understood whole",
        arguments: [
            ("tomorrow 9:00", "2026-11-22T09:00"), ("tomorrow at 9am", "2026-11-22T09:00"),
            ("at 17:30", "2026-11-21T17:30"), ("9:00", "2026-11-22T09:00"),
            ("12:00", "2026-11-22T12:00"), ("5pm", "2026-11-21T17:00"),
            ("12 am", "2026-11-22T00:00"), ("noon tomorrow", "2026-11-22T12:00"),
            ("friday", "2026-11-27T09:00"), ("friday 17:00", "2026-11-27T17:00"),
            ("17:00 on friday", "2026-11-27T17:00"), ("friday, 5:15 pm", "2026-11-27T17:15"),
            ("24 dec 8am", "2026-12-24T08:00"), ("2026-12-24 08:00", "2026-12-24T08:00"),
            ("2026-12-24T08:00", "2026-12-24T08:00"), ("in 3 days", "2026-11-24T09:00"),
            ("in 3 days 18:00", "2026-11-24T18:00"), ("tonight", "2026-11-21T20:00"),
            ("tomorrow morning", "2026-11-22T09:00"), ("tomorrow evening", "2026-11-22T18:00"),
            ("monday in the morning", "2026-11-23T09:00"), ("this evening", "2026-11-21T18:00"),
            ("friday at 5", "2026-11-27T17:00"), ("at 9", "2026-11-22T09:00"),
            ("at 17", "2026-11-21T17:00"), ("tonight at 9", "2026-11-21T21:00"),
            ("tonight 21:00", "2026-11-21T21:00"), ("tomorrow evening at 7", "2026-11-22T19:00"),
            ("friday morning 8:30", "2026-11-27T08:30"), ("5 o'clock", "2026-11-21T17:00"),
            ("5.30pm", "2026-11-21T17:30"), ("17.30", "2026-11-21T17:30"),
            ("5p", "2026-11-21T17:00"),
            ("friday by 5pm", "2026-11-27T17:00"), ("ten am", "2026-11-22T10:00"),
            ("at 5 dec", "2026-12-05T09:00"), ("at 5 pm", "2026-11-21T17:00"),
            ("5 dec 10:00", "2026-12-05T10:00"),
            ("5.12. 10:00", "2026-12-05T10:00"), ("friday morning 14:00", nil),
            ("tonight at 12", nil), ("friday evening 9am", nil), ("friday noon at", nil),
            ("tonight on", nil), ("12.24", nil), ("evening 7:30", "2026-11-21T19:30"),
            ("friday midnight", nil), ("friday at 5 xyz", nil),
            ("fri 17.00", "2026-11-27T17:00"), ("fri 9.30", "2026-11-27T09:30"),
            ("tomorrow at 17.00", "2026-11-22T17:00"), ("tue 5.10", nil), ("fri 9.10", nil),
            ("tomorrow 18h", "2026-11-22T18:00"), ("fri 17h30", "2026-11-27T17:30"),
            ("mon 0930", "2026-11-23T09:30"), ("mon at 1930", "2026-11-23T19:30"),
            ("mon 1859", "2026-11-23T18:59"), ("mon 2130", "2026-11-23T21:30"),
            ("24 dec at 0800", "2026-12-24T08:00"), ("easter monday 2028", "2028-04-17T09:00"),
            ("good friday 2028 18:00", "2028-04-14T18:00"), ("mon 1930", nil), ("fri 2028", nil),
            ("tomorrow 2000", nil), ("last friday 2026", nil), ("friday @5", "2026-11-27T17:00"),
            ("tomorrow by 5", "2026-11-22T17:00"), ("by 5", nil), ("mon 2400", nil),
            ("tuesday at half past 3", "2026-11-24T15:30"),
            ("tomorrow quarter past 9", "2026-11-22T09:15"),
            ("half past five", "2026-11-21T17:30"), ("five thirty", "2026-11-21T17:30"),
            ("friday at five thirty", "2026-11-27T17:30"), ("ten fifteen", "2026-11-22T10:15"),
            ("thirteen thirty", nil), ("five five", nil), ("lunchtime", "2026-11-22T12:00"),
            ("friday lunchtime", "2026-11-27T12:00"),
            ("two fridays from now", "2026-12-04T09:00"),
            ("+2h", "2026-11-21T14:00:00.000Z"), ("+ 90 min", "2026-11-21T13:30:00.000Z"),
            ("+1h30m", "2026-11-21T13:30:00.000Z"), ("+1m", "2026-12-21T09:00"),
            ("+2d", "2026-11-23T09:00"), ("+3 months", "2027-02-21T09:00"),
            ("in two hours", "2026-11-21T14:00:00.000Z"),
            ("10 min before", "due-10m"), ("1 hour before", "due-60m"),
            ("an hour before", "due-60m"), ("1 day before", "due-1d@09:00"), ("before", nil),
            ("quarter to nine", "2026-11-22T08:45"), ("half to 9", nil), ("fri 18h3", nil),
            ("by eod friday", "2026-11-27T09:00"),
            ("in 25 min", "2026-11-21T12:25:00.000Z"), ("25m", "2026-11-21T12:25:00.000Z"),
            ("in 2 hours", "2026-11-21T14:00:00.000Z"), ("1h30m", "2026-11-21T13:30:00.000Z"),
            ("in half an hour", "2026-11-21T12:30:00.000Z"),
            ("an hour", "2026-11-21T13:00:00.000Z"),
            ("in two hours and 5 minutes", "2026-11-21T14:05:00.000Z"),
            ("2026-11-27T08:00Z", "2026-11-27T08:00:00.000Z"),
            ("2026-11-27 09:00+01:00", "2026-11-27T08:00:00.000Z"),
            ("due", "due@09:00"), ("due 18:00", "due@18:00"),
            ("on the due day at 8am", "due@08:00"),
            ("1 day before due", "due-1d@09:00"), ("day before due 18:00", "due-1d@18:00"),
            ("a week before the due day", "due-7d@09:00"), ("due-2d", "due-2d@09:00"),
            ("due-1w@10:00", nil), ("scheduled 7:30", "on@07:30"), ("on@07:30", "on@07:30"),
            ("due-1d@09:00", "due-1d@09:00"),
            ("30 min before due", "due-30m"), ("1h before the deadline", "due-60m"),
            ("an hour before it is due", "due-60m"), ("1h30m before due", "due-90m"),
            ("half an hour before due", "due-30m"), ("due-15m", "due-15m"),
        ] as [(String, String?)])
    func understood(phrase: String, reminder: String?) throws {
        guard let reminder else {
            // What is not understood is refused, whatever it looks like.
            #expect(throws: AppError.self) { try phrases.reminder(of: phrase) }
            return
        }
        #expect(try phrases.reminder(of: phrase).description == reminder)
        #expect(Reminder(reminder)?.description == reminder)
    }

    @Test(arguments: [
        ("in a few days", "in 3 days"), ("in several weeks", "in 3 weeks"),
        ("in a few minutes", "in 3 minutes"), ("a few hours", "3 hours"),
    ])
    func `what counts nothing is refused with a number in it`(phrase: String, meant: String) {
        let error = #expect(throws: AppError.self) { try phrases.reminder(of: phrase) }
        #expect(error?.detail == "'\(phrase)' says no number.")
        #expect(error?.suggestion?.text == "Say how many: '\(meant)'.")
    }

    @Test(
        "anything else is refused, and says what would do",
        arguments: [
            "", " ", "soon", "25:00", "9:60", "13pm", "0am", "friday friday", "tomorrow 9:00 10:00",
            "in 0 min", "in -5 min", "in 99999999999999999999 min", "due due", "before due",
            "0 days before due", "due-0d", "99999 days before due", "9:00 blue", "24:00", "in",
            "10000000 hours", "1 2 3", "2026-13-01 9:00", "2026-11-31T09:00", "::", "at", "@", "on",
            "due-0m", "due-015m", "20000 min before due", "1 hour before scheduled",
            "due-1d@", "due@25:00", "due--1d@09:00", "due-01d@09:00", "\u{E0036}9:00", "٣:٠٠",
        ])
    func refused(phrase: String) {
        let error = #expect(throws: AppError.self) { try phrases.reminder(of: phrase) }
        #expect(error?.code == .invalidDate)
        #expect(error?.suggestion != nil)
    }

    @Test(
        "what has passed is refused, and the next such time is offered",
        arguments: [
            ("today 9:00", "'tomorrow 09:00'"), ("today", "'tomorrow 09:00'"),
            ("2026-11-20 13:00", "'today 13:00'"), ("2026-11-21T11:59Z", "'tomorrow 11:59'"),
        ])
    func passed(phrase: String, offer: String) {
        let error = #expect(throws: AppError.self) { try phrases.reminder(of: phrase) }
        #expect(error?.suggestion?.text.contains(offer) == true)
        #expect(error?.detail == "'\(phrase)' has passed.")
    }

    @Test(arguments: [
        ("9:00 17:00", "'9:00 17:00' names two times."),
        ("tomorrow 9:00 10:00", "'tomorrow 9:00 10:00' names two times."),
        ("9:00 tomorrow at 5", "'9:00 tomorrow at 5' names two times."),
        (
            "17:00 Europe/Berlin",
            "'Europe/Berlin' is a time zone, and a time is that of the clock here."
        ),
        ("friday 5pm CET", "'CET' is a time zone, and a time is that of the clock here."),
        ("in 0 min", "'in 0 min' is not ahead."), ("0h", "'0h' is not ahead."),
    ])
    func `the words are blamed that make no sense`(phrase: String, detail: String) {
        let reminder = #expect(throws: AppError.self) { try phrases.reminder(of: phrase) }
        #expect(reminder?.detail == detail)
        let due = #expect(throws: AppError.self) { try phrases.day(of: phrase) }
        #expect(due?.detail == detail)
        #expect(due?.suggestion == reminder?.suggestion)
    }

    @Test(
        arguments: [
            ("2027-10-31T00:10:00Z", "2:30", "2027-10-31T02:30"),
            ("2027-10-31T00:10:00Z", "today 2:30", "2027-10-31T02:30"),
            // At the second ten past two, half past two is to come once more.
            ("2027-10-31T01:10:00Z", "2:30", "2027-10-31T01:30:00.000Z"),
            ("2027-10-31T01:10:00Z", "today 2:30", "2027-10-31T01:30:00.000Z"),
            ("2027-10-31T01:10:00Z", "1:30", "2027-11-01T01:30"),
            ("2027-10-31T01:10:00Z", "3:00", "2027-10-31T03:00"),
            ("2027-10-31T00:10:00Z", "in 2 hours", "2027-10-31T02:10:00.000Z"),
        ] as [(Instant, String, String)])
    func `a time that comes twice is the one that is to come`(
        now: Instant, phrase: String, reminder: String
    ) throws {
        let phrases = ReminderPhrase(after: now, in: AutumnCalendar(), at: .morning)
        #expect(try phrases.reminder(of: phrase).description == reminder)
    }

    @Test(
        "a day can have a time",
        arguments: [
            ("friday 17:00", "2026-11-27", "17:00"), ("friday", "2026-11-27", nil),
            ("17:00", "2026-11-21", "17:00"), ("9am", "2026-11-22", "09:00"),
            ("24 dec", "2026-12-24", nil), ("yesterday 8:00", "2026-11-20", "08:00"),
        ] as [(String, String, String?)])
    func days(phrase: String, day: String, time: String?) throws {
        let read = try phrases.day(of: phrase)
        #expect(read.day.description == day)
        #expect(read.time?.description == time)
    }

    @Test(arguments: [
        ("friday 2028", "20:28"), ("last friday 2026", "20:26"), ("today 1930", "19:30"),
        ("30m", "'30 min' or '30mo'"), ("in 2 m", "'2 min' or '2mo'"),
    ])
    func `what can be a time or something else is refused`(phrase: String, advice: String) {
        let error = #expect(throws: AppError.self) { try phrases.day(of: phrase) }
        #expect(error?.suggestion?.text.contains(advice) == true)
    }

    @Test func `of days without a time an m is a month`() throws {
        #expect(try phrases.day(of: "+1m").day == "2026-12-21")
        #expect(try DayPhrase.day(of: "2m", today: Today.sample.day) == "2027-01-21")
    }

    @Test func `a reminder follows the day of its task`() {
        let friday = CalendarDay(iso8601: "2026-11-27")
        let reminder = Reminder("due-2d@18:00")
        #expect(reminder?.ringing(scheduled: nil, due: nil) == nil)
        #expect(
            reminder?.ringing(scheduled: nil, due: friday)
                == LocalMoment("2026-11-25T18:00").map { .local($0) })
        #expect(
            Reminder("on@09:00")?.ringing(scheduled: friday, due: nil)
                == LocalMoment("2026-11-27T09:00").map { .local($0) })
    }
}

/// The clocks of Berlin in 2027, which are put back on 31 October at 01:00 UTC.
private struct AutumnCalendar: LocalCalendar {
    private func shift(at instant: Instant) -> Int64 {
        instant < "2027-10-31T01:00:00Z" ? 7200 : 3600
    }

    func today(at instant: Instant) -> Today {
        FixedCalendar().today(at: instant.adding(seconds: shift(at: instant)))
    }

    func timeOfDay(at instant: Instant) -> String {
        FixedCalendar().timeOfDay(at: instant.adding(seconds: shift(at: instant)))
    }
}
