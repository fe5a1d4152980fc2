import Domain

/// The tasks that the next rows may be subtasks of, where a column tells how deep each row lies.
struct Ancestry {
    /// How many bytes of a text are kept: enough to know it by.
    private static let limit = 1 << 10

    /// How deep a row may lie.
    private static let depths = 1...9

    /// The rows above, by depth; what lies deeper than the row above it allows is a part of that all
    /// the same.
    private var rows: [Row?] = []

    private struct Row {
        let text: [UInt8]

        /// Its id, or its text if it has none.
        var name: [UInt8]

        /// Whether it came in as a task.
        let isTaken: Bool

        let outlineNumber: String?

        /// Whether a row of that number in the outline may be a part of it.
        func mayHold(_ number: String?) -> Bool {
            guard let number, let outlineNumber else { return true }
            return number.hasPrefix(outlineNumber + ".")
        }
    }

    /// Takes the next row, and returns where it lies.
    ///
    /// - Parameters:
    ///   - text: The text of the row.
    ///   - id: Its id, or nothing.
    ///   - isTaken: Whether it came in as a task.
    ///   - depth: How deep it lies, as the file says; 1 where it says what cannot be.
    ///   - number: Its number in the outline, if the file has one: the rows may have been sorted anew.
    /// - Returns: The place of the row; the text of the one that it is a subtask of if that was
    ///   rejected or is not above it, which is empty if nobody can read it; and the id or the text of that
    ///   one, whatever became of it.
    mutating func place(
        _ text: [UInt8], id: [UInt8] = [], isTaken: Bool, atDepth depth: Int,
        outlineNumber number: String? = nil
    ) -> (place: RowDepth, lostParent: [UInt8]?, parent: [UInt8]?) {
        let depth = Self.depths.contains(depth) ? depth : 1
        rows.removeSubrange(min(depth - 1, rows.count)...)
        var parent = rows.last ?? nil
        if let above = parent, !above.mayHold(number) {
            parent = Row(text: [], name: [], isTaken: false, outlineNumber: nil)
        }
        while rows.count < depth - 1 { rows.append(parent) }
        let place = RowDepth(depth, isSubtask: parent?.isTaken ?? false)
        rows.append(
            Row(
                text: Self.shortened(text), name: Self.shortened(id.isEmpty ? text : id),
                isTaken: isTaken, outlineNumber: number))
        return (place, parent.flatMap { $0.isTaken ? nil : $0.text }, parent?.name)
    }

    /// Takes note of a row that cannot be read: what lies below it may be a part of that, or not.
    mutating func loseTrack() {
        for index in rows.indices where rows[index] != nil {
            rows[index] = Row(text: [], name: [], isTaken: false, outlineNumber: nil)
        }
    }

    /// The rows that follow are subtasks of none.
    mutating func removeAll() {
        rows.removeAll()
    }

    private static func shortened(_ text: [UInt8]) -> [UInt8] {
        guard text.count > limit else { return text }
        return Array(String(decoding: text.prefix(limit), as: UTF8.self).utf8)
    }
}
