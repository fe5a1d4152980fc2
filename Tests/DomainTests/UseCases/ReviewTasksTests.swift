import Domain
import TestSupport
import Testing

/// A desk at which the answers are given beforehand.
private final class ScriptedDesk: ReviewDesk {
    var asksAgain = true
    private var answers: [ReviewAnswer]
    private var failing: Set<TaskID>
    private let gone: Set<TaskID>
    private(set) var asked: [TaskID] = []
    private(set) var carriedOut: [ReviewAnswer] = []
    private(set) var takenBack = 0

    init(_ answers: [ReviewAnswer], failing: Set<TaskID> = [], gone: Set<TaskID> = []) {
        self.answers = answers
        self.failing = failing
        self.gone = gone
    }

    func task(_ id: TaskID) -> Task? {
        gone.contains(id) ? nil : .sample(id: id, scheduled: "2026-11-20")
    }

    func answer(about task: Task, at place: Int) throws(AppError) -> ReviewAnswer? {
        asked.append(task.id)
        guard !answers.isEmpty else { return nil }
        let answer = answers.removeFirst()
        if answer == .day("?") { throw AppError(.invalidMetadata) }
        return answer
    }

    func carryOut(_ answer: ReviewAnswer, on task: Task) -> ReviewOutcome {
        guard failing.remove(task.id) == nil else { return .failed }
        carriedOut.append(answer)
        return answer == .inbox ? .unchanged : .changed(CountingIdentifiers().next())
    }

    func takeBack(_ operation: UniqueIdentifier) -> Bool {
        takenBack += 1
        return true
    }

    func refuse(_ error: AppError) {}
}

@Suite("Reviewing tasks")
struct ReviewTasksTests {
    @Test func `each task is asked about once, and counted by its answer`() throws {
        let desk = ScriptedDesk([.today, .day("friday"), .done, .delete, .keep, .inbox])
        let tally = try ReviewTasks(at: desk).run([1, 2, 3, 4, 5, 6])
        #expect(desk.asked == [1, 2, 3, 4, 5, 6])
        #expect(desk.carriedOut == [.today, .day("friday"), .done, .delete, .inbox])
        #expect((tally.moved, tally.completed, tally.deleted, tally.kept) == (2, 1, 1, 2))
    }

    @Test(arguments: [[.today, .end], [.today]] as [[ReviewAnswer]])
    func `the end of the answers leaves the rest alone`(answers: [ReviewAnswer]) throws {
        let desk = ScriptedDesk(answers)
        #expect(try ReviewTasks(at: desk).run([1, 2, 3]).moved == 1)
        #expect(desk.asked == [1, 2])
    }

    @Test func `the last answers are taken back one by one, and their tasks asked about again`()
        throws
    {
        let desk = ScriptedDesk(
            [.takeBack, .today, .keep, .takeBack, .takeBack, .takeBack, .done, .done])
        let tally = try ReviewTasks(at: desk).run([1, 2, 3])
        #expect(desk.asked == [1, 1, 2, 3, 2, 1, 1, 2, 3])
        #expect(desk.takenBack == 1)
        #expect((tally.moved, tally.completed, tally.kept) == (0, 2, 0))
    }

    @Test func `what could not be saved is asked about again by who can answer again`() throws {
        let desk = ScriptedDesk([.today, .day("?"), .today, .done], failing: [1])
        #expect(try ReviewTasks(at: desk).run([1, 2]) == ReviewTally(of: [.today, .done]))
        #expect(desk.asked == [1, 1, 1, 2])

        let script = ScriptedDesk([.today, .day("?"), .done], failing: [1])
        script.asksAgain = false
        #expect(try ReviewTasks(at: script).run([1, 2, 3]) == ReviewTally(of: [.done]))
        #expect(script.asked == [1, 2, 3])
    }

    @Test func `what needs no review any more is left out`() throws {
        let desk = ScriptedDesk([.today, .today], gone: [2])
        #expect(try ReviewTasks(at: desk).run([1, 2, 3]).moved == 2)
        #expect(desk.asked == [1, 3])
    }

    @Test(
        arguments: [
            ("t", .today), ("m", .tomorrow), ("i", .inbox), ("d", .done), ("x", .delete),
            ("k", .keep), ("u", .takeBack), ("q", .end), ("o next friday", .day("next friday")),
        ] as [(String, ReviewAnswer)])
    func `a line is an answer`(line: String, answer: ReviewAnswer) throws {
        #expect(try ReviewAnswer(line: line) == answer)
    }

    @Test(arguments: ["", "z", "today", "o", "d 4", "T"])
    func `any other line is refused`(line: String) {
        #expect(throws: AppError.self) { try ReviewAnswer(line: line) }
    }
}
