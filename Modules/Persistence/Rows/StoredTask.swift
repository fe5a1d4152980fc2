import Domain

/// A task as its row holds it: the task, and what the store alone needs to know.
struct StoredTask: Hashable {
    var task: Task

    /// The number of the operation that imported it, by which an import is taken back.
    var importNumber: Int64?

    /// The key by which a second import of the same row is known.
    var sourceKey: Int64?
}
