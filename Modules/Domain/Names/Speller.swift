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
