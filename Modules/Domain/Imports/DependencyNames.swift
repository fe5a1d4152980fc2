/// The names of the tasks that a row depends on, of which one may hold the marks that stand between two.
extension TaskBatch {
    /// What stands between two names: a comma or a semicolon.
    package static let nameMarks: [UInt8] = [0x2C, 0x3B]

    /// Whether a name has such a mark, so that what stands around that is taken for names besides.
    package static func isAcrossNames(_ name: Span<UInt8>) -> Bool {
        name.indices.contains { nameMarks.contains(name[$0]) }
    }

    /// Returns which of the names of a row are meant: those across others where they are tasks, the longest first, and
    /// of what is left each by itself.
    ///
    /// - Parameters:
    ///   - names: All that may be meant.
    ///   - isTask: Whether a task has that name.
    /// - Returns: Those that are.
    package static func names(of names: [String], _ isTask: (String) -> Bool) -> [String] {
        var (single, across): ([String], [String]) = ([], [])
        for name in names {
            if isAcrossNames(name.utf8.span) { across.append(name) } else { single.append(name) }
        }
        guard !across.isEmpty else { return names }
        var meant: [String] = []
        for name in across.sorted(by: { $0.utf8.count > $1.utf8.count }) where isTask(name) {
            let pieces = name.utf8.split { nameMarks.contains($0) }
                .compactMap { TextRule.trimmed(String(decoding: $0, as: UTF8.self)) }
            guard pieces.allSatisfy(single.contains) else { continue }
            single.removeAll(where: pieces.contains)
            meant.append(name)
        }
        return meant + single
    }
}
