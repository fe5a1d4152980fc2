import Domain
import Platform
import Presentation
import Text

/// Standard output, as the person asked for it: text, JSON, numbers alone, or nothing.
final class Screen {
    /// What a command prints.
    enum Form {
        case text, json, ids, nothing
    }

    let form: Form

    /// What standard output is.
    let terminal: Terminal

    private let output: CheckedOutput
    private let pager: Pager?
    private let rows: Int

    /// Whether the journal keeps standard output, so that private text is masked.
    let isLogged: Bool

    init(
        output: CheckedOutput, form: Form, terminal: Terminal, pager: Pager?, rows: Int,
        isLogged: Bool
    ) {
        self.output = output
        self.form = form
        self.terminal = terminal
        self.pager = pager
        self.rows = rows
        self.isLogged = isLogged
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

    /// Proves that all of it was written.
    func flush() throws(AppError) {
        try output.flush()
    }
}
