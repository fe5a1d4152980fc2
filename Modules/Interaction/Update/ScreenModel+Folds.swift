import Domain

extension ScreenModel {
    mutating func fold() -> [ScreenEffect] {
        guard let rows, let id = rows.selectedID else { return refuseToFold() }
        let isFolded = rows.folded.contains(id)
        if rows.parents.contains(id), !isFolded {
            return changeFolds { $0.setFolded(id, true) }
        }
        guard let parent = rows.parentRow else {
            return refuse(
                rows.parents.contains(id)
                    ? "Its subtasks are folded away already." : "It has no subtasks here to fold.")
        }
        return changeFolds { $0.select(parent) }
    }

    mutating func unfold() -> [ScreenEffect] {
        guard let rows, let id = rows.selectedID else { return refuseToFold() }
        guard rows.parents.contains(id) else {
            return refuse("It has no subtasks here to unfold.")
        }
        guard rows.folded.contains(id) else { return refuse("Its subtasks are unfolded already.") }
        return changeFolds { $0.setFolded(id, false) }
    }

    private mutating func refuseToFold() -> [ScreenEffect] {
        let isName = rows?.selectedName != nil
        return isName
            ? refuse(
                "Only tasks fold" + (keys.name(for: .open).map { "; \($0) shows those." } ?? "."))
            : refuseWithoutTask()
    }

    /// Lays rows out anew: others are seen by that, and they stand elsewhere.
    private mutating func changeFolds(_ change: (inout ScreenRows) -> Void) -> [ScreenEffect] {
        let rangeStartID = rangeStart.flatMap { rows?.id(ofRow: $0) }
        knownRows = 0..<0
        let effects = move(change)
        rangeStart = rangeStartID.flatMap { rows?.row(of: $0) }
        return effects
    }
}
