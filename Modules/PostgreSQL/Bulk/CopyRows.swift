import Domain

/// Rows on their way into a table, in the text format of COPY (PostgreSQL's manual, 'COPY', 'Text Format').
///
/// A tab ends a value, a newline a row, `\N` is NULL; a backslash stands before what would else mean something.
struct CopyRows {
    /// The statement that takes them.
    let statement: String

    /// The rows that were ended, and the values of one that was not.
    private(set) var bytes: [UInt8] = []

    /// How many were ended.
    private(set) var count = 0

    /// Whether they are as many as are sent at once.
    var isPiece: Bool { bytes.count >= Self.piece }

    private static let piece = 64 << 10

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private static let backslash = UInt8(ascii: "\\")
    private static let quote = UInt8(ascii: "\"")

    /// The bytes of U+10FFFF, which ``ServerText`` puts before a digit for NUL and for itself.
    private static let mark: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBF]

    init(into table: String, _ columns: [String]) {
        statement = "COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN"
    }

    /// Takes the rows out and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= 4 << 20)
        count = 0
    }

    /// Ends the row: what follows is the next one.
    mutating func endRow() {
        bytes[bytes.count - 1] = Self.newline
        count += 1
    }

    mutating func appendNull() {
        bytes.append(Self.backslash)
        bytes.append(UInt8(ascii: "N"))
        bytes.append(Self.tab)
    }

    mutating func append(_ number: Int64?) {
        guard let number else { return appendNull() }
        appendDigits(number)
        bytes.append(Self.tab)
    }

    mutating func append(_ numbers: some Sequence<Int64>) {
        appendList(numbers) { $0.appendDigits($1) }
    }

    /// Appends a text that is made of letters, digits and signs that mean nothing here.
    mutating func append(word: String?) {
        guard let word else { return appendNull() }
        bytes += word.utf8
        bytes.append(Self.tab)
    }

    mutating func append(_ text: String?) {
        guard let text else { return appendNull() }
        appendEscaped(text.utf8.span)
        bytes.append(Self.tab)
    }

    mutating func append(_ text: Span<UInt8>) {
        appendEscaped(text)
        bytes.append(Self.tab)
    }

    mutating func append(_ range: Range<Int>?, of batch: TaskBatch) {
        guard let range else { return appendNull() }
        append(batch.bytes.span.extracting(range))
    }

    /// Appends texts, as an array.
    mutating func append(_ ranges: ArraySlice<Range<Int>>, of batch: TaskBatch) {
        appendList(ranges) { $0.appendElement(batch.bytes.span.extracting($1)) }
    }

    /// Appends texts, as an array.
    mutating func append(_ texts: [String]) {
        appendList(texts) { $0.appendElement($1.utf8.span) }
    }

    // MARK: - Bytes

    private mutating func appendList<Element>(
        _ elements: some Sequence<Element>, _ append: (inout CopyRows, Element) -> Void
    ) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(&self, element)
        }
        bytes.append(UInt8(ascii: "}"))
        bytes.append(Self.tab)
    }

    /// Appends an element of an array, in double quotes: its own backslashes are doubled once more.
    private mutating func appendElement(_ text: Span<UInt8>) {
        bytes.append(Self.quote)
        var start = 0
        for place in text.indices where text[place] == Self.quote || text[place] == Self.backslash {
            appendEscaped(text.extracting(start..<place))
            bytes += [Self.backslash, Self.backslash]
            start = place
        }
        appendEscaped(text.extracting(start..<text.count))
        bytes.append(Self.quote)
    }

    private mutating func appendEscaped(_ text: Span<UInt8>) {
        var start = 0
        for place in text.indices {
            let byte = text[place]
            guard byte <= Self.backslash || byte == Self.mark[0] else { continue }
            switch byte {
            case Self.backslash: replace(text, &start, place, 1, [Self.backslash, Self.backslash])
            case Self.newline: replace(text, &start, place, 1, [Self.backslash, UInt8(ascii: "n")])
            case 0x0D: replace(text, &start, place, 1, [Self.backslash, UInt8(ascii: "r")])
            case Self.tab: replace(text, &start, place, 1, [Self.backslash, UInt8(ascii: "t")])
            case 0: replace(text, &start, place, 1, Self.mark + [UInt8(ascii: "0")])
            case Self.mark[0] where Self.isMark(text, place):
                replace(text, &start, place, 4, Self.mark + [UInt8(ascii: "1")])
            default: continue
            }
        }
        appendBytes(text.extracting(start..<text.count))
    }

    private static func isMark(_ text: Span<UInt8>, _ place: Int) -> Bool {
        place + 4 <= text.count && text[place + 1] == mark[1] && text[place + 2] == mark[2]
            && text[place + 3] == mark[3]
    }

    private mutating func replace(
        _ text: Span<UInt8>, _ start: inout Int, _ place: Int, _ length: Int, _ other: [UInt8]
    ) {
        appendBytes(text.extracting(start..<place))
        bytes += other
        start = place + length
    }

    private mutating func appendBytes(_ text: Span<UInt8>) {
        guard text.count > 0 else { return }
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    private mutating func appendDigits(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var digits: InlineArray<20, UInt8> = InlineArray(repeating: 0)
        var first = digits.count
        repeat {
            first -= 1
            digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        for place in first..<digits.count { bytes.append(digits[place]) }
    }
}
