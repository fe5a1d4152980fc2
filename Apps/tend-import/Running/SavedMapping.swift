import Arguments
import Domain
import Import
import Platform

/// A mapping that the configuration saves by name: options that say how files of a kind come in.
struct SavedMapping {
    /// What can be saved: what a file is, and what becomes of its rows.
    private static let options: [Option] = [
        .preset, .map, .mapValue, .set, .delimiter, .quote, .encoding, .noHeader, .dateFormat,
        .source, .onDuplicate, .maxErrors, .atomic, .maxExpansion,
    ]

    private let saved: Invocation

    /// Finds the mapping that the person names by `--mapping`; none if they name none.
    ///
    /// - Throws: `configuration.invalid` if there is none of that name, or it says what only a
    ///   command line can.
    init?(_ typed: Invocation, in configuration: Configuration) throws(AppError) {
        guard let name = typed.value(of: .mapping) else { return nil }
        let mappings = configuration.mappings
        guard let line = mappings[name] else {
            let names = mappings.keys.sorted().joined(separator: ", ")
            throw AppError(
                .settingInvalid, detail: "There is no mapping '\(name)'.",
                suggestion: mappings.isEmpty
                    ? "Define it in the configuration: import.\(name) = --map text=Betreff"
                    : "There is: \(names).")
        }
        try self.init(line, as: name)
    }

    /// Reads a saved line.
    private init(_ line: String, as name: String) throws(AppError) {
        do {
            saved = try ImportTable.program.parse(CommandLineWords.words(of: line))
        } catch {
            let message = UsageMessage(error, in: ImportTable.program)
            throw AppError(
                .settingInvalid, detail: "The mapping '\(name)' is not used. \(message.message)",
                suggestion: message.suggestion)
        }
        let isMapping = saved.options.allSatisfy { Self.options.contains($0.option) }
        guard isMapping, saved.words.isEmpty else {
            let options = Self.options.map { "--\($0.name)" }.joined(separator: ", ")
            throw AppError(
                .settingInvalid, detail: "The mapping '\(name)' is not used.",
                suggestion: "It can hold \(options).")
        }
    }

    /// Returns what was typed after what is saved: of each field what was typed counts.
    func completing(_ typed: Invocation) -> Invocation {
        let fields = Set(typed.options.compactMap(Self.field))
        return typed.following(
            saved.options.filter { given in
                Self.field(of: given).map { !fields.contains($0) } ?? true
            })
    }

    /// The field that an option fills from a column or with a value.
    private static func field(of given: Invocation.GivenOption) -> TaskField? {
        guard given.option == .map || given.option == .set else { return nil }
        return given.value?.split(separator: "=").first.flatMap { TaskField(typed: String($0)) }
    }
}
