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
    /// Whether what follows, up to the end of the line, belongs to one that was too long.
    private var isInLongLine = false

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
    ///   `validation.textTooLong` as soon as it is: then the next call goes on with the line after it;
    ///   `input.readFailed` if reading failed.
    public mutating func next() throws(AppError) -> String? {
        guard try passLongLine() else { return nil }
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                return try takeLine(upTo: end, next: end + 1)
            }
            // A line without an end, such as that of /dev/zero, is not read to its end to be refused.
            guard buffer.count - start <= limit else {
                isInLongLine = true
                start = buffer.count
                throw tooLong()
            }
            searched = buffer.count - start
            guard try fill() else { break }
        }
        guard !buffer.isEmpty else { return nil }
        return try takeLine(upTo: buffer.count, next: buffer.count)
    }

    /// Reads past the end of a line that was too long; false if that is the end of all.
    private mutating func passLongLine() throws(AppError) -> Bool {
        while isInLongLine {
            if let end = buffer[start...].firstIndex(of: 0x0A) {
                start = end + 1
                isInLongLine = false
            } else {
                start = buffer.count
                guard try fill() else { return false }
            }
        }
        return true
    }

    private mutating func tooLong() -> AppError {
        lineNumber += 1
        return AppError(.textTooLong, detail: "Line \(lineNumber) is longer than 64 MiB.")
    }

    private mutating func takeLine(upTo end: Int, next: Int) throws(AppError) -> String {
        var line = buffer[start..<end]
        start = next
        guard line.count <= limit else { throw tooLong() }
        lineNumber += 1
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

/// The lines of standard input as they come: of a file, a pipe, or a terminal that edits by itself.
public final class PlainLines: LineInput {
    private let prompt: String
    private let isTerminal: Bool
    private var lines = InputLines(of: FileInput.standardInput())

    /// Creates the input; a terminal shows the prompt before every line, on standard error.
    public init(prompt: String) {
        self.prompt = prompt
        isTerminal = FileInput.standardInput().isTerminal
    }

    /// Whether an empty line is only a gap between others, as in a file.
    public var isMoreWaiting: Bool { !isTerminal }

    /// Reads a line; what is proposed cannot be put into it.
    ///
    /// - Parameter text: Left alone.
    /// - Returns: The line, or the end of the input.
    /// - Throws: `validation.notText` and `validation.textTooLong`, after which the next line
    ///   follows; `input.readFailed`.
    public func next(proposing text: String?) throws(AppError) -> TypedLine {
        if isTerminal { CheckedOutput.standardError().tell(prompt) }
        guard let line = try lines.next() else { return .ended(unsent: []) }
        return .sent(line)
    }
}
