import Calendars
import Domain

/// The relations of the tasks, of which none may lead round in a circle.
extension SyncPlanning {
    private static let kinds: [CalendarField] = [.parent, .dependsOn]

    /// Finds the relations that are left out, the same as every machine does.
    mutating func leaveOutCircles() throws(AppError) {
        var fixed: Set<ExactText> = []
        while true {
            var overtaken: Set<ExactText> = []
            for field in Self.kinds {
                let result = try circles(field).result(keeping: fixed)
                leftOut[field] = result.leftOut
                overtaken.formUnion(result.overtaken)
            }
            guard !overtaken.isEmpty else { return }
            for uid in overtaken.sorted() {
                let isLookedAt = try lookAgain(at: uid)
                if !isLookedAt { fixed.insert(uid) }
            }
        }
    }

    private func circles(_ field: CalendarField) -> SyncCircles {
        let planned = changing + incoming
        var looked: Set<ExactText> = []
        var relations: Set<SyncRelation> = []
        for task in planned {
            let uid = ExactText(task.uid)
            looked.insert(uid)
            for other in Self.others(field, task.merged)
            where self.relations.other(other) != nil {
                relations.insert(SyncRelation(task: uid, other: ExactText(other)))
            }
        }
        return SyncCircles(
            of: field, relations, among: looked, beside: self.relations, in: store)
    }

    /// Looks at a task whose relations may have to give way, and its file.
    ///
    /// - Returns: Whether it could be; a file that changed in the meantime is for the next synchronization.
    private mutating func lookAgain(at uid: ExactText) throws(AppError) -> Bool {
        guard case .here(let id)? = relations.other(uid.text),
            let task = try store.tasks(withIDs: [id]).first
        else { return false }
        let count = changing.count
        try look(at: task)
        guard changing.count > count else { return false }
        guard changing[count].isFileKnown else {
            changing.removeLast()
            return false
        }
        merge(from: count)
        return true
    }

    /// Tells of the relations of a task that could not be taken, of a circle once.
    mutating func noteUntaken(
        _ untaken: FieldValues, after untakenBefore: FieldValues, of planned: PlannedTask
    ) {
        var waits = false
        for field in Self.kinds {
            let before = Self.others(field, untakenBefore)
            for other in Self.others(field, untaken) {
                let relation = SyncRelation(task: ExactText(planned.uid), other: ExactText(other))
                guard leftOut[field]?.contains(relation) == true else {
                    waits = true
                    continue
                }
                if !before.contains(other) {
                    report.notes.append(
                        SyncReport.Note(.circle, of: planned.uuid, field.taskField))
                }
            }
        }
        if waits { report.waiting += 1 }
    }

    private static func others(_ field: CalendarField, _ values: FieldValues) -> Set<String> {
        field.isSet ? values.elements(of: field) : Set([values[field]].compactMap(\.self))
    }
}
