public import Domain

/// What the configuration saves under a name of the person's: `report.soon = --sort due`.
public enum SavedLine: String, CaseIterable, Hashable, Sendable {
    /// What stands behind `tend list`.
    case report

    /// A command with what stands behind it.
    case alias

    /// Options of `tend-import`, for files of a kind.
    case mapping = "import"

    /// The key that does something on the full screen, by what it does.
    case key

    /// What stands before the `=`, for a name.
    public func key(of name: String) -> String { "\(rawValue).\(name)" }

    /// What a person calls it.
    public var noun: String {
        switch self {
        case .report: "report"
        case .alias: "alias"
        case .mapping: "mapping"
        case .key: "key"
        }
    }

    /// The beginning of a sentence about one.
    public var phrase: String { self == .alias ? "An alias" : "A \(noun)" }

    /// What one looks like.
    public var example: String {
        switch self {
        case .report: "--sort due state:open"
        case .alias: "list project:work"
        case .mapping: "--map text=Betreff"
        case .key: "Ctrl-D"
        }
    }

    /// How one is used, as a command.
    public var use: AdvisedCommand {
        switch self {
        case .report: .tend(.list, "--report", "NAME")
        case .alias: .system(["tend", "NAME"])
        case .mapping: .importer(["--mapping", "NAME"])
        case .key: .system(["tend", "ui"])
        }
    }

    /// Returns the name in a key of this kind, or none if it is no such key.
    func name(in key: String) -> String? {
        let prefix = self.key(of: "")
        guard key.hasPrefix(prefix), key.count > prefix.count else { return nil }
        return String(key.dropFirst(prefix.count))
    }
}

extension Configuration {
    /// Returns the lines of a kind with their names, by name.
    public func lines(_ kind: SavedLine) -> [(name: String, text: String)] {
        (saved[kind] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the line that is saved under a name.
    ///
    /// - Throws: `validation.unknownName` if there is none.
    public func line(_ kind: SavedLine, named name: String) throws(AppError) -> String {
        if let line = saved[kind]?[name] { return line }
        let names = lines(kind).map(\.name).joined(separator: ", ")
        throw AppError(
            .unknownName, field: kind.noun,
            detail: "No line of the configuration defines '\(name)'.",
            suggestion: names.isEmpty
                ? "Define it in the configuration: \(kind.key(of: name)) = \(kind.example)"
                : "There is: \(names).")
    }
}
