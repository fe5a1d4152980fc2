import Application
import Arguments
import Domain
import ErrorHandling
import Import
import Platform
import Presentation
import Programs

/// `tend-import --mend`: goes through the rows of a rejects file on the terminal.
struct Mending {
    /// How many bytes tell how the file is laid out.
    private static let sampleSize = 256 << 10

    private let file: String
    private let parts: Composition
    private let action: Action
    private let presenter: Presenter

    private var operation: Operation { action.operation }

    init(of file: String, _ parts: Composition) {
        self.file = file
        self.parts = parts
        action = parts.begin()
        presenter = parts.presenter(of: action.operation)
    }

    /// Goes through the rows until there are no more, or the person stops.
    func run() -> ExitStatus {
        parts.noteProblems(in: action)
        action.tellProblems()
        action.forgetProblems()
        return HeldSignals.during { signals in
            defer { action.letSignalsGo() }
            do throws(AppError) {
                let kept = try KeptFile(file)
                let remark = RejectsRemark(
                    beginningOf: kept.bytes, words: CommandLineWords.words)
                return parts.end(action, try mended(kept, remark, signals))
            } catch  where error.isClosedPipe {
                ProcessEnd.byClosedPipe()
            } catch {
                return parts.end(action, .failed(error))
            }
        }
    }

    private func mended(
        _ kept: KeptFile, _ remark: RejectsRemark?, _ signals: HeldSignals
    ) throws(AppError) -> OperationOutcome {
        let invocation = try SavedMapping.completing(parts.invocation, by: remark)
        let request = try ImportRequest(invocation, at: parts.program.clock.now())
        let beginning = try FileBeginning(
            Array(kept.bytes.prefix(Self.sampleSize)),
            isWhole: kept.bytes.count <= Self.sampleSize, request.layout)
        try RejectedRows.check(beginning)
        try checkTerminal(remark)
        let layout = try LayoutInquiry(request, parts, presenter, signals).layout(
            of: beginning, of: file, InputMeter())
        let source =
            invocation.value(of: .source) ?? RejectsPlace.inputName(of: file)
        let settings = request.settings(of: source, layout)
        let rows = try RejectedRows(
            kept.bytes, layout, settings, identifiers: parts.workspace.ports.identifiers)
        try action.askHooks(about: .plannedImport(operation, source: source))
        action.tellProblems()
        let store = try action.openForImport()
        let mending = RowMending(
            rows, into: store, identifiers: parts.workspace.ports.identifiers, settings: settings,
            startedAt: operation.startedAt)
        let joined = try begin(mending, remark)
        let words = SavedMapping.words(of: invocation, from: source, layout)
        let desk = MendingDesk(
            rows, kept, mending, MendingQuestions(file, parts, presenter, signals),
            remark: joined.operation == remark?.operation
                ? nil : RejectsRemark(operation: joined.operation, options: words))
        defer { tellHooks(of: desk.tally, from: source) }
        do throws(AppError) {
            try desk.run()
        } catch {
            throw desk.holding(error)
        }
        if !parts.invocation.has(.quiet) {
            try tell(desk.tally, in: joined.operation, joining: joined.isThere)
        }
        return outcome(desk.tally)
    }

    private func tellHooks(of tally: MendingTally, from source: String) {
        guard tally.imported + tally.updated > 0 else { return }
        action.tellHooks(
            of: [
                .savedImport(
                    operation, source: source, imported: tally.imported, updated: tally.updated)
            ], holds: "What was imported is saved.")
    }

    /// Begins to write, as a part of the import that set the rows aside if it is not undone.
    private func begin(
        _ mending: RowMending, _ remark: RejectsRemark?
    ) throws(AppError) -> (operation: UniqueIdentifier, isThere: Bool) {
        do {
            let former = Operation(
                id: remark?.operation ?? operation.id, command: operation.command,
                startedAt: operation.startedAt)
            let joined = try mending.begin(former, joining: true)
            return (former.id, joined != nil)
        } catch  where error.code == .changeConflict {
            presenter.banner(
                "The import that set these rows aside was undone: what is mended is an import of its own."
            )
            _ = try mending.begin(operation, joining: false)
            return (operation.id, false)
        }
    }

    private func checkTerminal(_ remark: RejectsRemark?) throws(AppError) {
        guard !FileInput.standardInput().isTerminal || !parts.errorTerminal.isTerminal else {
            return
        }
        throw AppError(
            .confirmationNeeded, detail: "--mend asks about each row, and there is no terminal.",
            suggestion:
                "Mend the rows in the file, then: \(.importer((remark?.options ?? []) + [file]))",
            holds: "Nothing was changed.")
    }

    private func tell(
        _ tally: MendingTally, in operation: UniqueIdentifier, joining: Bool
    ) throws(AppError) {
        let output = parts.standardOutput
        let terminal = parts.program.terminal(of: output)
        let shown = output.isJournal(in: parts.program.environment) ? PrivateText.mask : file
        try output.write(
            RejectedRowText(terminal: terminal).summary(
                tally, of: shown, in: operation, joining: joining))
        try output.flush()
    }

    private func outcome(_ tally: MendingTally) -> OperationOutcome {
        guard !tally.isEmpty else { return .examined(tally.left > 0 ? .badData : .success) }
        let summary =
            "Going through rejected rows added \(tally.imported) tasks and updated \(tally.updated); "
            + "\(tally.thereAlready) were there already, \(tally.dropped) were dropped, "
            + "\(tally.left) are left."
        let fields = [
            Event.Field(.importImported, .count(tally.imported)),
            Event.Field(.importUpdated, .count(tally.updated)),
            Event.Field(.importDuplicates, .count(tally.thereAlready)),
            Event.Field(.importRejected, .count(tally.left)),
            Event.Field(.importLabel, .private(file)),
        ]
        guard tally.left > 0 else { return .imported(summary: summary, fields: fields) }
        return .importedInPart(
            AppError(
                .rowsRejected, detail: "\(tally.left) of them still lie in \(file).",
                suggestion: "Go on with them: \(importer: "--mend", file)"),
            summary: summary, fields: fields)
    }
}
