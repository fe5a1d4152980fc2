import Arguments
import Domain
import JSON
import Platform
import Presentation
import Programs
import Text

/// Standard output, as the person asked for it: text, JSON, numbers alone, or nothing.
final class Output {
    /// What a command prints.
    enum Form {
        case text, json, ids, nothing
    }

    let form: Form

    /// What standard output is.
    let terminal: Terminal

    /// Whether the journal keeps standard output, so that private text is masked.
    let isLogged: Bool

    private let output = CheckedOutput.standardOutput()
    private let pager: Pager?
    private let rows: Int

    init(_ parts: ProgramParts, _ invocation: Invocation) {
        form =
            if invocation.has(.quiet) { .nothing } else if invocation.has(.json) {
                .json
            } else if invocation.has(.ids) { .ids } else { .text }
        terminal = parts.terminal(of: output)
        isLogged = output.isJournal(in: parts.environment)
        rows = TerminalSize(of: output, environment: parts.environment).rows
        pager =
            form == .text && parts.settings.allowsPager && output.isTerminal
            ? Self.pager(in: parts.environment) : nil
    }

    private static func pager(in environment: Environment) -> Pager? {
        do {
            return try Pager(environment: environment)
        } catch {
            // A PAGER that cannot be run is done without.
            return nil
        }
    }

    /// Returns the task as it may be shown here.
    func shown(_ task: Task) -> Task {
        isLogged ? task.withoutPrivateText() : task
    }

    /// Returns the tasks as they may be shown here.
    func shown(_ tasks: [Task]) -> [Task] {
        isLogged ? tasks.map { $0.withoutPrivateText() } : tasks
    }

    /// Returns the task on its way out as it may be shown here.
    func shown(_ exported: ExportedTask) -> ExportedTask {
        var exported = exported
        exported.task = shown(exported.task)
        return exported
    }

    /// Returns what tasks have to do with others as it may be shown here.
    func shown(_ relations: TaskRelations) -> TaskRelations {
        guard isLogged else { return relations }
        var relations = relations
        relations.parents = relations.parents.mapValues { _ in PrivateText.mask }
        return relations
    }

    /// Returns the step of a history as it may be shown here.
    func shown(_ entry: HistoryEntry) -> HistoryEntry {
        var entry = entry.mapTasks(shown)
        entry.person = entry.person.map(shown)
        return entry
    }

    /// Returns what a person typed as it may be shown here.
    func shown(_ text: String) -> String {
        isLogged ? PrivateText.mask : text
    }

    /// Writes out a piece.
    func write(_ text: String) throws(AppError) {
        try output.write(text)
    }

    /// Writes out a line that may name what others named: a path, a system.
    func writeLine(_ text: String) throws(AppError) {
        try write(SafeText.visibleLine(text) + "\n")
    }

    /// Writes out bytes that need not be text.
    func write(_ bytes: [UInt8]) throws(AppError) {
        try output.write(bytes.span)
    }

    /// Shows a text that may be long, through the pager if it does not fit a terminal.
    @discardableResult
    func page<Value>(
        _ list: ((String) throws(AppError) -> Void) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        guard let pager, terminal.isTerminal else { return try list(write) }
        var text = ""
        let value = try list { piece throws(AppError) in text += piece }
        try pager.show(text, on: output, rows: rows)
        return value
    }

    /// Shows what is laid out on a page, through the pager if it does not fit a terminal.
    func pageText(_ layOut: (inout Page) -> Void) throws(AppError) {
        try page { write throws(AppError) in try write(Page.text(for: terminal, layOut)) }
    }

    /// Writes one JSON value.
    func writeJSON(_ write: (inout JSONWriter) -> Void) throws(AppError) {
        var writer = JSONWriter()
        write(&writer)
        writer.endLine()
        try self.write(writer.take())
    }

    /// Writes a JSON array of values.
    func writeJSON<Value>(
        _ values: [Value], _ write: (inout JSONWriter, Value) -> Void
    ) throws(AppError) {
        var array = JSONArray()
        for value in values { try array.append(to: self.write) { write(&$0, value) } }
        try array.close(to: self.write)
    }

    /// Writes task numbers, a line each.
    func writeIDs(_ ids: [TaskID]) throws(AppError) {
        try write(TaskIDText.text(of: ids))
    }

    /// Writes a line for people, one JSON value, or the numbers of tasks.
    func show(
        _ text: @autoclosure () -> String, ids: [TaskID] = [],
        _ json: (inout JSONWriter) -> Void
    ) throws(AppError) {
        switch form {
        case .nothing: return
        case .ids: try writeIDs(ids)
        case .text: try write(text())
        case .json: try writeJSON(json)
        }
    }

    /// Writes lines for people, or a JSON array of values.
    func show<Value>(
        _ values: [Value], _ text: @autoclosure () -> String,
        _ json: (inout JSONWriter, Value) -> Void
    ) throws(AppError) {
        switch form {
        case .nothing, .ids: return
        case .text: try write(text())
        case .json: try writeJSON(values, json)
        }
    }

    /// Writes a line for each of so many tasks; of many, a heading and a few say what became of all.
    func writeLines(
        _ count: Int, under heading: @autoclosure () -> String = "", _ line: (Int) -> String
    ) throws(AppError) {
        let shown = count > 20 ? 10 : count
        if shown < count { try write(heading()) }
        for place in 0..<shown { try write(line(place)) }
        if shown < count { try write("… and \(count - shown) more.\n") }
    }

    /// Proves that all of it was written.
    func flush() throws(AppError) {
        try output.flush()
    }
}
