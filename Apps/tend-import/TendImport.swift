import Application
import Arguments
import Domain
import ErrorHandling
import Glibc
import Platform
import Presentation
import Programs

/// `tend-import`: from what was typed to how the process ends.
@main
enum TendImport {
    static func main() {
        ProcessStart.prepare()
        FreedMemory.returnLargeBlocks()
        let arguments = unsafe ArgumentVector.ofProcess
        do {
            let words = try unsafe arguments.words()
            unsafe arguments.scrub(keeping: nil)
            if let text = answer(words) {
                exit(CheckedOutput.standardOutput().ending(with: text).rawValue)
            }
            exit(run(words).rawValue)
        } catch {
            unsafe arguments.scrub(keeping: nil)
            var failure = error
            failure.suggestion =
                "If it is the name of a file, give it another name, or hand over what it holds: \(importer: "-") < FILE"
            exit(fail(failure, asJSON: false).rawValue)
        }
    }

    /// Returns the answer to what no person types: to a shell, or to who wants the manual's page.
    private static func answer(_ words: [String]) -> String? {
        if words == [Manual.mark] { return Manual.page.source }
        guard let request = CompletionRequest(words) else { return nil }
        let place = CompletionPlace(endOf: request.words, in: ImportTable.program)
        return CompletionAnswer(to: request, at: place, lookUp: Kind.candidates).text
    }

    private static func run(_ words: [String]) -> ExitStatus {
        let invocation: Invocation
        do {
            invocation = try ImportTable.program.parse(words)
        } catch {
            let message = UsageMessage(error, in: ImportTable.program)
            // A file may be called as an option is.
            let file = words.first { $0.hasPrefix("-") && FreeName.of($0) != $0 }
            return fail(
                AppError(
                    .invalidUsage, detail: message.message,
                    suggestion: file.map { "If it is a file: \(importer: "./\($0)")" }
                        ?? Advice(message.suggestion)),
                asJSON: words.contains("--json"))
        }
        var composition = Composition(invocation)
        do {
            if try answers(invocation, composition) { return .success }
            if let saved = try SavedMapping(
                invocation, in: composition.program.settings.configuration)
            {
                composition = Composition(saved.completing(invocation))
            }
            switch try ImportTask(invocation) {
            case .history: return ImportHistory(composition).run()
            case .mending(let file): return Mending(of: file, composition).run()
            case .files(let files): return importFiles(files, composition)
            }
        } catch {
            return end(error, composition)
        }
    }

    /// Imports the files one after the other; the most urgent of what they came to is how the program ends.
    private static func importFiles(
        _ files: [String], _ composition: Composition
    ) -> ExitStatus {
        let request: ImportRequest
        do {
            request = try ImportRequest(composition.invocation, at: composition.program.clock.now())
            try SourceName.checkDistinct(of: files, composition.invocation)
        } catch {
            return end(error, composition)
        }
        let configuration = composition.begin()
        composition.noteProblems(in: configuration)
        configuration.tellProblems()
        return HeldSignals.during { signals in
            var worst = ExitStatus.success
            for (index, file) in files.enumerated() where signals.pending == nil {
                let status = FileImport(
                    file, request, composition, signals, isFurther: index > 0
                ).run()
                composition.nightly?.endFile(with: status)
                if status.urgency > worst.urgency { worst = status }
            }
            return composition.endOfNight(of: files.count) ?? worst
        }
    }

    /// Answers `--help` and `--version`.
    private static func answers(
        _ invocation: Invocation, _ composition: Composition
    ) throws(AppError) -> Bool {
        guard invocation.has(.help) || invocation.has(.version) else { return false }
        let output = composition.standardOutput
        if invocation.has(.help) {
            let terminal = composition.program.terminal(of: output)
            let help = Help(of: ImportTable.program, width: terminal.width ?? 80)
            try output.write(help.overview())
        } else {
            try output.write("tend-import \(Release.version)\n")
        }
        try output.flush()
        return true
    }

    /// Fails before anything was understood.
    private static func fail(_ error: AppError, asJSON: Bool) -> ExitStatus {
        do {
            let stub = try ImportTable.program.parse(asJSON ? ["--json", "-"] : ["-"])
            return end(error, Composition(stub))
        } catch {
            return .usage
        }
    }

    private static func end(_ error: AppError, _ composition: Composition) -> ExitStatus {
        let status = composition.end(composition.begin(), .failed(error))
        composition.nightly?.endFile(with: status)
        return composition.endOfNight(of: 1) ?? status
    }
}

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

extension ExitStatus {
    /// Of several files the most urgent status counts: what comes in with another try, then what somebody has
    /// to mend so that a file can come in, then rows that need a look.
    var urgency: Int {
        switch self {
        case .success: 0
        case .badData: 1
        case .temporaryFailure: 3
        default: 2
        }
    }
}
