package import Domain

/// Keys that are digests, each with the task that came in under it and the content that its row had: sixteen
/// bytes each, at most four of five places taken.
///
/// `Dictionary` takes twice the room, and hashes once more what is spread already. Keys lie in their order but for
/// those that want one place, so that a store gets them in it for next to nothing.
package struct KeyTable {
    /// So many parts there are, each with the keys that begin with the same bits: growing takes little memory at a
    /// time.
    private static let partCount = 16

    private let last: TaskID
    private var parts: [Part]

    /// Creates a table without a key, for tasks whose numbers are higher than that one, by four thousand millions
    /// at the most.
    package init(after last: TaskID) {
        self.last = last
        parts = (0..<Self.partCount).map { _ in Part() }
    }

    /// How many keys there are.
    package var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Returns the row under a key, or none if the table does not have the key.
    package func row(under key: Int64) -> KnownRow? {
        parts[Self.part(of: key)].slot(of: key).map(row(in:))
    }

    /// Adds a key, or gives it another row.
    package mutating func insert(_ row: KnownRow, under key: Int64) {
        parts[Self.part(of: key)].insert(
            Slot(key: key, content: row.content, number: UInt32(row.task - last)))
    }

    /// Notes what the row under a key says now; returns whether the table has the key.
    package mutating func note(_ content: RowContent, under key: Int64) -> Bool {
        guard var row = row(under: key) else { return false }
        row.content = content
        insert(row, under: key)
        return true
    }

    /// Hands each key out, with its row, in the order of the keys.
    package func forEach<Failure>(
        _ body: (_ key: Int64, KnownRow) throws(Failure) -> Void
    ) throws(Failure) {
        for part in parts {
            for slot in part.sorted { try body(slot.key, row(in: slot)) }
        }
    }

    private func row(in slot: Slot) -> KnownRow {
        KnownRow(task: last + TaskID(slot.number), content: slot.content)
    }

    /// Returns the part of a key; keys below zero come first.
    private static func part(of key: Int64) -> Int {
        Int(truncatingIfNeeded: key >> 60) + partCount / 2
    }
}

/// A place for a key.
private struct Slot {
    let key: Int64
    let content: RowContent

    /// The number of the task, counted from the table's; zero where nothing is.
    let number: UInt32

    static let empty = Slot(key: 0, content: 0, number: 0)
}

/// A part of the keys: a table in which a key stands at its place or behind it.
private struct Part {
    private(set) var count = 0
    private var slots = [Slot](repeating: .empty, count: 256)

    /// What is taken, in the order of the keys.
    var sorted: [Slot] { slots.filter { $0.number != 0 }.sorted { $0.key < $1.key } }

    func slot(of key: Int64) -> Slot? {
        let slot = slots[place(of: key)]
        return slot.number == 0 ? nil : slot
    }

    mutating func insert(_ slot: Slot) {
        let place = place(of: slot.key)
        if slots[place].number == 0 { count += 1 }
        slots[place] = slot
        if count * 5 > slots.count * 4 { grow() }
    }

    /// Returns where the key is, or where it goes.
    ///
    /// Places are in the order of the keys, so that keys in their order are asked for from one end of memory to the
    /// other.
    private func place(of key: Int64) -> Int {
        let spread = UInt64(bitPattern: key) << 4
        var place = Int(spread.multipliedFullWidth(by: UInt64(slots.count)).high)
        while slots[place].number != 0, slots[place].key != key {
            place += 1
            if place == slots.count { place = 0 }
        }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: .empty, count: old.count + old.count / 4)
        for slot in old where slot.number != 0 { slots[place(of: slot.key)] = slot }
    }
}
