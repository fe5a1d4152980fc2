/// Keys that are digests, each with the content that its row had: twelve bytes each, at most three of
/// four places taken.
///
/// `Dictionary` takes twice the room, and hashes once more what is spread already. It is made of parts,
/// so that growing takes little memory at a time.
package struct KeyTable {
    private var parts = [Part](repeating: Part(), count: 16)

    /// Creates a table without a key.
    package init() {}

    /// How many keys there are.
    package var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Returns the content under a key, or none if the table does not have the key.
    package func content(under key: Int64) -> RowContent? {
        parts[Self.part(of: key)].content(under: key)
    }

    /// Adds a key, or gives it another content.
    package mutating func insert(_ key: Int64, _ content: RowContent) {
        parts[Self.part(of: key)].insert(key, content)
    }

    private static func part(of key: Int64) -> Int {
        Int(truncatingIfNeeded: key >> 60) & 15
    }
}

/// A part of the keys: a table in which a key stands at its place or behind it.
private struct Part {
    private(set) var count = 0
    private var keys = [Int64](repeating: 0, count: 256)
    private var contents = [RowContent](repeating: 0, count: 256)
    private var contentOfZero: RowContent?

    func content(under key: Int64) -> RowContent? {
        guard key != 0 else { return contentOfZero }
        let place = place(of: key)
        return keys[place] == key ? contents[place] : nil
    }

    mutating func insert(_ key: Int64, _ content: RowContent) {
        guard key != 0 else {
            contentOfZero = content
            return
        }
        let place = place(of: key)
        contents[place] = content
        guard keys[place] != key else { return }
        keys[place] = key
        count += 1
        if count * 4 > keys.count * 3 { grow() }
    }

    /// Returns where the key is, or where it goes.
    ///
    /// The high bits decide, so that keys in their order are asked for from one end of memory to the other.
    private func place(of key: Int64) -> Int {
        let mask = keys.count - 1
        var place = Int(
            (UInt64(bitPattern: key) << 4) >> UInt64(keys.count.leadingZeroBitCount + 1))
        while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldContents) = (keys, contents)
        keys = [Int64](repeating: 0, count: oldKeys.count * 2)
        contents = [RowContent](repeating: 0, count: oldKeys.count * 2)
        for index in oldKeys.indices where oldKeys[index] != 0 {
            let place = place(of: oldKeys[index])
            keys[place] = oldKeys[index]
            contents[place] = oldContents[index]
        }
    }
}
