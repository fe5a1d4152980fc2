import TestSupport
import Testing

/// `--due 'friday 17:00'`, on a Saturday at noon.
@Suite("A due time by commands")
struct DueTimeCommandTests {
    private let home: Home

    init() throws { home = try Home() }

    private func at(_ time: String, _ command: String) throws -> String {
        try home.script(at: "2026-11-21 \(time):00", "exec 2>&1; \(command)").output
    }

    @Test(arguments: [
        ("--due 'friday 17:00'", "due Fri 27 Nov 2026 at 17:00, rings then"),
        ("--due '5pm'", "due Sat 21 Nov 2026 at 17:00, rings then"),
        ("--due 9:00", "due Sun 22 Nov 2026 at 09:00, rings then"),
        ("--due 2026-11-27T17:00", "due Fri 27 Nov 2026 at 17:00, rings then"),
        ("--due '27 nov at 5:30 pm'", "due Fri 27 Nov 2026 at 17:30, rings then"),
        ("--due 'today 9:00'", "due Sat 21 Nov 2026 at 09:00"),
        ("--due 'friday 17:00' --remind none", "due Fri 27 Nov 2026 at 17:00"),
        (
            "--due 'friday 17:00' --remind due",
            "due Fri 27 Nov 2026 at 17:00, rings then"
        ),
        (
            "--due friday --remind 'when due'",
            "due Fri 27 Nov 2026, rings on the due day at 09:00: Fri 27 Nov 2026 at 09:00"
        ),
        (
            "--due friday --remind 'on the due day'",
            "due Fri 27 Nov 2026, rings on the due day at 09:00: Fri 27 Nov 2026 at 09:00"
        ),
        (
            "--due 'friday 17:00' --remind 'due 9:00'",
            "due Fri 27 Nov 2026 at 17:00, rings on the due day at 09:00: Fri 27 Nov 2026 at 09:00"
        ),
    ])
    func `is answered in full`(option: String, answer: String) throws {
        let said = try at("12:00", "tend add Pay \(option)")
        #expect(said.hasPrefix("Added 1: Pay (\(answer))\n"), "\(said)")
    }

    @Test(arguments: [
        ("2027-03-28 01:30", "in 2 hours", "at 04:30, rings then"),
        ("2027-03-28 01:50", "in 30 min", "at 03:20, rings then"),
        ("2026-10-25 01:50", "in 2 hours", "rings Sun 25 Oct 2026 at 02:50, the first time"),
        ("2027-03-27 12:00", "in 24 hours", "Sun 28 Mar 2027 at 13:00, rings then"),
        (
            "2027-03-20 12:00", "2027-03-28 02:30",
            "at 02:30, rings Sun 28 Mar 2027 at 03:00, since the clocks skip 02:30"
        ),
    ])
    func `goes by the hours that pass, whatever clocks do meanwhile`(
        now: String, phrase: String, answer: String
    ) throws {
        let said = try home.script(
            at: "\(now):00", "TZ=Europe/Berlin tend add Pay --due '\(phrase)' 2>&1")
        #expect(said.output.contains("\(answer))"), "\(said.output)")
    }

    @Test(arguments: [
        (
            "2027-03-28 00:30", "--due 3:00 --remind '30 min before due'",
            "30 min before it is due: Sun 28 Mar 2027 at 01:30", "01:30"
        ),
        (
            "2027-10-31 00:30", "--due 3:00 --remind '90 min before due'",
            "1 h 30 min before it is due: Sun 31 Oct 2027 at 02:30", "02:30"
        ),
        (
            "2027-03-28 00:30", "--remind '2 hours'", "rings Sun 28 Mar 2027 at 03:30", "03:30"
        ),
        ("2027-03-28 00:30", "--remind 2:30", "at 03:00, since the clocks skip 02:30", "03:00"),
    ])
    func `a reminder rings by the hours that pass before it is due, and at what clocks show`(
        now: String, options: String, answer: String, rings: String
    ) throws {
        let said = try home.script(
            at: "\(now):00", in: "Europe/Berlin", "tend add Pay \(options); tend reminders")
        #expect(said.output.contains("\(answer))"), "\(said.output)")
        #expect(said.output.contains("To come\n  \(rings)  1 Pay"), "\(said.output)")
    }

    @Test(arguments: [
        ("tend add Call --due 'today 13:00' --remind '2 hours before due'", "The task"),
        ("tend add Call --due today --remind due", "The task"),
        ("tend add Call --on today --remind 'scheduled 11:00'", "The task"),
        ("tend add Call --due tomorrow --remind '2 days before due'", "The task"),
        ("tend remind 1 '2 hours before due'", "Task 1"), ("tend remind 1 1h before due", "Task 1"),
        ("tend edit 1,2 --remind '1 day before due'", "Task 1"),
        ("tend edit 2 --due 'today 12:30' --remind '1h before due'", "Task 2"),
    ])
    func `that rings before it, and would have by now, is refused`(command: String, named: String)
        throws
    {
        _ = try at(
            "08:00", "tend add Pay --due 'today 13:00' --remind none; tend add Ask --due friday")
        let result = try home.script(at: "2026-11-21 12:00:00", "exec 2>&1; \(command)")
        #expect(result.ending == .exited(65))
        #expect(result.output.contains("\(named) would have rung on 2026-11-"))
        #expect(result.output.contains("which has passed."))
        #expect(try at("12:00", "tend reminders --ids") == "")
    }

