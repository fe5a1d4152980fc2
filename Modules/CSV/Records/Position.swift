/// A place in a file, as an editor shows it.
public struct Position: Equatable, Sendable {
    /// The physical line, from 1; a line ends at LF, CRLF or CR, inside quotes too.
    public var line: Int

    /// The column in Unicode scalars, from 1; a byte order mark has none.
    public var column: Int

    /// The byte offset from the start of the file, from 0; a byte order mark counts.
    public var offset: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The physical line, from 1.
    ///   - column: The column in Unicode scalars, from 1.
    ///   - offset: The byte offset, from 0.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Returns the place that lies behind the bytes when they stand at this one.
    ///
    /// Bytes that continue a UTF-8 sequence take no column, so invalid text has columns too.
    package func advanced(over bytes: Span<UInt8>, of encoding: TextEncoding) -> Position {
        var position = self
        position.offset += encoding.length(of: bytes)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == .carriageReturn, index + 1 < bytes.count, bytes[index + 1] == .lineFeed {
                continue
            } else if byte.endsLine {
                position.line += 1
                position.column = 1
            } else if byte.isLead {
                position.column += 1
            }
        }
        return position
    }
}
