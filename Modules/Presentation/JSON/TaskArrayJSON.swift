public import Domain

/// An array of tasks as JSON, one task a line, that is handed on while the tasks come in.
public struct TaskArrayJSON {
    private var writer = JSONWriter()
    private var count = 0

    private static let pieceSize = 1 << 16

    /// Creates an array that holds no task yet.
    public init() {}

    /// Writes the next task and hands on a piece of some 64 KiB where one is full.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - output: Takes a piece.
    /// - Throws: What `output` throws.
    public mutating func append<Failure>(
        _ task: Task, to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        writer.separate(with: count == 0 ? "[\n" : ",\n")
        writer.value(task)
        count += 1
        if writer.text.utf8.count >= Self.pieceSize { try output(writer.take()) }
    }

    /// Ends the array and hands on the rest.
    ///
    /// - Parameter output: Takes the last piece.
    /// - Throws: What `output` throws.
    public mutating func close<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        writer.separate(with: count == 0 ? "[]\n" : "\n]\n")
        try output(writer.take())
    }
}
