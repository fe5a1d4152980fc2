/// The columns that fill nothing.
extension ColumnMapping {
    /// Returns the names of the columns that fill nothing, but for what lies outside of the bars around a table.
    ///
    /// - Parameter silent: Columns in which nothing is, so that nothing of them is kept.
    /// - Returns: Their names.
    package func unmappedNames(without silent: Set<Int>) -> [String] {
        let frame = frame
        return unmapped.filter { !silent.contains($0) && !frame.contains($0) }.map(label)
    }

    /// The columns outside of the bars around a table, the first and the last: none where it has no such bars.
    var frame: [Int] {
        let own = names.indices.filter { !Self.isAdded(names[$0]) }
        guard own.count > 2, let first = own.first, let last = own.last,
            names[first].isEmpty, names[last].isEmpty
        else { return [] }
        return [first, last]
    }

    /// The columns that fill nothing, but for those that a rejects file adds, and numbers in an outline: the next file
    /// counts anew.
    var unmapped: [Int] {
        var outline: String?
        if case .outline(let name) = preset.depth { outline = Preset.folded(name) }
        return names.indices.filter {
            fields[$0] == nil && $0 != kindColumn && !Self.isAdded(names[$0])
                && (outline == nil || Preset.folded(names[$0]) != outline)
        }
    }

    /// The columns that are kept with a task, but those of them whose values it has as fields.
    var keptUnlessTaken: [Int] {
        let unmapped = Set(unmapped)
        return names.indices.filter { unmapped.contains($0) || readings[$0].isKeptUnlessTaken }
    }
}
