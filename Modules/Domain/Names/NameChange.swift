/// What became of names.
public struct NameChange: Hashable, Sendable {
    /// What the names belong to.
    public let kind: NameKind

    /// The names that no task carries any more.
    public private(set) var names: [String]

    /// The name that the tasks carry instead, or none.
    public private(set) var target: String?

    /// Whether other tasks carried that name already.
    public let isMerged: Bool

    /// The tasks that were changed, as they are now.
    public private(set) var tasks: [Task]

    /// Creates the outcome of a change.
    init(
        of kind: NameKind, _ names: [String], to target: String?, isMerged: Bool = false,
        _ update: TaskUpdate
    ) {
        self.kind = kind
        self.names = names
        self.target = target
        self.isMerged = isMerged
        let changed = Set(update.changedIDs)
        tasks = update.tasks.filter { changed.contains($0.id) }
    }

    /// Returns the change with every word that a person wrote masked, for output that is kept in a
    /// log.
    public func withoutPrivateText() -> NameChange {
        var change = self
        change.names = names.map { _ in PrivateText.mask }
        change.target = target.map { _ in PrivateText.mask }
        change.tasks = tasks.map { $0.withoutPrivateText() }
        return change
    }
}
