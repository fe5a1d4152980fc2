import Domain

/// What an object calls the project or the board whose tasks lie in it: `{"project":"Home","tasks":[…]}`.
extension Document.Rows {
    /// Gives the rows the name that what they lie in has, where one has.
    ///
    /// Those of columns have it as their project, and the column as their section; others that have a project keep it.
    mutating func giveProject(in whole: JSONNode) {
        let steps = path.split(separator: "/").map(String.init)
        let plain = Array(steps.prefix { $0 != "*" })
        let isInLists = given.contains { $0.level > 0 && $0.column == "list" }
        let hasProject = isInLists || fixed.contains { $0.column == "list" }
        let ownNames = given.filter { $0.level == 0 && $0.column == "list" }.map(\.path)
        guard !plain.isEmpty, hasProject || !ownNames.contains(where: { whole.says($0) }) else {
            return
        }
        // The last step is the list.
        for count in (0..<plain.count).reversed() {
            let way = plain.prefix(count).joined(separator: "/")
            let isNearest = isInLists && count == plain.count - 1
            guard let object = whole.node(at: way),
                let name = object.pathOfProjectName(orOwn: isNearest)
            else { continue }
            let path = way.isEmpty ? name : "\(way)/\(name)"
            let isOfColumns =
                isNearest && TablesBeside.areStages(plain[count])
                && !given.contains { $0.column == "section" }
            if isOfColumns {
                for index in given.indices where given[index].column == "list" {
                    given[index].column = "section"
                }
            }
            // What a task says of its own project comes first.
            let column = isOfColumns ? "list" : hasProject ? "board" : "project"
            given.insert((0, path, column), at: 0)
            return
        }
    }
}

extension JSONNode {
    /// Returns where an object says the name of the project or the board that it is of.
    ///
    /// - Parameter orOwn: Whether a name or a title of its own is that as well.
    /// - Returns: The path to it; none where it says none.
    func pathOfProjectName(orOwn: Bool) -> String? {
        guard isObject else { return nil }
        if orOwn, let own = ["name", "title"].first(where: says) { return own }
        for (name, node) in children {
            let step = Self.step(to: name)
            let key = Preset.folded(name)
            if TaskField(named: name) == .project || ["board", "boardname", "sprint"].contains(key)
            {
                if node.isText, !node.scalar.isEmpty { return step }
                if node.isObject, let own = ["name", "title"].first(where: node.says) {
                    return "\(step)/\(own)"
                }
            } else if ["meta", "metadata"].contains(key),
                let path = node.pathOfProjectName(orOwn: false)
            {
                return "\(step)/\(path)"
            }
        }
        return nil
    }

    /// Whether a text lies at a path.
    fileprivate func says(_ path: String) -> Bool {
        node(at: path).map { $0.isText && !$0.scalar.isEmpty } ?? false
    }
}
