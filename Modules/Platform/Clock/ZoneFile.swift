public import Domain

/// A time zone of the system's, by its name: `Europe/Berlin` (tzfile(5), RFC 9636).
public struct ZoneFile: Sendable {
    private static let folder = "/usr/share/zoneinfo/"
    private static let limit = 1 << 20

    /// The seconds since 1970 from which an offset holds, in order, and that offset in seconds.
    private let changes: [(second: Int64, offset: Int)]

    /// The offset before the first of them.
    private let first: Int

    /// What holds after the last of them, if the file has a rule.
    private let rule: ZoneRule?

    /// Reads a zone; none where the system has no such file or it cannot be read.
    public init?(named name: String) {
        guard Self.isName(name) else { return nil }
        do throws(SystemError) {
            self.init(try SmallFile.read(Self.folder + name, limit: Self.limit))
        } catch {
            return nil
        }
    }

    /// Returns how many seconds the clocks there are ahead of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        let milliseconds = instant.milliseconds
        let second = (milliseconds - (milliseconds < 0 ? 999 : 0)) / 1000
        guard let last = changes.last else { return rule?.offset(at: second) ?? first }
        guard second >= changes[0].second else { return first }
        if second >= last.second, let rule { return rule.offset(at: second) }
        // The first change that is later than the instant, by halves.
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return changes[low - 1].offset
    }

    /// Names lead into no other folder.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 64 && !name.hasPrefix("/") && !name.contains("..")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || [0x2B, 0x2D, 0x2F, 0x5F].contains(byte)
            }
    }
}

// MARK: - The file

extension ZoneFile {
    private static let headerSize = 44

    init?(_ bytes: [UInt8]) {
        guard let old = Counts(bytes, at: 0), bytes.count > 4, bytes[4] >= 0x32,
            let counts = Counts(bytes, at: Self.headerSize + old.size(ofTime: 4))
        else { return nil }
        let times = counts.start
        let types = times + 8 * counts.times
        let offsets = types + counts.times
        let end = counts.start + counts.size(ofTime: 8)
        guard counts.types > 0, end <= bytes.count else { return nil }
        func offset(_ type: Int) -> Int? {
            guard type < counts.types else { return nil }
            return Int(Int32(truncatingIfNeeded: Self.number(bytes, at: offsets + 6 * type, of: 4)))
        }
        var changes: [(second: Int64, offset: Int)] = []
        for index in 0..<counts.times {
            guard let offset = offset(Int(bytes[types + index])) else { return nil }
            changes.append((Self.number(bytes, at: times + 8 * index, of: 8), offset))
        }
        guard let first = offset(0) else { return nil }
        self.changes = changes
        self.first = first
        let footer = bytes[end...].split(separator: 0x0A).first
        rule = footer.flatMap { ZoneRule(String(decoding: $0, as: UTF8.self)) }
    }

    private static func number(_ bytes: [UInt8], at place: Int, of size: Int) -> Int64 {
        bytes[place..<place + size].reduce(0) { $0 << 8 | Int64($1) }
    }

    /// How much of everything a header counts.
    private struct Counts {
        let start, times, types: Int
        private let utc, standard, leaps, letters: Int

        init?(_ bytes: [UInt8], at place: Int) {
            guard bytes.count >= place + headerSize,
                bytes[place..<place + 4].elementsEqual("TZif".utf8)
            else { return nil }
            let counts = (0..<6).map { Int(number(bytes, at: place + 20 + 4 * $0, of: 4)) }
            guard counts.allSatisfy({ (0...limit).contains($0) }) else { return nil }
            start = place + headerSize
            utc = counts[0]
            standard = counts[1]
            leaps = counts[2]
            times = counts[3]
            types = counts[4]
            letters = counts[5]
        }

        /// How many bytes follow the header.
        func size(ofTime size: Int) -> Int {
            times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + utc
        }
    }
}
