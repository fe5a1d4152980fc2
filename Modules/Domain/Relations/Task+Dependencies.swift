extension Task {
    /// Returns why the task cannot depend on what it does, or none if it can: a task that is not
    /// there, or that depends on this one itself, however far down.
    ///
    /// - Parameter dependsOn: Returns what a task depends on, or none if it is not there.
    /// - Returns: `changeConflict` or `invalidMetadata`.
    /// - Throws: What `dependsOn` throws.
    public func refusalOfDependencies<Failure>(
        _ dependsOn: (TaskID) throws(Failure) -> [TaskID]?
    ) throws(Failure) -> AppError? {
        guard !self.dependsOn.contains(id) else {
            return .circle(
                "Task \(id) would depend on itself.", "Name another task after --depends-on.")
        }
        // By which task each was reached: the way back from this one is the circle.
        var reached: [TaskID: TaskID] = [:]
        var waiting = self.dependsOn
        for dependency in self.dependsOn { reached[dependency] = id }
        while let next = waiting.popLast() {
            guard let further = try dependsOn(next) else {
                return AppError(
                    .changeConflict, detail: "Task \(next) was deleted.",
                    holds: "Nothing was changed.")
            }
            for dependency in further where reached[dependency] == nil {
                reached[dependency] = next
                guard dependency != id else { return circle(reached) }
                waiting.append(dependency)
            }
        }
        return nil
    }

    private func circle(_ reached: [TaskID: TaskID]) -> AppError {
        var way = [id]
        while let previous = reached[way[0]], previous != id { way.insert(previous, at: 0) }
        let first = way[0]
        let chain = way.dropFirst().dropFirst().map { ", which depends on task \($0)" }.joined()
        return .circle(
            "Task \(first) depends on task \(way[1]) already\(chain), "
                + "so task \(id) cannot depend on task \(first).",
            "Remove one of these dependencies first: \(tend: .edit, "\(first)", "--no-depends-on", "\(way[1])")"
        )
    }
}

extension Task {
    /// The name under which `extra` keeps the names of tasks that it would depend on and that were not
    /// found.
    public static let strayDependenciesName = "needs"

    /// The names of tasks that it would depend on and that were not found; none where all were.
    package var strayDependencies: [String]? {
        extra.first { $0.name == Self.strayDependenciesName }.map { field in
            let words = field.value.split(separator: " ").map(String.init)
            let areIdentifiers = words.allSatisfy {
                UniqueIdentifier($0) != nil || TaskID($0) != nil
            }
            return areIdentifiers
                ? words
                : field.value.split(separator: ",").compactMap { TextRule.trimmed(String($0)) }
        }
    }

    /// Keeps those of the names of tasks that were not found, instead of those of earlier.
    package mutating func keep(strays: [String], of names: [String]) {
        guard !strays.isEmpty else {
            let words = Set(names.flatMap(Self.words))
            return extra.removeAll {
                $0.name == Self.strayDependenciesName
                    && Self.words(of: $0.value).allSatisfy(words.contains)
            }
        }
        extra.removeAll { $0.name == Self.strayDependenciesName }
        // Texts have blanks of their own.
        let areIdentifiers = strays.allSatisfy { UniqueIdentifier($0) != nil || TaskID($0) != nil }
        extra.append(
            ExtraField(
                name: Self.strayDependenciesName,
                value: strays.joined(separator: areIdentifiers ? " " : ", ")))
    }

    private static func words(of names: String) -> [Substring] {
        names.split { $0 == "," || $0 == " " }
    }

    /// Forgets what was kept with it, and is known otherwise by now.
    package mutating func forgetExtra(where isKnown: (ExtraField) -> Bool) {
        extra.removeAll(where: isKnown)
    }
}

extension AppError {
    fileprivate static func circle(_ detail: String, _ suggestion: Advice) -> AppError {
        AppError(
            .invalidMetadata, field: "dependency", detail: detail, suggestion: suggestion,
            holds: "Nothing was changed.")
    }
}
