import Testing

/// A rule that every shipped source keeps.
protocol SourceRule: Sendable, CustomTestStringConvertible {
    /// What the rule is called where an exception to it is listed.
    var name: String { get }

    /// Returns what in a source breaks the rule.
    func violations(in file: SourceFile) -> [Violation]
}

extension SourceRule {
    var testDescription: String { name }
}

/// A sentence that says where which rule is broken, in the form that editors make a link of.
struct Violation: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String {
        "\(path):\(line): \(message)"
    }
}

/// A place that may break a rule, and why that is right there.
struct RuleException {
    let rule: String
    let path: String
    let reason: String

    /// Every exception there is; a test fails for one that is no longer needed.
    static let all =
        [
            RuleException(
                rule: "decision by words", path: "Modules/Persistence/Store/OperationRows.swift",
                reason: "stores from before version 6 know a kind by nothing else"),
            RuleException(
                rule: "file length", path: "Modules/Domain/Errors/ErrorCatalogue.swift",
                reason: "it is the table of errors"),
            RuleException(
                rule: "file length", path: "Modules/Import/Presets/Presets.swift",
                reason: "it is the table of programs whose files are known"),
            RuleException(
                rule: "command in prose",
                path: "Modules/Arguments/Completion/CompletionScript.swift",
                reason: "the scripts are for shells, the same for everybody"),
            RuleException(
                rule: "command in prose", path: "Modules/Import/Rejects/RejectsFile.swift",
                reason: "the line stands in a file and is read back"),
            RuleException(
                rule: "command in prose", path: "Apps/tend/Commands/ReportCommand.swift",
                reason: "the heading of a section names a command, and advises none"),
        ]
        + [
            "Apps/tend/Manual/Manual.swift",
            "Apps/tend/Manual/Topics.swift",
            "Apps/tend/Table/CommandTable.swift",
        ].map { path in
            RuleException(
                rule: "command in prose", path: path, reason: "the pages are the same for everybody"
            )
        }

    func excuses(_ violation: Violation, of rule: any SourceRule) -> Bool {
        self.rule == rule.name && path == violation.path
    }
}
