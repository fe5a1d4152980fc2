import Domain
import TestSupport
import Testing

@Suite("Words that set fields")
struct FieldWordsTests {
    private func read(
        _ words: String..., for purpose: FieldWords.Purpose = .editing
    ) throws(AppError) -> FieldWords {
        try read(words, for: purpose)
    }

    private func read(
        _ words: [String], for purpose: FieldWords.Purpose
    ) throws(AppError) -> FieldWords {
        try FieldWords(words, for: purpose) { phrase throws(AppError) in
            try DayPhrase.day(of: phrase, today: Today.sample.day)
        }
    }

    @Test func `what other programs write is understood as here`() throws {
        let edit = try read(
            "+phone", "-later", "pro:home", "pri:H", "sch:tomorrow", "due:2026-12-24",
            "recur:week", "depends:3,-4", "parent:7", "note:bring it"
        ).edit
        #expect(edit.addedTags == ["phone"])
        #expect(edit.removedTags == ["later"])
        #expect(edit.project == "home")
        #expect(edit.priority == .high)
        #expect(edit.scheduledDate == Today.sample.day.advanced(byDays: 1))
        #expect(edit.dueDate == CalendarDay(iso8601: "2026-12-24"))
        #expect(edit.rule == .days(7))
        #expect(edit.addedDependencies == [3])
        #expect(edit.removedDependencies == [4])
        #expect(edit.parent == 7)
        #expect(edit.notes == "bring it")
    }

    @Test(arguments: [
        "http://example.org", "10:30", "C++", "+49123", "a+b", "-", "+", "note", "re:mind",
        "due://x",
        "id:3", "state:active", "--",
    ])
    func `what names no field is left as it is`(word: String) throws {
        let words = try read(word)
        #expect(words.others == [word])
        #expect(words.edit.isEmpty)
    }

    @Test func `an argument of several words is read word by word, or whole by its field`() throws {
        let pasted = try read("Call Anna +phone due:friday", for: .adding)
        #expect(pasted.others == ["Call", "Anna"])
        #expect(pasted.edit.addedTags == ["phone"])
        let whole = try read("due:next friday", "project:my home", for: .adding)
        #expect(whole.others.isEmpty)
        #expect(whole.edit.project == "my home")
        #expect(try read("two  blanks", for: .adding).others == ["two  blanks"])
    }

