import Calendars
import Domain

/// A relation of one task to another, by what identifies both in files.
struct SyncRelation: Hashable, Comparable {
    /// Whose relation it is.
    let task: ExactText

    /// The task that is meant.
    let other: ExactText

    static func < (left: Self, right: Self) -> Bool {
        left.task == right.task ? left.other < right.other : left.task < right.task
    }
}

/// The relations of one kind that all tasks have, some of which lead round in a circle together: two machines have
/// each taken one of them.
///
/// Which one is left out has to be the same everywhere, whoever took it first. So they are taken in the order of
/// what identifies the tasks, and each that closes a circle with those before it is left out.
struct SyncCircles {
    /// The relations of the tasks that are looked at.
    private let relations: Set<SyncRelation>

    /// Returns the tasks that one has to do with which is not looked at.
    private let further: (ExactText) throws(AppError) -> [ExactText]

    /// Takes the relations of the tasks that are looked at; those of the others are in the store.
    init(
        of field: CalendarField, _ relations: Set<SyncRelation>, among looked: Set<ExactText>,
        beside others: SyncRelations, in store: any TaskReader
    ) {
        self.relations = relations
        further = { uid throws(AppError) in
            looked.contains(uid) ? [] : try others.others(field, of: uid, in: store)
        }
    }

    /// What a look comes to.
    struct Result {
        /// The relations that are left out.
        var leftOut: Set<SyncRelation> = []

        /// The tasks whose relations come behind one that closes a circle with them: they have to be looked at, too.
        var overtaken: Set<ExactText> = []
    }

    /// Finds out what is left out.
    ///
    /// - Parameter fixed: The tasks that cannot be looked at, whose relations stay whatever comes.
    /// - Returns: What is left out, and what has to be looked at first.
    /// - Throws: Why the others cannot be read.
    func result(keeping fixed: Set<ExactText>) throws(AppError) -> Result {
        var result = Result()
        var graph = Graph(further: further)
        for relation in relations.sorted() {
            let path = try graph.path(closing: relation) { _ in true }
            guard !path.isEmpty || relation.task == relation.other else {
                graph.taken[relation.task, default: []].append(relation.other)
                continue
            }
            // Those that were taken come before it.
            let before = try graph.path(closing: relation) {
                $0 < relation || fixed.contains($0.task)
            }
            if before.isEmpty, relation.task != relation.other {
                result.overtaken.formUnion(path.lazy.filter { $0 > relation }.map(\.task))
            } else {
                result.leftOut.insert(relation)
            }
        }
        return result
    }

    /// The relations that were taken, and those of tasks that are not looked at.
    private struct Graph {
        var taken: [ExactText: [ExactText]] = [:]
        var known: [ExactText: [ExactText]] = [:]
        let further: (ExactText) throws(AppError) -> [ExactText]

        /// Returns a way back from the task that a relation means, by those that a condition takes; none if there
        /// is none.
        mutating func path(
            closing relation: SyncRelation, by isMeant: (SyncRelation) -> Bool
        ) throws(AppError) -> [SyncRelation] {
            var waiting = [relation.other]
            var steps: [ExactText: SyncRelation] = [:]
            while let next = waiting.popLast() {
                for other in try others(of: next) where steps[other] == nil {
                    let step = SyncRelation(task: next, other: other)
                    guard isMeant(step) else { continue }
                    steps[other] = step
                    if other == relation.task { return way(to: other, from: relation.other, steps) }
                    waiting.append(other)
                }
            }
            return []
        }

        private func way(
            to end: ExactText, from start: ExactText, _ steps: [ExactText: SyncRelation]
        ) -> [SyncRelation] {
            var way: [SyncRelation] = []
            var place = end
            while let step = steps[place] {
                way.append(step)
                place = step.task
                if place == start { break }
            }
            return way
        }

        private mutating func others(of task: ExactText) throws(AppError) -> [ExactText] {
            if let taken = taken[task] { return taken }
            if let known = known[task] { return known }
            let others = try further(task)
            known[task] = others
            return others
        }
    }
}
