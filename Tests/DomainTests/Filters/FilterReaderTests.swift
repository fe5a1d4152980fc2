import Domain
import TestSupport
import Testing

@Suite("Filters as they are typed")
struct FilterReaderTests {
    private let reader = FilterReader(today: .sample, calendar: FixedCalendar())

    private func condition(_ arguments: String...) throws -> FilterCondition {
        try reader.filter(of: arguments).condition
    }

    private static func word(_ word: String) -> FilterCondition {
        .term(.phrase(word, .anywhere))
    }

    @Test func `commas part tags, as where they are given`() throws {
        func tag(_ name: String) -> FilterCondition { .term(.tag(name)) }
        let all = FilterCondition.any([tag("a,b"), .all([tag("a"), tag("b")])])
        for typed in ["+a,b", "tag:a,b"] { #expect(try condition(typed) == all) }
        #expect(try condition("+a,+b") == .any([tag("a,+b"), .all([tag("a"), tag("b")])]))
        #expect(try condition("-a,b") == .not(.any([tag("a,b"), tag("a"), tag("b")])))
        #expect(try condition("+,") == tag(","))
    }

    @Test(arguments: [
        (
            "due:friday 5pm", "'friday 5pm' is a time, and a filter goes by days.",
            "Leave the time out: 'friday'."
        ),
        ("due:17:00", "'17:00' is a time, and a filter goes by days.", "Name a day: 'today'."),
        (
            "due.before:24 dec 8:00", "'24 dec 8:00' is a time, and a filter goes by days.",
            "Leave the time out: '24 dec'."
        ),
    ])
    func `a time is named as what a filter does not go by`(
        typed: String, detail: String, advice: String
    ) {
        let error = #expect(throws: AppError.self) { try condition(typed) }
        #expect(error?.detail == detail)
        #expect(error?.suggestion?.text == advice)
    }

    @Test(
        arguments: [
            ("state:active", .states([.active])), ("state:open", .states([.active, .notStarted])),
            ("state:active,completed", .states([.active, .completed])),
            ("project:home", .project("home")),
            ("project:my home", .project("my home")), ("project: home ", .project("home")),
            ("project:none", .project(nil)), ("+phone", .tag("phone")), ("tag:x y", .tag("x y")),
            ("tag:none", .tag(nil)), ("priority:high", .priorities([.high])),
            ("priority:low,none", .priorities([.low, nil])), ("parent:12", .parent(12)),
            ("depends-on:12", .dependsOn(12)), ("needs:12", .dependsOn(12)),
            ("depends-on:any", .hasDependencies(true)),
            ("depends-on:none", .hasDependencies(false)),
            ("every:any", .repeats(true)), ("every:none", .repeats(false)),
            ("parent:none", .parent(nil)),
            ("id:3..7,9", .ids([TaskIDRange(3...7), TaskIDRange(9...9)])),
            ("id:3-7", .ids([TaskIDRange(3...7)])),
            ("source:tasks.csv", .source("tasks.csv")), ("due:none", .noDay(.dueDate)),
            ("on:inbox", .noDay(.scheduledDate)),
            ("on:any", .day(.scheduledDate, FilterTerm.Bounds(from: nil, to: nil))),
            ("text:a b", .phrase("a b", .text)), ("notes:a", .phrase("a", .notes)),
        ] as [(String, FilterTerm)])
    func `a mark asks for a field`(_ typed: String, _ term: FilterTerm) throws {
        #expect(try condition(typed) == .term(term))
    }

    @Test(
        arguments: [
            ("due:2026-12-01", "2026-12-01", "2026-12-01"), ("due:..2026-12-01", nil, "2026-12-01"),
            ("due:yesterday..", "2026-11-20", nil),
            ("due:today..tomorrow", "2026-11-21", "2026-11-22"),
        ] as [(String, String?, String?)])
    func `days are a span`(_ typed: String, _ start: String?, _ end: String?) throws {
        let bounds = FilterTerm.Bounds(
            from: start.flatMap { CalendarDay(iso8601: $0) },
            to: end.flatMap { CalendarDay(iso8601: $0) })
        #expect(try condition(typed) == .term(.day(.dueDate, bounds)))
    }

    @Test(arguments: [
        ("due:friday before christmas", "2026-12-18"), ("due:next friday", "2026-11-27"),
        ("due:dec 24", "2026-12-24"), ("due:2 weeks ago", "2026-11-07"),
    ])
    func `words behind a day belong to it where they are understood with it`(
        typed: String, day: String
    ) throws {
        let bound = CalendarDay(iso8601: day)
        let asked = FilterCondition.term(
            .day(.dueDate, FilterTerm.Bounds(from: bound, to: bound)))
        let words = typed.split(separator: " ").map(String.init)
        #expect(try reader.filter(of: words).condition == asked)
        #expect(
            try reader.filter(of: ["milk"] + words).condition == .all([Self.word("milk"), asked]))
        #expect(try reader.filter(of: [typed]).condition == asked)
    }

