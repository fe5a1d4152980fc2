/// What counts as one name: it may differ in the case of its letters.
///
/// The letters A to Z are the same in either case; others count as typed, all small, or all capital. So
/// an index of a store that knows the case of A to Z alone can look a name up.
public struct NameForms: Hashable, Sendable {
    /// The name as it was typed, and the further forms that differ in more than A to Z.
    public let all: [String]

    /// Creates the forms of a name.
    public init(_ name: String) {
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else {
            all = [name]
            return
        }
        all = [name.lowercased(), name.uppercased()].reduce(into: [name]) { forms, form in
            if !forms.contains(where: { Self.isSame($0, form) }) { forms.append(form) }
        }
    }

    /// Whether a name is one of the forms.
    public func contains(_ name: String) -> Bool {
        all.contains { Self.isSame($0, name) }
    }

    /// Whether a project is one of the forms, or lies below one.
    public func holds(project: String) -> Bool {
        contains(project)
            || all.contains { form in
                project.utf8.count > form.utf8.count
                    && Self.isSame(project.utf8.prefix(form.utf8.count + 1), (form + "/").utf8)
            }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        isSame(one.utf8, other.utf8)
    }

    private static func isSame(
        _ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>
    ) -> Bool {
        one.elementsEqual(other) { small($0) == small($1) }
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

/// Writes names that a person typed as the tasks carry them that are there.
struct Speller {
    private let store: any TaskReader

    /// What was typed lately: many tasks that come in at once have the same names.
    private var known: [(typed: String, kind: NameKind, name: String)] = []

    init(_ store: any TaskReader) {
        self.store = store
    }

    /// Returns tags, each once, sorted.
    mutating func tags(_ typed: [String]) throws(AppError) -> [String] {
        var tags: Set<String> = []
        for name in typed {
            let forms = NameForms(name)
            if !tags.contains(where: forms.contains) { tags.insert(try tag(name)) }
        }
        return tags.sortedByBytes()
    }

    private mutating func tag(_ typed: String) throws(AppError) -> String {
        try name(typed, .tag) { store throws(AppError) in
            try store.name(NameForms(typed), of: .tag) ?? typed
        }
    }

    /// Returns a project: the levels that are there as tasks carry them, the rest as typed.
    mutating func project(_ typed: String) throws(AppError) -> String {
        try name(typed, .project) { store throws(AppError) in
            let levels = typed.split(separator: "/")
            for count in (1...max(levels.count, 1)).reversed() {
                let prefix = levels.prefix(count).joined(separator: "/")
                guard let found = try store.name(NameForms(prefix), of: .project) else { continue }
                let known = found.split(separator: "/").prefix(count)
                return (known + levels.dropFirst(count)).joined(separator: "/")
            }
            return typed
        }
    }

    private mutating func name(
        _ typed: String, _ kind: NameKind,
        _ find: (any TaskReader) throws(AppError) -> String
    ) throws(AppError) -> String {
        if let entry = known.first(where: { $0.kind == kind && $0.typed.isIdentical(to: typed) }) {
            return entry.name
        }
        let name = try find(store)
        if known.count < 16 { known.append((typed, kind, name)) }
        return name
    }
}
