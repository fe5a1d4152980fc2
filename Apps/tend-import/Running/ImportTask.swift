import Arguments
import Domain

/// What `tend-import` is to do.
enum ImportTask {
    /// Import files, in their order.
    case files([String])

    /// Show the imports that there were.
    case history

    /// Go through the rows of a rejects file.
    case mending(String)

    /// What does not go with going through rows.
    private static let notMending: [Option] = [
        .json, .dryRun, .atomic, .restart, .rejects, .maxErrors,
    ]

    /// What does not go with a run of which nobody reads along, nor a program.
    private static let notNightly: [Option] = [.json, .dryRun, .mend, .history, .progress]

    /// Finds out what was asked for.
    ///
    /// - Throws: `invalidUsage` for words and options that do not go together.
    init(_ invocation: Invocation) throws(AppError) {
        let files = invocation.words
        if invocation.has(.nightly), let option = Self.notNightly.first(where: invocation.has) {
            throw ImportRequest.usage("--nightly does not go with --\(option.name).")
        }
        if invocation.has(.history) {
            guard files.isEmpty else {
                throw ImportRequest.usage("--history takes no file: it shows what was imported.")
            }
            self = .history
            return
        }
        guard !invocation.has(.limit) else {
            throw ImportRequest.usage("--limit goes with --history.")
        }
        guard !files.isEmpty else {
            let message = UsageMessage(
                .missingWord(placeholder: "FILE", command: ImportTable.program.bare),
                in: ImportTable.program)
            throw AppError(
                .invalidUsage, detail: message.message, suggestion: Advice(message.suggestion))
        }
        guard invocation.has(.mend) else {
            self = .files(files)
            return
        }
        if let option = Self.notMending.first(where: invocation.has) {
            throw ImportRequest.usage("--mend does not go with --\(option.name).")
        }
        guard files.count == 1, files[0] != "-" else {
            throw ImportRequest.usage("--mend takes one file of rejected rows.")
        }
        self = .mending(files[0])
    }
}