    @Test func `that has passed is let be where the command does not give it, or its task repeats`()
        throws
    {
        let said = try at(
            "08:00", "tend add Pay --due 'today 13:00' --remind '2 hours before due'")
        #expect(said.hasPrefix("Added 1: Pay"))
        for command in [
            "tend edit 1 --due 'today 12:30'", "tend edit 1 --remind '2 hours before due'",
            "tend add Water --due today --every day --remind 'due 8:00'",
            "tend add Walk --due today --every 'day 8:00'",
            "tend add Old --due yesterday --remind due --done",
            "tend add Once --due today --remind 'due 8:00' --once key",
        ] {
            let result = try home.script(at: "2026-11-21 12:00:00", "exec 2>&1; \(command)")
            #expect(result.ending == .exited(0), "\(command): \(result.output)")
        }
    }

    @Test func `that is taken away leaves a reminder that says what it waits for`() throws {
        _ = try at("12:00", "tend add Pay --due friday --remind '1 day before due'")
        let changed = try at("12:01", "tend edit 1 --due none")
        #expect(
            changed.contains(
                "(rings 1 day before the due day at 09:00, once it has a due day)"), "\(changed)")
        let again = try at("12:02", "tend edit 1 --due friday")
        #expect(again.contains("at 09:00: Thu 26 Nov 2026 at 09:00"), "\(again)")
    }

    @Test func `is what 'due' alone means to a reminder, whatever is said first`() throws {
        _ = try at(
            "12:00", "tend add Pay --due 'friday 17:00' --remind none; tend add Ask --due friday")
        #expect(try at("12:01", "tend remind 1 due").contains("17:00, rings then)"))
        let both = try at(
            "12:02", "tend remind 1,2 none; tend edit 1,2 --remind due; tend reminders")
        #expect(both.contains("Fri 17:00  1 Pay") && both.contains("Fri 09:00  2 Ask"), "\(both)")
        let later = try at("12:03", "tend edit 2 --due 'friday 18:00' --remind due")
        #expect(later.contains("at 18:00"), "\(later)")
    }

    @Test func `is understood whole, or refused`() throws {
        let parted = try at("12:00", "tend add Pay --due friday 17:00")
        #expect(parted.contains("Several words need quotes: --due 'friday 17:00'."))
        for phrase in ["friday 25:00", "friday 17:00 sharp", "17:00 oclock", "friday 5"] {
            let said = try at("12:00", "tend add Pay --due '\(phrase)'; echo $?")
            #expect(said.hasSuffix("65\n"), "\(phrase): \(said)")
        }
        #expect(try at("12:00", "tend list --json") == "[]\n")
    }

    @Test func `comes back by undo, and through an export and an import`() throws {
        _ = try at("12:00", "tend add Pay --due 'friday 17:00'; tend edit 1 --due monday")
        #expect(try at("12:01", "tend show 1").contains("Due        Mon 23 Nov 2026\n"))
        _ = try at("12:02", "tend undo")
        #expect(try at("12:03", "tend show 1").contains("Due        Fri 27 Nov 2026 at 17:00\n"))
        for form in ["csv", "json"] {
            let other = try Home()
            let moved = try home.script(
                at: "2026-11-21 12:04:00",
                """
                exec 2>&1
                tend export --format \(form) >tasks.\(form)
                tend-import --db '\(other.store)' tasks.\(form)
                tend --db '\(other.store)' list --json | grep -o '"due.*"reminders":[^]]*]'
                tend --db '\(other.store)' doctor --check store
                """)
            #expect(
                moved.output.contains(
                    #""dueDate":"2026-11-27","dueTime":"17:00","reminders":["due@17:00"]"#),
                "\(moved.output)")
        }
    }

    @Test func `rings, and is overdue, on the same day`() throws {
        _ = try at("12:00", "tend add Pay --due 'today 17:00'; tend add Post --due today")
        let before = try at("17:00", "tend today; tend list is:overdue --json")
        #expect(before.contains("1 [ ] Pay  due today 17:00\n"), "\(before)")
        #expect(before.hasSuffix("[]\n"))
        let after = try at("17:01", "tend today; tend list is:overdue --json; tend today --counts")
        #expect(after.contains("Overdue\n1 [ ] Pay  late since 17:00\n"), "\(after)")
        #expect(after.contains("Rang at 17:00: 1 Pay"))
        #expect(after.contains(#"{"id":1,"#) && !after.contains(#"{"id":2,"#), "\(after)")
    }

    @Test func `goes with the next of a series, and is typed in short words`() throws {
        _ = try at("12:00", "tend q Pay 'due:today 17:00' every:week")
        let done = try at("12:01", "tend done 1")
        #expect(done.contains("28 Nov 2026"), "\(done)")
        #expect(
            try at("12:02", "tend list --json").contains(
                #""dueDate":"2026-11-28","dueTime":"17:00""#))
        let edited = try at("12:03", "tend edit 2 'due:friday 8am'")
        #expect(
            edited.contains("due Fri 27 Nov 2026 at 08:00, every week, rings then"), "\(edited)")
    }

    @Test func `stands in a draft`() throws {
        let lock = try WriteLock(
            of: try {
                try home.succeed("add", "x")
                return home.store
            }())
        _ = try at("12:00", "tend add Pay --due 'friday 17:00' --wait 0")
        lock.release()
        let retried = try at("12:01", "tend drafts; tend retry; tend show 2")
        #expect(retried.contains("Due        Fri 27 Nov 2026 at 17:00"), "\(retried)")
        #expect(retried.contains("Rings      on the due day at 17:00"), "\(retried)")
    }
}
