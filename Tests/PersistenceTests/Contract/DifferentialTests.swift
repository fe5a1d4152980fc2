import Domain
import Foundation
import TestSupport
import Testing

/// The same random lives on a server and in a file: whatever is done and asked, both say the same.
///
/// `TEND_DIFFERENTIAL_STEPS` has as many of them as make that many steps, `TEND_DIFFERENTIAL_SEED` others.
@Suite("A server and a file are the same store", .enabled(if: TestServer.isThere))
struct DifferentialTests {
    private static func number(_ name: String, else usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }

    /// How many steps a life has: what a step costs grows with the tasks that there are.
    private static let lifeLength = 500

    private static let stepCount = number("TEND_DIFFERENTIAL_STEPS", else: lifeLength)

    /// The seed of each life.
    private static let seeds: [Int] = {
        let first = number("TEND_DIFFERENTIAL_SEED", else: 2026)
        return Array(first..<first + (stepCount + lifeLength - 1) / lifeLength)
    }()

    @Test(arguments: TestServer.Way.allCases, seeds)
    func `a random life`(_ way: TestServer.Way, _ seed: Int) throws {
        let folder = try StoreFolder()
        defer { withExtendedLifetime(folder) {} }
        let list = try TestServer.open(try TestServer.newList(way))
        var life = StoreLife(seed: UInt64(seed), try folder.open(), list)
        let length = min(Self.stepCount, Self.lifeLength)
        for step in 1...length {
            guard try life.isSame(in: step) else {
                Issue.record("seed \(seed), step \(step): \(life.difference)")
                return
            }
        }
        // Had nothing been refused or undone, the life had been an easy one.
        #expect(life.refusalCount > length / 50)
        #expect(life.undoCount > length / 50)
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

    /// What differs in a field of one task alone, as in one that a store forgot to write.
    @Test func `a field that differs is noticed`() throws {
        let folder = try StoreFolder()
        defer { withExtendedLifetime(folder) {} }
        let (file, list) = (try folder.open(), try TestServer.open(try TestServer.newList()))
        var life = StoreLife(seed: 7, file, list)
        for step in 1...20 { #expect(try life.isSame(in: step)) }
        let task = try #require(try file.page(after: 0, count: 1).first)
        var after = task
        after.notes = "elsewhere"
        try file.apply(9_000_001, .update(before: task, after: after))
        try list.apply(9_000_001, .update(before: task, after: task.touched))
        let isNoticed = try (21...80).contains { step in try !life.isSame(in: step) }
        #expect(isNoticed)
    }
}

/// What is done to two stores, and asked of them.
private struct StoreLife {
    private var random: SeededGenerator
    private let stores: [any ReadableStore]

    /// What there is by what the stores said that they did, by number.
    private var tasks: [Task] = []
    private(set) var difference = ""
    private(set) var refusalCount = 0
    private(set) var undoCount = 0

    /// The step that was the last to be taken.
    private var applied: Int?

    /// How often every task and the whole history are looked at; the tasks that a step touches are at each.
    private static let wholeInterval = 50

    private enum Outcome: Hashable {
        case applied(AppliedChanges)
        case refused(String)
    }

    init(seed: UInt64, _ stores: any ReadableStore...) {
        random = SeededGenerator(seed: seed)
        self.stores = stores
    }

    /// Takes a step in both stores, and returns whether both say the same of it and of what there is then.
    mutating func isSame(in step: Int) throws -> Bool {
        let set = try nextSet(step)
        let outcomes = stores.map { store in
            do throws(AppError) {
                return Outcome.applied(try store.apply(set))
            } catch {
                return .refused("\(error.code.rawValue) \(error.detail ?? "")")
            }
        }
        guard outcomes[0] == outcomes[1] else {
            difference = "\(set)\n\(outcomes)"
            return false
        }
        var named = set.changes.compactMap(\.touchedTask)
        switch outcomes[0] {
        case .refused: refusalCount += 1
        case .applied(let changes):
            applied = step
            named += changes.changes.compactMap { $0.task?.id }
            if !changes.wasAppliedBefore { note(changes.changes) }
        }
        let touched = Set(named).sorted()
        let expected = tasks.filter { touched.contains($0.id) }
        guard try stores.allSatisfy({ try $0.tasks(withIDs: touched) == expected }) else {
            difference =
                "touched: \(try stores.map { try $0.tasks(withIDs: touched) })\n\(expected)"
            return false
        }
        if step.isMultiple(of: Self.wholeInterval) {
            guard try stores.allSatisfy({ try $0.page(after: 0, count: .max) == tasks }) else {
                difference =
                    "all: \(try stores.map { try $0.page(after: 0, count: .max) })\n\(tasks)"
                return false
            }
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

    private mutating func note(_ changes: [RecordedChange]) {
        for change in changes {
            guard let id = change.task?.id else { continue }
            let place = tasks.firstIndex { $0.id >= id } ?? tasks.endIndex
            if place < tasks.endIndex, tasks[place].id == id { tasks.remove(at: place) }
            switch change {
            case .added(let task), .updated(_, let task): tasks.insert(task, at: place)
            case .deleted, .imported, .withdrawn: break
            }
        }
    }

    // MARK: Steps

    private mutating func nextSet(_ step: Int) throws -> ChangeSet {
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

    private typealias Question = (any ReadableStore) throws -> [AnyHashable]

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
                    return [try store.tasks(matching: query), try store.count(matching: query)]
                }
            )
        ]
        guard step % 10 == 0 else { return asked }
        let word = random.pick(["milk", "call", "anna", "\"the rep\"", "洗濯", "%"])
        let id = TaskID(Int.random(in: 1...max(step, 2), using: &random))
        asked += [
            (
                "search \(word)",
                { [Set(try $0.search(try SearchPhrases([word]), limit: nil))] }
            ),
            ("history of \(id)", { [try $0.history(of: id)] }),
            ("names", { [try $0.counts(of: .project), try $0.counts(of: .tag)] }),
            ("undo", { [try $0.newestUndoable(), try $0.newestRedoable()] }),
            (
                "relations",
                { store in
                    let tasks = try store.page(after: id, count: 20)
                    let relations = try store.relations(of: tasks)
                    return [
                        tasks, relations.subtasks, relations.parents,
                        tasks.map { relations.blockers(of: $0) }, try store.subtasks(of: id),
                        try store.dependents(of: [id]),
                    ]
                }
            ),
            (
                "peers",
                { store in
                    guard let task = try store.tasks(withIDs: [id]).first else { return [] }
                    return [
                        try store.peers(of: task, .above, from: task, limit: 3),
                        try store.peers(of: task, .below, from: nil, limit: 3),
                    ]
                }
            ),
        ]
        guard step.isMultiple(of: Self.wholeInterval) else { return asked }
        asked += [
            (
                "look back",
                { store in
                    let moment = Instant.noon.adding(seconds: Int64(step / 2))
                    return [
                        Set(try store.tasks(at: moment)), try store.history(since: moment).count,
                    ]
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
                    return [counts, histories, times]
                }
            ),
        ]
        return asked
    }
}

extension Change {
    /// The task that it names as the one to change.
    fileprivate var touchedTask: TaskID? {
        switch self {
        case .update(let before, _): before.id
        case .delete(let task), .restore(let task): task.id
        default: nil
        }
    }
}

extension Task {
    /// The same but for when it was changed.
    fileprivate var touched: Task {
        var task = self
        task.touch(at: .noon.adding(seconds: 1))
        return task
    }
}
