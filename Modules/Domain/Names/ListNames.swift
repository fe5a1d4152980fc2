/// Reads which projects and tags there are.
public struct ListNames {
    private let store: any TaskReader
    private let now: LocalMoment

    /// Creates the use case over a store, for what the clock on the wall shows.
    public init(store: any TaskReader, at now: LocalMoment) {
        self.store = store
        self.now = now
    }

    /// Returns the projects as a tree; what a project counts includes those below it.
    ///
    /// A project that has tasks only in those below it is there, too.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func projects() throws(AppError) -> [ListedName] {
        var totals: [[UInt8]: NameCount] = [:]
        for count in try store.counts(of: .project, overdueAt: now) {
            for name in ProjectPath.ancestors(of: count.name) + [count.name] {
                let total = totals[Array(name.utf8)] ?? NameCount(name: name, open: 0, completed: 0)
                totals[Array(name.utf8)] = NameCount(
                    name: name, open: total.open + count.open,
                    completed: total.completed + count.completed,
                    overdue: total.overdue + count.overdue)
            }
        }
        let listed = totals.values.map { total in
            ListedName(total, depth: ProjectPath.ancestors(of: total.name).count)
        }
        return listed.sorted()
    }

    /// Returns the tags.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tags() throws(AppError) -> [ListedName] {
        try store.counts(of: .tag, overdueAt: now).map { ListedName($0, depth: 0) }.sorted()
    }
}

/// A name in a list, with its place in the tree.
public struct ListedName: Hashable, Sendable {
    /// The name, a whole path, and how many tasks carry it or lie below.
    public let count: NameCount

    /// How many of the listed names it lies below.
    public let depth: Int

    /// Creates a name in a list.
    public init(_ count: NameCount, depth: Int) {
        self.count = count
        self.depth = depth
    }
}

extension [ListedName] {
    /// Returns them by name, in any case, those below a name right after it.
    fileprivate func sorted() -> [ListedName] {
        let keyed = map { listed in
            let parts = listed.count.name.utf8.split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            return (listed, parts.map { PathPart(String(Substring($0))) })
        }
        return keyed.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }
}

/// A part of a path: ordered in any case, and told apart by its bytes.
private struct PathPart: Comparable {
    private let letters: [UInt8]
    private let bytes: [UInt8]

    init(_ part: String) {
        letters = Array(part.lowercased().utf8)
        bytes = Array(part.utf8)
    }

    static func < (left: PathPart, right: PathPart) -> Bool {
        guard left.letters == right.letters else {
            return left.letters.lexicographicallyPrecedes(right.letters)
        }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// What groups tasks by name.
public enum NameKind: Hashable, Sendable {
    /// A task belongs to one project at the most.
    case project

    /// A task carries any number of tags.
    case tag
}

/// A name that tasks carry, and how many do.
public struct NameCount: Hashable, Sendable {
    /// The name of a project or of a tag.
    public let name: String

    /// How many of the tasks are unfinished.
    public let open: Int

    /// How many of them are done.
    public let completed: Int

    /// How many of the unfinished ones are overdue; 0 where no moment was named at which they could be.
    public let overdue: Int

    /// Creates a count.
    public init(name: String, open: Int, completed: Int, overdue: Int = 0) {
        self.name = name
        self.open = open
        self.completed = completed
        self.overdue = overdue
    }
}

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

/// The rule of paths: the project `home/garden` lies below `home`.
///
/// Names are told apart by their bytes, as a store does: `String` takes two forms of one letter for
/// equal.
enum ProjectPath {
    /// Whether a project is the one of that name, or lies below it.
    static func lies(_ project: String, in name: String) -> Bool {
        project.isIdentical(to: name) || lies(project, below: name)
    }

    /// Whether a project lies below the one of that name.
    static func lies(_ project: String, below name: String) -> Bool {
        project.utf8.starts(with: (name + "/").utf8)
    }

    /// Returns the project under its new name, once the one in which it lies has that.
    static func renamed(_ project: String, from old: String, to new: String) -> String {
        new + String(Substring(project.utf8.dropFirst(old.utf8.count)))
    }

    /// Returns the projects below which it lies, the outermost first.
    static func ancestors(of project: String) -> [String] {
        let bytes = project.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
            .map { String(project[..<$0]) }
            .filter { !$0.isEmpty && !$0.hasSuffix("/") }
    }
}
