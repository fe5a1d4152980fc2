import Domain
import TestSupport
import Testing

@Suite("Columns")
struct TaskColumnTests {
    @Test func `no two are typed alike, and each is read by its name`() throws {
        let words = TaskColumn.all.map(\.word)
        #expect(Set(words).count == words.count)
        #expect(try TaskColumn.reading(words.joined(separator: ",")) == TaskColumn.all)
        #expect(try TaskColumn.reading("old,entry.age") == [.age, .age])
        #expect(try TaskColumn.reading("spent,id") == [.activeTime, .field(.id)])
    }

    @Test(
        arguments: [
            ("id,agee", "There is no column 'agee'.", "Did you mean 'age'?"),
            ("size", "There is no column 'size'.", "Use one or more of id, "),
            ("", "No column was named.", "Use one or more of id, "),
        ])
    func `a column that there is none of is refused, with what was meant`(
        typed: String, detail: String, advice: String
    ) {
        let error = #expect(throws: AppError.self) { try TaskColumn.reading(typed) }
        #expect(error?.detail == detail)
        #expect(error?.advice.text.hasPrefix(advice) == true)
    }

    @Test func `by age the youngest comes first, and a minus turns that`() throws {
        #expect(try TaskOrder.reading("age") == [TaskOrder(.createdAt, isDescending: true)])
        #expect(try TaskOrder.reading("-old,id") == [TaskOrder(.createdAt), TaskOrder(.id)])
        for word in TaskOrder.words { #expect(try TaskOrder.reading(word).count == 1) }
    }

    @Test(
        arguments: [
            ("duw", "Did you mean 'due'?"), ("-priorty", "Did you mean 'priority'?"),
            ("size", "Sort by one or more of id, "), ("active", "Sort by one or more of id, "),
        ])
    func `an order that there is none of is refused likewise`(typed: String, advice: String) {
        let error = #expect(throws: AppError.self) { try TaskOrder.reading(typed) }
        #expect(error?.detail == "Tasks are not sorted by '\(typed)'.")
        #expect(error?.advice.text.hasPrefix(advice) == true)
    }
}
