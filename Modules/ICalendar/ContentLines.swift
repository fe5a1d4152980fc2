/// The lines of a text of iCalendar, put together where they are folded.
///
/// A line ends with CRLF, LF or CR; one that begins with a blank or a tab goes on with the one above it
/// (https://www.rfc-editor.org/rfc/rfc5545#section-3.1). A byte order mark before the first is left out.
public struct ContentLines: Sequence, Sendable {
    /// A line, and where it stands.
    public struct Placed: Sendable {
        /// The line without its end; bytes that are no UTF-8 are replaced.
        public let text: String

        /// The bytes of it, its end included.
        public let range: Range<Int>

        /// The number of the line in which it begins, from 1.
        public let number: Int
    }

    private let bytes: [UInt8]

    /// Creates the lines of a text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns a text whose lines are put together.
    public static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
        var unfolded: [UInt8] = []
        unfolded.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            unfolded += bytes[place..<end]
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            let next = Swift.min(end + (isPair ? 2 : 1), bytes.count)
            let isFolded = next < bytes.count && (bytes[next] == 0x20 || bytes[next] == 0x09)
            if !isFolded { unfolded += bytes[end..<next] }
            place = isFolded ? next + 1 : next
        }
        return unfolded
    }

    /// Returns what walks through the lines once.
    public func makeIterator() -> Iterator { Iterator(bytes) }

    /// Walks through the lines.
    public struct Iterator: IteratorProtocol {
        private let bytes: [UInt8]
        private var place: Int
        private var number = 1

        fileprivate init(_ bytes: [UInt8]) {
            self.bytes = bytes
            place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        }

        /// Returns the next line, or none at the end.
        public mutating func next() -> Placed? {
            guard place < bytes.count else { return nil }
            let (start, first) = (place, number)
            // Put together before it is decoded: a character may be folded in its midst.
            var content: [UInt8] = []
            takePhysicalLine(into: &content)
            while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 {
                place += 1
                takePhysicalLine(into: &content)
            }
            return Placed(
                text: String(decoding: content, as: UTF8.self), range: start..<place, number: first)
        }

        private mutating func takePhysicalLine(into content: inout [UInt8]) {
            let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            content += bytes[place..<end]
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            place = Swift.min(end + (isPair ? 2 : 1), bytes.count)
            number += 1
        }
    }
}
