import CSV
import Domain
import JSON

/// The elements of a JSON text, as they stand, in constant memory: those of an array, or objects one
/// after the other, as Taskwarrior writes both.
///
/// An element that is broken costs itself: the next begins at the next line that opens a brace.
struct JSONElements<Source: ByteSource & ~Copyable>: ~Copyable where Source.Failure == AppError {
    private var source: Source
    private var window: Window
    private let limit: Int
    private var place = Place.atStart

    /// How deep the last element was indented that began a line, or the first one where none did.
    private var indentation: Int?

    /// The last line on which something stood before the next element.
    private var lineBefore = 0

    /// At so many braces an element is thought to end that has one too many.
    private static var mostEnds: Int { 16 }

    /// Whether a broken element has taken the comma behind it.
    private var hasTakenComma = false

    /// Where the next byte stands in the file.
    private(set) var position = Position(line: 1, column: 1, offset: 0)

    private enum Place {
        case atStart
        case inArray(isFirst: Bool)
        case inSequence
        case atEnd
    }

    /// An element as it stands.
    struct Element {
        /// Its number, from 1.
        var number = 0

        /// Where it begins.
        var start = Position(line: 1, column: 1, offset: 0)

        /// Its bytes; one that is too large is cut off.
        var raw: [UInt8] = []

        /// Whether it is whole; if it is not, it is too large.
        var isWhole = true

        /// Whether a comma stands before it, where one must.
        var hasComma = true
    }

    init(_ source: consuming Source, limit: Int) {
        self.source = source
        self.limit = limit
        window = Window(holding: limit, block: 256 << 10)
    }

    /// Fills the element with the next one; false behind the last.
    ///
    /// - Throws: What the source throws; `jsonBroken` if the text is not whole.
    mutating func next(into element: inout Element) throws(AppError) -> Bool {
        element.number += 1
        element.raw.removeAll(keepingCapacity: true)
        element.isWhole = true
        element.hasComma = true
        if case .atStart = place { try begin() }
        switch place {
        case .atStart, .atEnd: return false
        case .inArray(let isFirst):
            guard let byte = try peek() else {
                throw broken("The text ends before the bracket is closed; it may be cut off.")
            }
            if byte == UInt8(ascii: "]") { return try end() }
            if !isFirst { element.hasComma = try takeComma(byte) || hasTakenComma }
            place = .inArray(isFirst: false)
        case .inSequence:
            guard let byte = try peek() else { return false }
            // Old versions wrote a comma at the end of each line.
            if byte == UInt8(ascii: ",") { advance(by: 1) }
            guard try peek() != nil else { return false }
        }
        try read(&element)
        if element.number == 1, RejectsRemark.beginsObjects(element.raw) {
            element.number = 0
            return try next(into: &element)
        }
        return true
    }

    /// Takes the comma before an element, if the next byte is one.
    private mutating func takeComma(_ byte: UInt8) throws(AppError) -> Bool {
        guard byte == UInt8(ascii: ",") else { return false }
        advance(by: 1)
        guard let next = try peek() else {
            throw broken("The text ends before the bracket is closed; it may be cut off.")
        }
        guard next != UInt8(ascii: "]") else { throw broken("Nothing follows the comma.") }
        return true
    }

    private mutating func begin() throws(AppError) {
        if try peek() == 0xEF { try passByteOrderMark() }
        guard let byte = try peek() else { throw broken("The text is empty.") }
        guard byte == UInt8(ascii: "[") else {
            place = .inSequence
            return
        }
        advance(by: 1)
        lineBefore = position.line
        place = .inArray(isFirst: true)
    }

    private mutating func end() throws(AppError) -> Bool {
        advance(by: 1)
        place = .atEnd
        guard try peek() == nil else { throw broken("Nothing may follow the closing bracket.") }
        return false
    }

    /// Reads as far as the element ends, and lets go of what is beyond the limit.
    private mutating func read(_ element: inout Element) throws(AppError) {
        element.start = position
        if indentation == nil || position.line != lineBefore { indentation = position.column - 1 }
        var scanner = ElementScanner(indentation: indentation)
        var scanned = 0
        while true {
            let end = scanner.end(
                in: window.storage.span.extracting(window.live), from: scanned)
            if let end {
                if !scanner.isBroken, try goesOn(at: end) {
                    scanner.goOnAsBroken()
                    scanned = end
                    continue
                }
                take(end, into: &element)
                break
            }
            scanned = window.count
            if scanned > limit {
                take(scanned, into: &element)
                scanned = 0
            } else if window.isFinal {
                take(element.raw.isEmpty ? endOfDamaged ?? scanned : scanned, into: &element)
                break
            }
            if !window.isFinal { try window.fill(from: &source) }
        }
        lineBefore = position.line
        hasTakenComma = false
        while let last = element.raw.last, last <= 0x20 || last == UInt8(ascii: ",") {
            if last == UInt8(ascii: ",") { hasTakenComma = true }
            element.raw.removeLast()
        }
    }

