/// How large the parts of a file may be before a record is given up.
///
/// A reader holds one record, so these bound its memory: about three times `record`.
public struct Limits: Equatable, Sendable {
    /// The most bytes of one record as it stands in the file, without its newline.
    public var record: Int

    /// The most bytes of one field.
    public var field: Int

    /// The most columns of the record that sets the width.
    public var columns: Int

    /// How many bytes behind a broken quote are searched for the next sound record.
    public var lookahead: Int

    /// How many bytes are asked of the source at once; at least 64.
    public var block: Int

    /// Whether what a record has beyond its limit is handed out in pieces rather than passed over.
    public var handsOutRemainders = false

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - record: The most bytes of one record.
    ///   - field: The most bytes of one field.
    ///   - columns: The most columns.
    ///   - lookahead: How many bytes behind a broken quote are searched.
    ///   - block: How many bytes are asked of the source at once.
    public init(
        record: Int = 8 << 20, field: Int = 8 << 20, columns: Int = 16_384,
        lookahead: Int = 64 << 10,
        block: Int = 256 << 10
    ) {
        self.record = record
        self.field = field
        self.columns = columns
        self.lookahead = lookahead
        self.block = max(64, block)
    }
}