    @Test(
        arguments: [
            ("due:next week", "2026-11-23", "2026-11-29"),
            ("due:this week", "2026-11-16", "2026-11-22"),
            ("due:december", "2026-12-01", "2026-12-31"),
            ("due:2026-12", "2026-12-01", "2026-12-31"),
            ("due:nov", "2026-11-01", "2026-11-30"), ("due:jan 2028", "2028-01-01", "2028-01-31"),
            ("due:this weekend", "2026-11-21", "2026-11-22"),
            ("due:q1", "2027-01-01", "2027-03-31"),
            ("due:next year", "2027-01-01", "2027-12-31"), ("due:2027", "2027-01-01", "2027-12-31"),
            ("due:within 7 days", "2026-11-21", "2026-11-28"),
            ("due:next 2 weeks", "2026-11-21", "2026-12-05"),
            ("due:last 3 days", "2026-11-18", "2026-11-21"),
            ("due:today..next week", "2026-11-21", "2026-11-29"),
            ("due:next week..", "2026-11-23", nil), ("due.before:next month", nil, "2026-11-30"),
            ("due.after:this month", "2026-12-01", nil), ("due:before friday", nil, "2026-11-26"),
            ("due:by friday", nil, "2026-11-27"), ("due:until dec", nil, "2026-12-31"),
            ("due:after christmas", "2026-12-26", nil),
            ("due:next friday", "2026-11-27", "2026-11-27"),
            ("due:w49", "2026-11-30", "2026-12-06"), ("due:week 49", "2026-11-30", "2026-12-06"),
            ("due:2026-W49", "2026-11-30", "2026-12-06"),
            ("due:w47", "2026-11-16", "2026-11-22"), ("due:kw46", "2027-11-15", "2027-11-21"),
            ("due:week 3 of 2027", "2027-01-18", "2027-01-24"),
            ("due:w53", "2026-12-28", "2027-01-03"), ("due:12/2026", "2026-12-01", "2026-12-31"),
            ("due:2026-W49-5", "2026-12-04", "2026-12-04"),
            ("due:w49 friday", "2026-12-04", "2026-12-04"),
            ("due:week after next", "2026-11-30", "2026-12-06"),
            ("due:the week after next", "2026-11-30", "2026-12-06"),
            ("due:weekend after next", "2026-12-05", "2026-12-06"),
            ("due:month after next", "2027-01-01", "2027-01-31"),
            ("due:quarter after next", "2027-04-01", "2027-06-30"),
            ("due:year after next", "2028-01-01", "2028-12-31"),
            ("due:week of jan 6", "2027-01-04", "2027-01-10"),
            ("due:week of the 6th", "2026-11-30", "2026-12-06"),
            ("due:week after next week", "2026-11-30", "2026-12-06"),
            ("due:month after december", "2027-01-01", "2027-01-31"),
            ("due:week before w49", "2026-11-23", "2026-11-29"),
            ("due:week after tomorrow", "2026-11-29", "2026-11-29"),
            ("due:week before next month", "2026-11-24", "2026-11-24"),
            ("due:after week after next", "2026-12-07", nil),
            ("due:before week after next", nil, "2026-11-29"),
            ("due:coming weekend", "2026-11-21", "2026-11-22"),
            ("due:on the weekend", "2026-11-21", "2026-11-22"),
            ("due:this november", "2026-11-01", "2026-11-30"),
            ("due:this december", "2026-12-01", "2026-12-31"),
            ("due:this october", "2026-10-01", "2026-10-31"),
            ("due:next november", "2027-11-01", "2027-11-30"),
        ] as [(String, String?, String?)])
    func `of several days all of them are asked for`(
        _ typed: String, _ start: String?, _ end: String?
    ) throws {
        let bounds = FilterTerm.Bounds(
            from: start.flatMap { CalendarDay(iso8601: $0) },
            to: end.flatMap { CalendarDay(iso8601: $0) })
        #expect(try condition(typed) == .term(.day(.dueDate, bounds)))
        let words = typed.split(separator: " ").map(String.init)
        #expect(try reader.filter(of: words).condition == .term(.day(.dueDate, bounds)))
    }

