import Domain
import JSON

/// What the names of lists say of how far their tasks are.
extension UnfoldedDocument {
    /// Gives tasks the state that the name of their column says.
    mutating func noteStates(of document: Document) {
        let areOfColumns = document.rows.allSatisfy { rows in
            let steps = rows.path.split(separator: "/")
            return steps.count > 3 && TablesBeside.areStages(String(steps[steps.count - 4]))
        }
        guard preset.isGeneric, areOfColumns || areInStates else { return }
        for index in sources.indices where sources[index].list == nil {
            guard let name = sources[index].given.last(where: { $0.name != "state" })?.text else {
                continue
            }
            let said = PlainLists.whatIsSaid(by: name).filter { $0.column == "state" }
            let task = JSONNode(sound, from: sources[index].range.lowerBound)
            sources[index].own += Self.values(of: said, for: task)
        }
    }

    /// Whether all lists that tasks lie in are called as states are, as the columns of a board in a plain list.
    private var areInStates: Bool {
        var names: Set<String> = []
        for source in sources {
            guard let name = source.given.first(where: { $0.name == "list" })?.text,
                names.contains(name) || PlainLists.isState(name)
            else { return false }
            names.insert(name)
        }
        return names.count > 1
    }
}