    @Test(arguments: [
        "due:friday 5 jan", "due:wed the 15th", "due:thu 5th", "due:friday the 12th",
        "due:fri 17h30", "due:tomorrow around 5pm", "due:fri 5ish", "due:tomorrow 9am-10am",
        "due:mon 9-10", "due:tomorrow from 9 to 10", "due:tomorrow 9 30", "due:friday or saturday",
        "due:friday or later", "due:friday to sunday", "due:tomorrow lunchtime",
        "due:friday latest",
        "due:fri @5", "every:monday from 7 december", "every:month day 15",
        "every:monday or tuesday", "every:morning and night", "every:tue 5-6pm",
    ])
    func `words that may belong to a day are asked to be quoted`(typed: String) {
        let words = typed.split(separator: " ").map(String.init)
        for rest in [[], ["walk", "the", "dog"]] {
            #expect(throws: AppError.self) {
                try self.read(words + rest, for: .adding)
            }
        }
    }

    @Test(arguments: [
        "due:friday call mom", "due:friday 3 eggs", "due:friday 10k run", "due:friday the report",
        "due:friday and bread", "due:friday to the shop", "due:friday @home",
        "due:friday from Anna", "due:friday 24-pack of beer",
    ])
    func `other words behind a day are text`(typed: String) throws {
        let words = typed.split(separator: " ").map(String.init)
        let read = try self.read(words, for: .adding)
        #expect(read.others == Array(words.dropFirst()))
    }

    @Test(arguments: [
        (["x", "pro:\"my home\""], "x", "my home"), (["x pro:\"my home\" y"], "x y", "my home"),
        (["pro:\"the \"\"big\"\" move\""], "", "the \"big\" move"),
        (["pro:\"my", "x"], "x", "\"my"), (["say:\"a", "b\"", "pro:c"], "say:\"a b\"", "c"),
    ])
    func `a value in double quotes is what stands between them, as in filters`(
        words: [String], text: String, project: String
    ) throws {
        let read = try self.read(words, for: .adding)
        #expect(read.others.joined(separator: " ") == text)
        #expect(read.edit.project == project)
        let tagged = try self.read("+\"my tag\"", "-\"a,b\"", "due:\"next friday\" +x").edit
        #expect(tagged.addedTags == ["my tag", "x"])
        #expect(tagged.removedTags == ["a,b"])
        #expect(tagged.dueDate == "2026-11-27")
    }

    @Test func `a dash is text where a task is added`() throws {
        let words = try read("-nvidia", "driver", for: .adding)
        #expect(words.others == ["-nvidia", "driver"])
    }

    @Test func `an empty value is none, and a mistake where a task is added`() throws {
        #expect(try read("project:", "due:none").edit.project == .some(nil))
        for words in [("tags:", "depends-on:"), ("tag:none", "dep:none")] {
            let edit = try read(words.0, words.1).edit
            #expect(edit.clearsTags && edit.clearsDependencies)
        }
        #expect(try read("due:none").edit.dueDate == .some(nil))
        let error = #expect(throws: AppError.self) { try read("due:", for: .adding) }
        #expect(error?.code == .missingRequiredField)
    }

    @Test(arguments: [
        ["due:fryday"], ["pri:urgent"], ["parent:x"], ["every:blue"], ["pri:h", "pri:l"],
        ["due:today", "due:tomorrow"], ["depends:a"],
    ])
    func `a value that a field cannot have is refused, and never text`(words: [String]) {
        for purpose in [FieldWords.Purpose.adding, .editing] {
            #expect(throws: AppError.self) {
                try self.read(words, for: purpose)
            }
        }
    }

    @Test(
        arguments: [
            (["Call", "Anna", "due:dec", "24"], "Call Anna", "2026-12-24"),
            (["Call", "due:24", "dec", "2027", "+phone"], "Call", "2027-12-24"),
            (["Call", "due:christmas", "eve"], "Call", "2026-12-24"),
            (["Call", "due:", "friday"], "Call", "2026-11-27"),
            (["due:friday", "Call", "Anna"], "Call Anna", "2026-11-27"),
            (["Buy", "due:tomorrow", "5", "eggs"], "Buy 5 eggs", "2026-11-22"),
            (["due:friday", "week"], "", "2026-12-04"),
        ] as [([String], String, CalendarDay)])
    func `the words behind a day belong to it as far as they are understood with it`(
        words: [String], text: String, day: CalendarDay
    ) throws {
        let read = try self.read(words, for: .adding)
        #expect(read.others.joined(separator: " ") == text)
        #expect(read.edit.dueDate == day)
    }

    @Test(arguments: [
        (["due:dec", "24", "Call"], "'due:dec 24'"),
        (["due:friday", "24:00"], "Put 'due:friday' at the end."),
        (["due:friday", "17h"], "Put 'due:friday' at the end."),
        (["due:friday", "in", "2", "weeks"], "Put 'due:friday' at the end."),
        (["due:christmas", "next", "year"], "Put 'due:christmas' at the end."),
        (["on:friday", "5pm"], "Put 'on:friday' at the end."),
        (["due:tonight", "9"], "Put 'due:tonight' at the end."),
        (["Meet", "Bob", "due:tomorrow", "at", "work"], "Put 'due:tomorrow' at the end."),
        (["every:day", "but", "not", "sunday"], "Put 'every:day' at the end."),
        (["every:friday", "starting", "dec"], "Put 'every:friday' at the end."),
        (["on:friday", "week", "plan"], "'on:friday week'. Else put 'on:friday' at the end."),
        (["every:2nd", "friday", "Water"], "'every:2nd friday'"),
    ])
    func `where text follows, what is understood is offered in quotes`(
        words: [String], advice: String
    ) {
        let error = #expect(throws: AppError.self) {
            try self.read(words, for: .adding)
        }
        #expect(error?.code == .invalidUsage)
        #expect(error?.advice.text.contains(advice) == true)
    }

    @Test(
        arguments: [
            (["Water", "every:2nd", "friday", "9:00"], "2nd friday", "2026-12-11", "on@09:00"),
            (["x", "every:week", "at", "5pm", "due:friday"], "week", nil, "due@17:00"),
            // It is noon.
            (["x", "every:day", "9:00"], "day", "2026-11-22", "on@09:00"),
            (["x", "every:evening"], "day", "2026-11-21", "on@18:00"),
            (["x", "every:saturday", "9:00"], "saturday", "2026-11-28", "on@09:00"),
        ] as [([String], String, CalendarDay?, String)])
    func `a repetition takes its words, and its time for a reminder`(
        words: [String], rule: String, day: CalendarDay?, reminder: String
    ) throws {
        let read = try self.read(words, for: .adding)
        let noon = LocalMoment(Today.sample.day, at: try #require(TimeOfDay(hour: 12)))
        let request = TaskRequest(read, on: noon)
        #expect(request.repetition?.rule.text == rule)
        #expect(request.scheduledDate == day)
        #expect(request.reminders.map(\.description) == [reminder])
    }

    @Test func `a repetition that is edited takes no time`() {
        #expect(throws: AppError.self) { try read("every:week 9:00") }
    }

    /// Each word is looked at once, not once for each word before it.
    @Test func `a line of very many words is text`() throws {
        let words = try FieldWords(
            Array(repeating: "word", count: 60_000), for: .adding, day: TypedRepetition.isoDay)
        #expect(words.others.count == 60_000)
    }
}
