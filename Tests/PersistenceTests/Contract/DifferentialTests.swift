import Domain
import Foundation
import TestSupport
import Testing

/// The same random life on a server and in a file: whatever is done and asked, both say the same.
///
/// `TEND_DIFFERENTIAL_STEPS` makes it as long as wanted, `TEND_DIFFERENTIAL_SEED` another one.
@Suite("A server and a file are the same store", .enabled(if: TestServer.isThere))
struct DifferentialTests {
    private static func number(_ name: String, else usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    @Test func `a random life`() throws {
        let folder = try StoreFolder()
        defer { withExtendedLifetime(folder) {} }
        let (file, list) = (try folder.open(), try TestServer.open(try TestServer.newList()))
        var life = StoreLife(
            seed: UInt64(Self.number("TEND_DIFFERENTIAL_SEED", else: 2026)), file, list)
        let stepCount = Self.number("TEND_DIFFERENTIAL_STEPS", else: 1000)
        for step in 1...stepCount {
            guard try life.isSame(in: step) else {
                Issue.record("step \(step): \(life.difference)")
                return
            }
        }
        // Had nothing been refused or undone, the life had been an easy one.
        #expect(life.refusalCount > stepCount / 50)
        #expect(life.undoCount > stepCount / 50)
    }

    @Test func `a life that differs is noticed`() throws {
        let folder = try StoreFolder()
        defer { withExtendedLifetime(folder) {} }
        let (file, list) = (try folder.open(), try TestServer.open(try TestServer.newList()))
        var life = StoreLife(seed: 7, file, list)
        #expect(try life.isSame(in: 1))
        try file.apply(9_000_001, .add(.numbered(9_000_001)))
        let isNoticed = try (2...60).contains { step in try !life.isSame(in: step) }
        #expect(isNoticed)
    }
}

/// What is done to two stores, and asked of them.
private struct StoreLife {
    private var random: SeededGenerator
    private let stores: [any ReadableStore]
    private(set) var difference = ""
    private(set) var refusalCount = 0
    private(set) var undoCount = 0

    /// The step that was the last to be taken.
    private var applied: Int?

    init(seed: UInt64, _ stores: any ReadableStore...) {
        random = SeededGenerator(seed: seed)
        self.stores = stores
    }

    /// Takes a step in both stores, and returns whether both say the same of it and of what there is then.
    mutating func isSame(in step: Int) throws -> Bool {
        let set = try nextSet(step)
        let outcomes = stores.map { store in
            do throws(AppError) {
                let applied = try store.apply(set)
                return "\(applied.changes) \(applied.wasAppliedBefore) \(applied.known as Any)"
            } catch {
                return "refused: \(error.code.rawValue) \(error.detail ?? "")"
            }
        }
        if outcomes[0].hasPrefix("refused") {
            refusalCount += 1
        } else {
            applied = step
        }
        guard outcomes[0] == outcomes[1] else {
            difference = "\(set)\n\(outcomes)"
            return false
        }
        for (name, question) in questions(step) {
            let answers = try stores.map(question)
            guard answers[0] == answers[1] else {
                difference = "\(name)\n\(answers)"
                return false
            }
        }
        return true
    }

    // MARK: Steps

