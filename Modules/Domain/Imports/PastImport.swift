/// An import that there was, as far as the store knows of it.
public struct PastImport: Hashable, Sendable {
    /// The operation by which it is undone.
    public let operation: Operation

    /// The name of the source of its tasks; none where no task is left that says it.
    ///
    /// Private: it is the name of a file, as a rule.
    public var source: String?

    /// How many tasks it added.
    public let imported: Int

    /// How many tasks it wrote over.
    public let updated: Int

    /// Whether it reached the end of its file; none where it is not known, after `--restart`.
    public let isComplete: Bool?

    /// Whether it was taken back, and not brought again since.
    public let isUndone: Bool

    /// Creates the description of an import.
    public init(
        operation: Operation, source: String?, imported: Int, updated: Int, isComplete: Bool?,
        isUndone: Bool
    ) {
        self.operation = operation
        self.source = source
        self.imported = imported
        self.updated = updated
        self.isComplete = isComplete
        self.isUndone = isUndone
    }
}
