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

    /// How many rows of each digest there were, where rows may equal each other.
    private var counts: [UInt64: Int] = [:]

    /// So many digests are counted; a row beyond them is the first of its kind.
    private static let mostCounted = 150_000

    private struct Row {
        let text: [UInt8]

        /// Its id, or its text if it has none.
        var name: [UInt8]

        /// Whether it came in as a task.
        let isTaken: Bool

        /// Whether its name is that of its line, since nobody can read what it is called.
        var isIllegible = false

        let outlineNumber: String?

        /// What tells it from others that are called the same; none of a row with an id.
        var digest: UInt64?

        /// Whether a row of that number in the outline may be a part of it.
        func mayHold(_ number: String?) -> Bool {
            guard let number, let outlineNumber else { return true }
            return number.hasPrefix(outlineNumber + ".")
        }
    }

    /// Where a row lies.
    struct Place {
        let depth: RowDepth

        /// The text of the one that it is a subtask of if that was rejected or is not above it, which is empty if
        /// nobody can read it.
        let lostParent: [UInt8]?

        /// The id or the text of that one, whatever became of it.
        let parent: [UInt8]?

        /// What tells its parent from others that are called the same, where that came in as a task without an id.
        let parentDigest: UInt64?
    }

    /// Takes the next row, and returns where it lies.
    ///
    /// - Parameters:
    ///   - text: The text of the row.
    ///   - id: Its id, or nothing.
    ///   - isTaken: Whether it came in as a task.
    ///   - depth: How deep it lies, as the file says; 1 where it says what cannot be.
    ///   - number: Its number in the outline, if the file has one: the rows may have been sorted anew.
    ///   - isIllegible: Whether its id is the name of its line.
    /// - Returns: Where it lies, and below what.
    mutating func place(
        _ text: [UInt8], id: [UInt8] = [], isTaken: Bool, atDepth depth: Int,
        outlineNumber number: String? = nil, isIllegible: Bool = false
    ) -> Place {
        let depth = Self.depths.contains(depth) ? depth : 1
        rows.removeSubrange(min(depth - 1, rows.count)...)
        var parent = rows.last ?? nil
        if let above = parent, !above.mayHold(number) {
            parent = Row(text: [], name: [], isTaken: false, outlineNumber: nil)
        }
        while rows.count < depth - 1 { rows.append(parent) }
        rows.append(
            Row(
                text: Self.shortened(text), name: Self.shortened(id.isEmpty ? text : id),
                isTaken: isTaken, isIllegible: isIllegible, outlineNumber: number))
        return Place(
            depth: RowDepth(depth, isSubtask: parent?.isTaken ?? false),
            lostParent: parent.flatMap { $0.isTaken ? nil : $0.text }, parent: parent?.name,
            parentDigest: parent?.digest)
    }

    /// Returns the name of the row that the next one would lie below, where nobody can read what that is called.
    func illegibleParent(atDepth depth: Int, outlineNumber number: String?) -> [UInt8]? {
        let depth = Self.depths.contains(depth) ? depth : 1
        guard let above = rows.prefix(depth - 1).last ?? nil, above.isIllegible,
            above.mayHold(number)
        else { return nil }
        return above.name
    }

    /// Notes the digest of that by which the last row is known, which has no id: each row that equals it has another
    /// one.
    mutating func note(_ digest: UInt64) {
        guard let last = rows.indices.last else { return }
        let count = counts[digest] ?? 0
        if count > 0 || counts.count < Self.mostCounted { counts[digest] = count + 1 }
        rows[last]?.digest = digest &+ UInt64(count)
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

    /// A NUL, for which a row is rejected, is taken out when that is mended.
    private static func shortened(_ text: [UInt8]) -> [UInt8] {
        let text = text.contains(0) ? text.filter { $0 != 0 } : text
        guard text.count > limit else { return text }
        return Array(String(decoding: text.prefix(limit), as: UTF8.self).utf8)
    }
}
