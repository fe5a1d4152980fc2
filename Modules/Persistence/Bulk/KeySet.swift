/// A set of keys that are digests: eight bytes each, at most three of four places taken.
///
/// `Set` takes twice the room, and hashes once more what is spread already. It is made of parts, so
/// that growing takes little memory at a time.
struct KeySet {
    private var parts = [Part](repeating: Part(), count: 16)

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    func contains(_ key: Int64) -> Bool {
        parts[Self.part(of: key)].contains(key)
    }

    mutating func insert(_ key: Int64) {
        parts[Self.part(of: key)].insert(key)
    }

    private static func part(of key: Int64) -> Int {
        Int(truncatingIfNeeded: key >> 60) & 15
    }
}

/// A part of the keys: a table in which a key stands at its place or behind it.
private struct Part {
    private(set) var count = 0
    private var places = [Int64](repeating: 0, count: 256)
    private var holdsZero = false

    func contains(_ key: Int64) -> Bool {
        guard key != 0 else { return holdsZero }
        return places[place(of: key)] == key
    }

    mutating func insert(_ key: Int64) {
        guard key != 0 else {
            holdsZero = true
            return
        }
        let place = place(of: key)
        guard places[place] != key else { return }
        places[place] = key
        count += 1
        if count * 4 > places.count * 3 { grow() }
    }

    /// Returns where the key is, or where it goes.
    private func place(of key: Int64) -> Int {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: key) & mask
        while places[place] != 0, places[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = places
        places = [Int64](repeating: 0, count: old.count * 2)
        for key in old where key != 0 { places[place(of: key)] = key }
    }
}
