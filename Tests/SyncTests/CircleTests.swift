import Domain
import Sync
import TestSupport
import Testing

/// Relations that are made on several machines, and would lead round in a circle together.
@Suite("Relations that lead round in a circle over several machines")
struct CircleTests {
    enum Kind: CaseIterable {
        case parent, dependency
    }

    private let machines: [SyncedMachine]

    init() throws {
        let first = try SyncedMachine()
        machines = [
            first, try SyncedMachine(beside: first), try SyncedMachine(beside: first),
        ]
        for text in ["A", "B", "C", "D"] { try first.add(text) }
        try settle()
    }

    private func settle() throws {
        for _ in 1...3 { for machine in machines { try machine.sync() } }
    }

    private func relate(
        _ text: String, to others: [String], _ kind: Kind, on machine: SyncedMachine
    ) throws {
        let ids = try others.compactMap { try machine.task($0)?.id }
        try machine.edit(try #require(try machine.task(text)).id) { task in
            switch kind {
            case .parent: task.parent = ids.first
            case .dependency: task.dependsOn = ids.sorted()
            }
        }
    }

    /// What all machines say, where they say the same: each task that is related, with the others.
    private func relations(_ kind: Kind) throws -> Set<[String]> {
        Set(
            try machines.map { machine in
                let names = Dictionary(
                    uniqueKeysWithValues: try machine.tasks.map { ($0.id, $0.text) })
                return try machine.tasks.flatMap { task in
                    let others = kind == .parent ? [task.parent].compactMap(\.self) : task.dependsOn
                    return others.compactMap { names[$0] }.map { "\(task.text)>\($0)" }
                }.sorted()
            })
    }

    @Test("one of two that two machines took goes, the same on both", arguments: Kind.allCases)
    func two(kind: Kind) throws {
        try relate("A", to: ["B"], kind, on: machines[1])
        try relate("B", to: ["A"], kind, on: machines[0])
        var told: [SyncReport.Note.Kind] = []
        for _ in 1...3 {
            for machine in machines { told += try machine.sync().notes.map(\.kind) }
        }
        #expect(try relations(kind) == [["A>B"]])
        #expect(told == [.circle, .circle, .circle])
        for machine in machines { #expect(try machine.sync().isQuiet) }
    }

    @Test("one of three that three machines took goes", arguments: Kind.allCases)
    func three(kind: Kind) throws {
        try relate("A", to: ["B"], kind, on: machines[2])
        try relate("B", to: ["C"], kind, on: machines[0])
        try relate("C", to: ["A"], kind, on: machines[1])
        try settle()
        #expect(try relations(kind) == [["A>B", "B>C"]])
    }

    @Test("what was left out comes back when the other is taken away", arguments: Kind.allCases)
    func back(kind: Kind) throws {
        try relate("A", to: ["B"], kind, on: machines[0])
        try relate("B", to: ["A"], kind, on: machines[1])
        try settle()
        try relate("A", to: [], kind, on: machines[2])
        try settle()
        #expect(try relations(kind) == [["B>A"]])
    }

    @Test("a task and what it belongs to change places in one go", arguments: Kind.allCases)
    func places(kind: Kind) throws {
        try relate("A", to: ["B"], kind, on: machines[0])
        try relate("C", to: ["A"], kind, on: machines[0])
        try settle()
        try relate("C", to: ["B"], kind, on: machines[0])
        try relate("A", to: ["C"], kind, on: machines[0])
        try machines[0].sync()
        let report = try machines[1].sync()
        #expect(report.waiting == 0 && report.notes.allSatisfy { $0.kind != .circle })
        try machines[2].sync()
        #expect(try relations(kind) == [["A>C", "C>B"]])
    }

    @Test("an undone synchronization puts all relations back", arguments: Kind.allCases)
    func undone(kind: Kind) throws {
        try relate("A", to: ["B"], kind, on: machines[0])
        try relate("B", to: ["A"], kind, on: machines[1])
        try machines[0].sync()
        try machines[1].sync()
        try machines[1].undo()
        let b = try machines[1].task("B")
        #expect(
            (kind == .parent ? b?.parent : b?.dependsOn.first) == (try machines[1].task("A")?.id))
        try settle()
        #expect(try relations(kind).count == 1)
    }
}
