public import Domain

/// The lines of an input, each as soon as it is complete, however much follows.
///
/// A line ends with a line feed, with or without a carriage return before it; the last one need not.
/// A byte order mark, with which some editors begin a file, is no text.
public struct InputLines: ~Copyable {
    /// The number of the line that was read last; the first is 1.
    public private(set) var lineNumber = 0

    /// How many bytes a line may have, 64 MiB: what is no text but a disk would fill the memory.
    public static let longestLine = 1 << 26

    private let input: FileInput
    private let limit: Int
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0

    /// Reads the lines of the input.
    public init(of input: consuming FileInput) {
        self.init(of: input, longestLine: Self.longestLine)
    }

    /// Reads the lines of the input, of so many bytes at the most.
    package init(of input: consuming FileInput, longestLine limit: Int) {
        self.input = input
        self.limit = limit
    }

    /// Returns the next line without its end, or nothing after the last.
    ///
    /// - Returns: The line, or nothing.
    /// - Throws: `validation.notText`, whose detail names the line, if it is not UTF-8, and
    ///   `validation.textTooLong`: then the next call goes on with the line after it;
    ///   `input.readFailed` if reading failed.
    public mutating func next() throws(AppError) -> String? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                return try takeLine(upTo: end, next: end + 1, isTooLong)
            }
            // What is over the limit is not kept, but read on to the end of the line.
            isTooLong = isTooLong || buffer.count - start > limit
            if isTooLong { start = buffer.count }
            searched = buffer.count - start
            guard try fill() else { break }
        }
        guard isTooLong || !buffer.isEmpty else { return nil }
        return try takeLine(upTo: buffer.count, next: buffer.count, isTooLong)
    }

    private mutating func takeLine(
        upTo end: Int, next: Int, _ isTooLong: Bool
    ) throws(AppError) -> String {
        var line = buffer[start..<end]
        start = next
        lineNumber += 1
        guard !isTooLong, line.count <= limit else {
            throw AppError(.textTooLong, detail: "Line \(lineNumber) is longer than 64 MiB.")
        }
        if lineNumber == 1, line.starts(with: Self.byteOrderMark) {
            line = line.dropFirst(Self.byteOrderMark.count)
        }
        if line.last == 0x0D { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw AppError(.notText, detail: "Line \(lineNumber) is not valid UTF-8.")
        }
        return text
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Moves the unread bytes to the front and reads more behind them, if there is more.
    private mutating func fill() throws(AppError) -> Bool {
        buffer.removeSubrange(..<start)
        start = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = try unsafe chunk.withUnsafeMutableBufferPointer { bytes throws(AppError) in
            try unsafe input.read(into: UnsafeMutableRawBufferPointer(bytes))
        }
        buffer.append(contentsOf: chunk[..<count])
        return count > 0
    }
}
