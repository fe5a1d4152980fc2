public import Domain

/// The lines of an input, each as soon as it is complete, however much follows.
///
/// A line ends with a line feed, with or without a carriage return before it; the last one need not.
public struct InputLines: ~Copyable {
    /// The number of the line that was read last; the first is 1.
    public private(set) var lineNumber = 0

    private let input: FileInput
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0

    /// Reads the lines of the input.
    public init(of input: consuming FileInput) {
        self.input = input
    }

    /// Returns the next line without its end, or nothing after the last.
    ///
    /// - Returns: The line, or nothing.
    /// - Throws: `validation.notText`, whose detail names the line, if it is not UTF-8: then the
    ///   next call goes on with the line after it; `input.readFailed` if reading failed.
    public mutating func next() throws(AppError) -> String? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                return try takeLine(upTo: end, next: end + 1)
            }
            searched = buffer.count - start
            guard try fill() else { break }
        }
        return buffer.isEmpty ? nil : try takeLine(upTo: buffer.count, next: buffer.count)
    }

    private mutating func takeLine(upTo end: Int, next: Int) throws(AppError) -> String {
        var line = buffer[start..<end]
        start = next
        lineNumber += 1
        if line.last == 0x0D { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw AppError(.notText, detail: "Line \(lineNumber) is not valid UTF-8.")
        }
        return text
    }

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