    @Test func `of months in which something happened the latest is meant`() throws {
        let start = Instant(iso8601: "2025-12-01T00:00:00Z")
        let end = Instant(iso8601: "2026-01-01T00:00:00Z")
        #expect(
            try condition("completed:december")
                == .term(.moment(.completedAt, FilterTerm.Bounds(from: start, to: end))))
    }

    @Test(arguments: [
        "due:friday before", "due:friday night shift next", "due:monday to friday",
        "due:mon 17.00", "due:fri 5 dec", "due:dec 24 milk",
        "due:friday until may",
    ])
    func `words of which nobody knows are asked to be quoted`(typed: String) {
        let words = typed.split(separator: " ").map(String.init)
        #expect(throws: AppError.self) { try reader.filter(of: words) }
    }

    @Test(arguments: ["due:friday milk", "due:none before", "due:2026-12-24 before noon"])
    func `other words behind a day are text`(typed: String) throws {
        let words = typed.split(separator: " ").map(String.init)
        guard case .all(let conditions) = try reader.filter(of: words).condition else {
            Issue.record("\(typed)")
            return
        }
        #expect(conditions.dropFirst() == words.dropFirst().map(Self.word)[...])
    }

    @Test func `a weekday is the next one, of moments the latest`() throws {
        let saturday = CalendarDay(iso8601: "2026-11-28")
        #expect(
            try condition("due:saturday")
                == .term(.day(.dueDate, FilterTerm.Bounds(from: saturday, to: saturday))))
        let start = Instant(iso8601: "2026-11-14T00:00:00Z")
        #expect(
            try condition("created:saturday..")
                == .term(.moment(.createdAt, FilterTerm.Bounds(from: start, to: nil))))
        #expect(
            try condition("created:-7d..") == condition("created:saturday.."))
    }

    @Test func `of moments whole days are meant`() throws {
        let bounds = FilterTerm.Bounds(from: Today.sample.start, to: Today.sample.end)
        #expect(try condition("created:today") == .term(.moment(.createdAt, bounds)))
    }

    @Test(arguments: [
        "milk", "a:b", "http://example.org", "State:active", "states:active", "project", "1+1",
        "-5", "-", ":", "@home", "#1", "foo()", "5\"", "it's", "or:", "nota",
    ])
    func `what begins with no mark is a word`(_ typed: String) throws {
        #expect(try condition(typed) == Self.word(typed))
    }

    @Test(arguments: [
        ("proj:home", "project:home"), ("pri:H", "priority:high"),
        ("pri:m,l", "priority:medium,low"),
        ("status:completed", "state:completed"), ("status:pending", "state:open"),
        ("due.before:28.11.2026", "due:..27.11.2026"), ("due.by:28.11.2026", "due:..28.11.2026"),
        ("scheduled.after:1.12.2026", "on:2.12.2026.."), ("entry.by:today", "created:..today"),
        ("recur:any", "every:any"),
    ])
    func `the forms of other programs are understood, unless they are quoted`(
        typed: String, meant: String
    ) throws {
        #expect(try condition(typed) == condition(meant))
        #expect(try condition("\"\(typed)\"") == Self.word(typed))
    }

    @Test(arguments: [
        "due.sometime:friday", "project.before:home", "abc.before:friday", "not:home", "pr:home",
    ])
    func `what no program means is a word`(typed: String) throws {
        #expect(try condition(typed) == Self.word(typed))
    }

    @Test(arguments: ["TODO", "OVERDUE", "WAITING", "phone"])
    func `a plus is a tag, whatever another program calls so`(name: String) throws {
        #expect(try condition("+\(name)") == .term(.tag(name)))
        #expect(try condition("tag:\(name)") == .term(.tag(name)))
        #expect(try condition("-\(name)") == .not(.term(.tag(name))))
        #expect(try condition("not +\(name)") == .not(.term(.tag(name))))
    }

    @Test(arguments: ["project", "tag", "parent", "priority"])
    func `any is what is not none`(field: String) throws {
        #expect(try condition("\(field):any") == .not(condition("\(field):none")))
        #expect(try condition("+any") == .term(.tag("any")))
        #expect(try condition("+none") == .term(.tag("none")))
    }

    @Test func `a dash leaves a tag out, and a lone letter is no tag`() throws {
        #expect(try condition("-phone") == .not(.term(.tag("phone"))))
        let error = #expect(throws: AppError.self) { try condition("-v") }
        #expect(error?.detail?.hasPrefix("There is no option '-v' here.") == true)
        #expect(error?.advice.text.contains("not +v") == true)
        #expect(try condition("\"-phone\"") == Self.word("-phone"))
    }

    @Test func `not binds closest, or least`() throws {
        let (a, b, c) = (Self.word("a"), Self.word("b"), Self.word("c"))
        let expected = FilterCondition.any([.all([a, .not(b)]), c])
        #expect(try condition("a not b or c") == expected)
        #expect(try condition("a", "not", "b", "or", "c") == expected)
        #expect(try condition("(a and not b) or c") == expected)
        #expect(try condition("a (not b or c)") == .all([a, .any([.not(b), c])]))
        #expect(try condition("a", "not b or c") == .all([a, .any([.not(b), c])]))
        #expect(try condition("(", "a", "or", "b", ")", "c") == .all([.any([a, b]), c]))
        #expect(try condition("not not a") == .not(.not(a)))
        #expect(try condition("A AND NOT b") == .all([Self.word("A"), .not(b)]))
    }

    @Test func `quotes keep words together, and words that tie`() throws {
        #expect(try condition("\"a or b\"") == Self.word("a or b"))
        #expect(try condition("\"or\"") == Self.word("or"))
        #expect(try condition("\"project:home\"") == Self.word("project:home"))
        #expect(
            try condition("project:\"my home\" milk")
                == .all([.term(.project("my home")), Self.word("milk")]))
        #expect(try condition("+\"my tag\" or a") == .any([.term(.tag("my tag")), Self.word("a")]))
        #expect(
            try condition("project:\"the \"\"big\"\" move\"") == .term(.project("the \"big\" move"))
        )
        #expect(try condition("\"\"\"a\"\"\"") == Self.word("\"a\""))
    }

    @Test func `nothing asks for nothing`() throws {
        #expect(try reader.filter(of: []) == TaskFilter())
        #expect(try reader.filter(of: ["", " "]).isEmpty)
    }

    @Test(arguments: [
        (["(a or b"], 0, "This bracket is not closed."),
        (["a", "b)"], 3, "This bracket was not opened."),
        (["a or"], 4, "Something is missing at the end."),
        (["a", "not"], 5, "Something is missing at the end."),
        (["or a"], 0, "Something is missing before this word."),
        (["()"], 1, "Something is missing before this bracket."),
        (["a", "state:gone"], 8, "There is no state 'gone'."),
        (["x", "priority:urgent"], 11, "There is no priority 'urgent'."),
        (["due:..smarch"], 6, "'smarch' is not a day that tend understands."),
        (["due:tomorrow..today"], 4, "The first day lies behind the last."),
        (["id:a"], 3, "'a' is not a number."), (["parent:x"], 7, "'x' is not a number."),
        (["project:"], 8, "A value is missing after 'project:'."),
        (["+"], 1, "A value is missing after '+'."),
        (["+\u{200B}"], 1, "A value is missing after '+'."),
        (["a \"b c"], 2, "This quote is not closed."),
    ])
    func `what cannot be understood is refused at its place`(
        _ arguments: [String], _ offset: Int, _ detail: String
    ) {
        let error = #expect(throws: AppError.self) { try reader.filter(of: arguments) }
        #expect(error?.detail == detail)
        #expect(error?.mark == TextMark(arguments.joined(separator: " "), at: offset))
        #expect(error?.exitStatus == .badData)
    }

    @Test func `one that asks too much, or nests too deep, is refused`() {
        let many = (1...201).map { "w\($0)" }
        #expect(throws: AppError.self) { try reader.filter(of: many) }
        let deep = String(repeating: "(", count: 10_000) + "a"
        #expect(throws: AppError.self) { try reader.filter(of: [deep]) }
        let notNot = Array(repeating: "not", count: 10_000) + ["a"]
        #expect(throws: AppError.self) { try reader.filter(of: notNot) }
    }

    @Test(
        arguments: [
            ("state:completed", [.completed]), ("not state:completed", [.active, .notStarted]),
            ("completed:today", [.completed]), ("milk", TaskState.allCases),
            ("state:active or completed:any", [.active, .completed]),
            ("not (state:active milk)", TaskState.allCases), ("state:active state:completed", []),
        ] as [(String, [TaskState])])
    func `it is known which states can pass`(_ typed: String, _ states: [TaskState]) throws {
        let filter = try reader.filter(of: [typed])
        #expect(Set(TaskState.allCases.filter(filter.allows)) == Set(states))
    }
}
