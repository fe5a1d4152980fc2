/// The text of a paste, up to the mark that ends it (xterm, "Bracketed Paste Mode").
struct PasteReader: Sendable {
    private static let endMark = Array("\u{1B}[201~".utf8)

    private let maximumBytes: Int
    private var bytes: [UInt8] = []
    private var omitted = 0

    /// How many bytes of the mark were sent.
    private var marked = 0

    init(maximumBytes: Int) {
        self.maximumBytes = max(maximumBytes, 0)
    }

    /// What was pasted so far.
    var text: String { Self.text(of: bytes).text }

    /// Takes the next byte, and returns the paste if that ends it, with how many bytes were left out.
    mutating func take(_ byte: UInt8) -> (text: String, omitted: Int)? {
        if byte == Self.endMark[marked] {
            marked += 1
            return marked == Self.endMark.count ? end() : nil
        }
        // The mark has its first byte nowhere else, so that what looked like it is text up to here.
        for byte in Self.endMark[..<marked] { keep(byte) }
        marked = byte == Self.endMark[0] ? 1 : 0
        if marked == 0 { keep(byte) }
        return nil
    }

    /// Returns what was pasted so far, since the mark that ends it will not come.
    mutating func giveUp() -> (text: String, omitted: Int) {
        // An Escape that was pressed to get out of it is no text.
        if marked > 1 { for byte in Self.endMark[..<marked] { keep(byte) } }
        return end()
    }

    private mutating func end() -> (text: String, omitted: Int) {
        let (text, foreign) = Self.text(of: bytes)
        let all = omitted + foreign
        self = PasteReader(maximumBytes: maximumBytes)
        return (text, all)
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < maximumBytes { bytes.append(byte) } else { omitted += 1 }
    }

    /// Leaves out what is no UTF-8; a terminal pastes the ends of lines as returns.
    private static func text(of bytes: [UInt8]) -> (text: String, foreign: Int) {
        if let text = String(validating: bytes, as: UTF8.self) { return (lines(of: text), 0) }
        var assembly = UTF8Assembly()
        var scalars = String.UnicodeScalarView()
        var foreign = 0
        for byte in bytes {
            let (scalar, left) = assembly.take(byte)
            foreign += left
            if let scalar { scalars.append(scalar) }
        }
        foreign += assembly.giveUp()
        return (lines(of: String(scalars)), foreign)
    }

    private static func lines(of text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var lines = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            if scalar == "\r" {
                lines.append("\n")
            } else if scalar != "\n" || !isAfterReturn {
                lines.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(lines)
    }
}

/// Puts scalars together from bytes of UTF-8, which come one by one.
struct UTF8Assembly: Sendable {
    private var bytes: [UInt8] = []

    /// Whether a scalar was begun.
    var isBegun: Bool { !bytes.isEmpty }

    /// Takes a byte, and returns the scalar that it completes, and how many bytes turn out to be none.
    mutating func take(_ byte: UInt8) -> (scalar: Unicode.Scalar?, foreign: Int) {
        if byte < 0x80 { return (Unicode.Scalar(byte), giveUp()) }
        var foreign = 0
        if byte & 0xC0 != 0x80 { foreign += giveUp() }
        bytes.append(byte)
        guard Self.canGoOn(bytes) else {
            // A byte that cannot go on what was begun may begin something itself, or is nothing.
            return (nil, foreign + giveUp())
        }
        guard bytes.count == Self.length(of: bytes[0]) else { return (nil, foreign) }
        let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
        if scalar == nil { foreign += bytes.count }
        bytes.removeAll(keepingCapacity: true)
        return (scalar, foreign)
    }

    /// Forgets what was begun, and returns how many bytes that are.
    mutating func giveUp() -> Int {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes.count
    }

    private static func length(of first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    private static func canGoOn(_ bytes: [UInt8]) -> Bool {
        guard (0xC2..<0xF5).contains(bytes[0]) else { return false }
        return bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }
}
