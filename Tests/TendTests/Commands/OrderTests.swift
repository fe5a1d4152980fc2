import TestSupport
import Testing

@Suite("tend order")
struct OrderTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", input: .text("a\nb\nc\nd\n"))
    }

    @Test(arguments: [
        (["3", "--top"], [3, 1, 2, 4]), (["1", "--bottom"], [2, 3, 4, 1]),
        (["4", "--before", "2"], [1, 4, 2, 3]), (["1", "--after=3"], [2, 3, 1, 4]),
        (["2", "--after", "1"], [1, 2, 3, 4]), (["1", "--after", "1"], [1, 2, 3, 4]),
        (["--before", "1", "2"], [2, 1, 3, 4]),
    ])
    func `a task goes to its place`(arguments: [String], order: [Int]) throws {
        let result = try home.run(["order"] + arguments)
        #expect(result.ending == .exited(0))
        let verb = order == [1, 2, 3, 4] ? "Already there" : "Ordered"
        #expect(result.output.hasPrefix("\(verb) "))
        #expect(try home.answer([TaskAnswer].self, to: "inbox").map(\.id) == order)
    }

    @Test func `a hundred moves to the same place still find room`() throws {
        for round in 0..<100 {
            try home.succeed("order", round.isMultiple(of: 2) ? "3" : "4", "--before", "2")
        }
        #expect(try home.answer([TaskAnswer].self, to: "inbox").map(\.id) == [1, 3, 4, 2])
    }

    @Test(
        arguments: [
            (["1"], 64), (["1", "--top", "--bottom"], 64), (["1", "--before", "x"], 65),
            (["1", "--before", "99"], 65), (["99", "--top"], 65),
            (["1", "2", "--top"], 64), ([], 64),
        ] as [([String], Int32)])
    func `a place that cannot be is refused`(arguments: [String], status: Int32) throws {
        let result = try home.run(["order"] + arguments)
        #expect(result.ending == .exited(status))
        #expect(result.output == "")
        #expect(try home.answer([TaskAnswer].self, to: "inbox").map(\.id) == [1, 2, 3, 4])
    }
}
