/// A JSON array, one element a line, that is handed on while the elements come in.
public struct JSONArray {
    private var writer = JSONWriter()
    private var count = 0

    private static let pieceSize = 1 << 16

    /// Creates an array that holds nothing yet.
    public init() {}

    /// Writes the next element and hands on a piece of some 64 KiB where one is full.
    ///
    /// - Parameters:
    ///   - output: Takes a piece.
    ///   - element: Writes the element, one value.
    /// - Throws: What `output` throws.
    public mutating func append<Failure>(
        to output: (String) throws(Failure) -> Void, _ element: (inout JSONWriter) -> Void
    ) throws(Failure) {
        writer.separate(with: count == 0 ? "[\n" : ",\n")
        element(&writer)
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
