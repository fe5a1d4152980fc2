/// Finds the end of a record that is too large to hold, and keeps none of it.
struct RecordSkipper {
    private enum State {
        case beforeField
        case unquoted
        case quoted
        case closed
        case pastCarriageReturn
    }

    private let delimiter: UInt8
    private let quote: UInt8?
    private let hasEscapes: Bool
    private var isEscaped = false
    private var state = State.beforeField
    private var previous = UInt8.null

    /// The number of newlines so far.
    private(set) var lines = 0

    init(_ dialect: Dialect) {
        delimiter = dialect.delimiter
        quote = dialect.quote
        hasEscapes = dialect.hasEscapes
    }

    /// Returns how many of the bytes belong to the record and its newline, and whether it ends there.
    mutating func skip(_ bytes: Span<UInt8>) -> (count: Int, isEnd: Bool) {
        for index in bytes.indices {
            let byte = bytes[index]
            if state == .pastCarriageReturn {
                return (byte == .lineFeed ? index + 1 : index, true)
            }
            if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
                lines += 1
            }
            previous = byte
            switch state {
            case .quoted:
                if byte == quote, !isEscaped { state = .closed }
                isEscaped = hasEscapes && byte == .backslash && !isEscaped
            case .closed where byte == quote, .beforeField where byte == quote:
                state = .quoted
            case .beforeField where byte.isBlank && byte != delimiter:
                break
            case .beforeField, .unquoted, .closed, .pastCarriageReturn:
                if byte == .lineFeed { return (index + 1, true) }
                if byte == .carriageReturn {
                    state = .pastCarriageReturn
                } else if byte == delimiter {
                    state = .beforeField
                } else if state == .beforeField {
                    state = .unquoted
                }
            }
        }
        return (bytes.count, false)
    }
}
