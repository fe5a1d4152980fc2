import Domain
import TestSupport
import Testing

@Suite("Words that set fields")
struct FieldWordsTests {
    private func read(
        _ words: String..., for purpose: FieldWords.Purpose = .editing
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

    @Test func `a dash is text where a task is added`() throws {
        let words = try read("-nvidia", "driver", for: .adding)
        #expect(words.others == ["-nvidia", "driver"])
    }

    @Test func `an empty value is none, and a mistake where a task is added`() throws {
        #expect(try read("project:", "due:none").edit.project == .some(nil))
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
                try FieldWords(words, for: purpose) { phrase throws(AppError) in
                    try DayPhrase.day(of: phrase, today: Today.sample.day)
                }
            }
        }
    }
}
