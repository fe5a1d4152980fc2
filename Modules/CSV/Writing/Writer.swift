/// Writes records in a dialect, quoting only where a reader would else take a field for another.
///
/// It collects bytes and does no input or output; the caller takes them when it likes.
public struct Writer: Sendable {
    /// A field that the dialect cannot express, since it has no quotes.
    public struct UnrepresentableField: Error, Equatable {
        /// The field's index in its record, from 0.
        public let field: Int
    }

    private let dialect: Dialect
    /// What ends a record.
    public let newline: [UInt8]
    private var fieldCount = 0
    private var recordStart = 0

    /// The bytes since the last ``removeAll()``.
    public private(set) var bytes: [UInt8] = []

    /// Creates a writer.
    ///
    /// - Parameter dialect: How to write.
    public init(dialect: Dialect = .standard) {
        self.dialect = dialect
        newline =
            switch dialect.newline {
            case .lineFeed: [.lineFeed]
            case .carriageReturnLineFeed: [.carriageReturn, .lineFeed]
            case .carriageReturn: [.carriageReturn]
            }
    }

    /// Adds a field to the record under way.
    ///
    /// - Parameter field: The bytes, which are kept exactly.
    /// - Throws: An error if the field needs quotes and the dialect has none; nothing is added then.
    public mutating func append(_ field: Span<UInt8>) throws(UnrepresentableField) {
        guard needsQuotes(field) else { return appendVerbatim(field) }
        guard let quote = dialect.quote else {
            throw UnrepresentableField(field: fieldCount)
        }
        beginField()
        bytes.append(quote)
        for index in field.indices {
            if field[index] == quote || dialect.hasEscapes && field[index] == .backslash {
                bytes.append(dialect.hasEscapes ? .backslash : quote)
            }
            bytes.append(field[index])
        }
        bytes.append(quote)
    }

    /// Adds a field to the record under way.
    ///
    /// - Parameter field: The text.
    /// - Throws: An error if the field needs quotes and the dialect has none; nothing is added then.
    public mutating func append(_ field: String) throws(UnrepresentableField) {
        try append(field.utf8.span)
    }

    /// Adds bytes that are written in this dialect already, such as ``Record/raw``.
    ///
    /// - Parameter fields: One field or several, as they stand.
    public mutating func appendVerbatim(_ fields: Span<UInt8>) {
        beginField()
        unsafe fields.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Ends the record under way.
    public mutating func endRecord() {
        // An only field that is empty makes an empty line, which a reader may pass over.
        if bytes.count == recordStart, let quote = dialect.quote { bytes += [quote, quote] }
        bytes += newline
        fieldCount = 0
        recordStart = bytes.count
    }

    /// Forgets the bytes that the caller has taken, and keeps their memory; call it between records.
    public mutating func removeAll() {
        fieldCount = 0
        recordStart = 0
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func beginField() {
        if fieldCount > 0 { bytes.append(dialect.delimiter) }
        fieldCount += 1
    }

    private func needsQuotes(_ field: Span<UInt8>) -> Bool {
        if fieldCount == 0, Preamble.resembles(field) { return true }
        return field.indices.contains { index in
            let byte = field[index]
            return byte == dialect.delimiter || byte == dialect.quote || byte.endsLine
        }
    }
}
