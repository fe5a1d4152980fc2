import Domain
import TestSupport
import Testing

@Suite("Tasks that are named to be changed")
struct TaskChoiceTests {
    private let reader = FilterReader(today: .sample, calendar: FixedCalendar())

    @Test(
        arguments: [
            (["4"], [4...4]), (["4", "7"], [4...4, 7...7]), (["3..7"], [3...7]),
            (["3-7", "9"], [3...7, 9...9]),
            (["3,5,8..9"], [3...3, 5...5, 8...9]),
        ] as [([String], [ClosedRange<TaskID>])])
    func `are numbers and ranges`(_ words: [String], _ ranges: [ClosedRange<TaskID>]) throws {
        #expect(try TaskChoice(words, by: reader) == .numbers(ranges.map(TaskIDRange.init)))
    }

    @Test func `are what a filter with a mark lets through`() throws {
        for words in [["project:home"], ["milk", "+x"], ["not id:3"]] {
            #expect(
                try TaskChoice(words, by: reader)
                    == .filter(reader.filter(of: words), words: words))
        }
    }

    @Test(arguments: [
        ["milk"], ["7..3"], ["0"], ["-3"], ["4", "milk"], ["4", "project:home"], ["3,"],
        ["not milk"], ["a or b"],
    ])
    func `words alone change nothing, nor does a mixture`(_ words: [String]) {
        let error = #expect(throws: AppError.self) { try TaskChoice(words, by: reader) }
        #expect(error?.exitStatus == .badData)
        #expect(error?.holds == "Nothing was changed.")
    }

    @Test func `must be there`() throws {
        let store = InMemoryTaskStore()
        for words in [["5..9"], ["project:home"]] {
            let choice = try TaskChoice(words, by: reader)
            let error = #expect(throws: AppError.self) { try choice.ids(in: store, today: .sample) }
            #expect(error?.code == .unknownTask)
        }
    }
}
