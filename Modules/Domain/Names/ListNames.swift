/// Reads which projects and tags there are.
public struct ListNames {
    private let store: any TaskReader

    /// Creates the use case over a store.
    public init(store: any TaskReader) {
        self.store = store
    }

    /// Returns the projects as a tree; what a project counts includes those below it.
    ///
    /// A project that has tasks only in those below it is there, too.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func projects() throws(AppError) -> [ListedName] {
        var totals: [[UInt8]: (open: Int, completed: Int)] = [:]
        for count in try store.counts(of: .project) {
            for name in ProjectPath.ancestors(of: count.name) + [count.name] {
                let total = totals[Array(name.utf8)] ?? (0, 0)
                totals[Array(name.utf8)] = (
                    total.open + count.open, total.completed + count.completed
                )
            }
        }
        let listed = totals.map { name, total in
            let name = String(decoding: name, as: UTF8.self)
            return ListedName(
                NameCount(name: name, open: total.open, completed: total.completed),
                depth: ProjectPath.ancestors(of: name).count)
        }
        return listed.sorted()
    }

    /// Returns the tags.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tags() throws(AppError) -> [ListedName] {
        try store.counts(of: .tag).map { ListedName($0, depth: 0) }.sorted()
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