    /// Where the element ends that does not end by its braces, such as one whose quote is never closed in a list of a
    /// single line: where all behind it is sound; none where that is not known.
    private var endOfDamaged: Int? {
        guard case .inArray = place else { return nil }
        let rest = [UInt8(ascii: "[")] + window.storage[window.live]
        do throws(JSONObject.Fault) {
            let sound = try SoundDocument(rest)
            guard let damage = sound.damaged.first?.range else { return nil }
            if rest[1..<damage.lowerBound].allSatisfy(\.isBlank) { return damage.upperBound - 1 }
            // What is damaged may lie in the element.
            let element = JSONNode(sound.text, from: 1).range
            return element.contains(damage.lowerBound) ? element.upperBound - 1 : nil
        } catch {
            return Self.endBeforeSound(in: rest).map { $0 - 1 }
        }
    }

    /// Behind which brace an element ends that has one too many: where all behind that is sound.
    private static func endBeforeSound(in list: [UInt8]) -> Int? {
        let braces = list.indices.lazy.filter { list[$0] == UInt8(ascii: "}") }.prefix(mostEnds)
        return braces.first { brace in
            let rest = list[(brace + 1)...].drop(while: \.isBlank)
            guard rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: "]") else {
                return false
            }
            let next = rest.first == UInt8(ascii: ",") ? rest.dropFirst() : rest
            return SoundDocument.fault(of: [UInt8(ascii: "[")] + next) == nil
        }.map { $0 + 1 }
    }

    /// Whether a name and a colon follow there, or a brace that closes: then one brace is too many, or one that opens
    /// is missing, and what the element says may not be all of it.
    private mutating func goesOn(at end: Int) throws(AppError) -> Bool {
        while true {
            let bytes = window.storage[window.live].dropFirst(end)
            let rest = bytes.drop { $0.isBlank || $0 == UInt8(ascii: ",") }
            if let first = rest.first {
                guard first == UInt8(ascii: "\"") else { return first == UInt8(ascii: "}") }
                var parser = JSONParser(at: rest.startIndex)
                var name: [UInt8] = []
                do throws(JSONObject.Fault) {
                    try parser.string(in: window.storage.span, decodingInto: &name)
                    parser.skipBlanks(in: window.storage.span)
                    if parser.place < window.live.upperBound {
                        return parser.isAt(UInt8(ascii: ":"), in: window.storage.span)
                    }
                } catch {
                    if error.offset < window.live.upperBound { return false }
                }
            }
            guard !window.isFinal, window.count <= limit else { return false }
            try window.fill(from: &source)
        }
    }

    private mutating func take(_ count: Int, into element: inout Element) {
        let live = window.live
        let bytes = window.storage[live.lowerBound..<live.lowerBound + count]
        if element.raw.count + count <= limit {
            element.raw += bytes
        } else {
            element.isWhole = false
            element.raw += bytes.prefix(limit - element.raw.count)
        }
        advance(by: count)
    }

    /// Returns the next byte that is no white space, or none at the end.
    private mutating func peek() throws(AppError) -> UInt8? {
        while true {
            let live = window.live
            let found = window.storage[live].firstIndex {
                $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09
            }
            advance(by: (found ?? live.upperBound) - live.lowerBound)
            if found != nil { return window.storage[window.live.lowerBound] }
            if window.isFinal { return nil }
            try window.fill(from: &source)
        }
    }

    private mutating func passByteOrderMark() throws(AppError) {
        while window.count < 3, !window.isFinal { try window.fill(from: &source) }
        let live = window.live
        if window.storage[live].starts(with: [UInt8].byteOrderMark) {
            window.consume(3)
            position.offset += 3
        }
    }

    private mutating func advance(by count: Int) {
        let start = window.live.lowerBound
        position = position.advanced(
            over: window.storage.span.extracting(start..<start + count), of: .utf8)
        window.consume(count)
    }

    private func broken(_ sentence: String) -> AppError {
        AppError(
            .jsonBroken,
            detail: "Line \(position.line), column \(position.column): \(sentence)")
    }
}