    private mutating func nextSet(_ step: Int) throws -> ChangeSet {
        let tasks = try stores[0].tasks(
            matching: TaskQuery(.everything, today: .sample))
        let kind = Int.random(in: 0..<100, using: &random)
        if kind < 12, let target = try stores[0].newestUndoable() {
            undoCount += 1
            let changes = try stores[0].changes(of: target.operation.id).reversed().map(\.inverse)
            return ChangeSet(
                operation: .numbered(step), changes: changes, undoes: target.operation.id)
        }
        if kind < 16, let target = try stores[0].newestRedoable() {
            let changes = try stores[0].changes(of: target.operation.id).reversed().map(\.inverse)
            return ChangeSet(
                operation: .numbered(step), changes: changes, undoes: target.operation.id,
                kind: .redo)
        }
        // The same operation a second time.
        if kind < 19, let earlier = applied {
            return ChangeSet(operation: .numbered(earlier), changes: [.add(.numbered(step))])
        }
        guard kind >= 50, !tasks.isEmpty else {
            var new = random.newTask(step)
            if !tasks.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
                new.parent = random.pick(tasks).id
            }
            if !tasks.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
                new.dependsOn = [random.pick(tasks).id]
            }
            new.repetition = random.repetition()
            let source = new.source
            return ChangeSet(
                operation: .numbered(step), changes: [.add(new)],
                unlessKnown: Bool.random(using: &random) ? source : nil)
        }
        let task = random.pick(tasks)
        if kind < 62 { return ChangeSet(operation: .numbered(step), changes: [.delete(task)]) }
        var after = changed(task, step, tasks)
        // Sometimes it was seen before somebody else changed it.
        var before = task
        if kind >= 95 { before.text += "?" }
        if kind == 94 { after.parent = .max }
        return ChangeSet(
            operation: .numbered(step), changes: [.update(before: before, after: after)])
    }

    private mutating func changed(_ task: Task, _ step: Int, _ tasks: [Task]) -> Task {
        let new = random.newTask(step)
        var after = task
        switch Int.random(in: 0..<8, using: &random) {
        case 0: after.text = new.text
        case 1: after.notes = new.notes
        case 2: after.tags = new.tags
        case 3: (after.project, after.priority) = (new.project, new.priority)
        case 4: (after.scheduledDate, after.dueDate) = (new.scheduledDate, new.dueDate)
        case 5: after.mark(as: new.state, at: .noon.adding(seconds: Int64(step)))
        case 6: after.dependsOn = [random.pick(tasks).id]
        default: (after.parent, after.reminders) = (random.pick(tasks).id, new.reminders)
        }
        if after.dueDate == nil { after.dueTime = nil }
        after.touch(at: .noon.adding(seconds: Int64(step)))
        return after
    }

    // MARK: Questions

    private typealias Question = (any ReadableStore) throws -> String

    private mutating func questions(_ step: Int) -> [(name: String, question: Question)] {
        let scope = random.pick(QueryContractTests.scopes)
        let filter = random.pick(QueryContractTests.filters)
        let limit = random.pick([nil, 1, 5])
        var asked: [(String, Question)] = [
            (
                "\(scope) '\(filter)' \(limit as Any)",
                { store in
                    let query = TaskQuery(
                        scope, filter: try TaskFilter(typed: filter), today: .sample, limit: limit)
                    return "\(try store.tasks(matching: query)) \(try store.count(matching: query))"
                }
            )
        ]
        guard step % 10 == 0 else { return asked }
        let word = random.pick(["milk", "call", "anna", "\"the rep\"", "洗濯", "%"])
        let id = TaskID(Int.random(in: 1...max(step, 2), using: &random))
        asked += [
            (
                "search \(word)",
                { store in
                    "\(try store.search(try SearchPhrases([word]), limit: nil).map(\.id).sorted())"
                }
            ),
            ("history of \(id)", { "\(try $0.history(of: id))" }),
            (
                "names",
                { store in
                    "\(try store.counts(of: .project)) \(try store.counts(of: .tag))"
                }
            ),
            (
                "undo",
                { store in
                    "\(try store.newestUndoable() as Any) \(try store.newestRedoable() as Any)"
                }
            ),
            (
                "relations",
                { store in
                    let tasks = try store.page(after: id, count: 20)
                    return
                        "\(tasks) \(try store.relations(of: tasks).subtasks.sorted { $0.key < $1.key })"
                        + "\(try store.subtasks(of: id)) \(try store.dependents(of: [id]))"
                }
            ),
            (
                "peers",
                { store in
                    guard let task = try store.tasks(withIDs: [id]).first else { return "" }
                    return "\(try store.peers(of: task, .above, from: task, limit: 3))"
                        + "\(try store.peers(of: task, .below, from: nil, limit: 3))"
                }
            ),
            (
                "look back",
                { store in
                    let moment = Instant.noon.adding(seconds: Int64(step / 2))
                    return "\(try store.tasks(at: moment).sorted { $0.id < $1.id })"
                        + "\(try store.history(since: moment).count)"
                }
            ),
            (
                "statistics",
                { store in
                    let days = (-3...3).map { Instant.noon.adding(seconds: $0 * 86_400) }
                    let counts = try store.counts(completedBetween: days, openAt: days)
                    let histories = try store.histories(activeSince: days[2]).map(\.count)
                    let time = ActiveTime(from: days[0], until: days[6])
                    let times = try store.activeTimes(of: [id], countedBy: time)
                    return "\(counts) \(histories) \(times)"
                }
            ),
        ]
        return asked
    }
}
