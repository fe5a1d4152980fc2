import TestSupport
import Testing

@Suite("Values that say more than a task can hold")
struct UnsaidValueTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func extras() throws -> [[String: ExtraAnswer]] {
        try home.tasks().map { $0.extra ?? [:] }
    }

    @Test func `are kept where two columns of states contradict each other`() throws {
        try home.write(
            "Title,Status,Done\nA,todo,yes\nB,in progress,yes\nC,done,no\nD,in progress,no\nE,todo,\nF,done,yes\n"
        )
        #expect(try home.summary("tasks.csv").counts == [6, 0, 0])
        #expect(
            try home.tasks().map(\.state) == [
                "completed", "completed", "completed", "active", "notStarted", "completed",
            ])
        #expect(
            try extras() == [
                ["Status": "todo"], ["Status": "in progress"], ["Done": "no"], [:], [:], [:],
            ])
    }

    @Test func `are kept of a state beside all of its share`() throws {
        try home.write(
            "Title,Status,% Complete\nA,Not started,100\nB,Completed,0\nC,In progress,0\n")
        #expect(try home.summary("tasks.csv").counts == [3, 0, 0])
        #expect(try home.tasks().map(\.state) == ["completed", "completed", "active"])
        #expect(try extras() == [["Status": "Not started"], ["% Complete": "0"], [:]])
    }

    @Test func `are kept of times of the day`() throws {
        try home.write(
            """
            title,wait,due,due time
            A,2026-12-01 10:00,2026-12-05 09:00,17:00
            B,,2026-12-05T00:00:30,
            C,2026-12-01,2026-12-05 09:00,9:00
            D,2026-12-01T00:00,2026-12-05T23:59:59,
            E,,2026-12-05,17:00:30

            """)
        #expect(try home.summary("tasks.csv").counts == [5, 0, 0])
        #expect(
            try extras() == [
                ["wait": "2026-12-01 10:00", "due": "2026-12-05 09:00"],
                ["due": "2026-12-05T00:00:30"], [:], [:], ["due time": "17:00:30"],
            ])
        #expect(try home.tasks().map(\.dueTime) == ["17:00", nil, "09:00", "23:59", "17:00"])
        #expect(try home.summary("tasks.csv").counts == [0, 5, 0])
    }
}
