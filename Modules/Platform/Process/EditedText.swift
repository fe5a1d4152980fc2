public import Domain
import Glibc

/// A text in a private file while the person edits it.
public struct EditedText {
    private let original: String
    private let path: String
    private let unchanged: String

    /// Returns the editor that the person has chosen by `VISUAL` or `EDITOR`, if they have.
    ///
    /// - Throws: `usage.notText` if it is no text.
    public static func editor(in environment: Environment) throws(AppError) -> String? {
        let named = [try environment.path("VISUAL"), try environment.path("EDITOR")]
        return named.compactMap(\.self).first { !$0.isEmpty }
    }

    /// Writes the text into a file of its own.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - folder: Where; not for temporary files, since what cannot be saved must outlive the session.
    ///   - name: The identifier for which the file is named.
    ///   - unchanged: What holds if the editor fails.
    /// - Throws: `storeNotCreated` and its kin, if the folder cannot be made; `editorFailed` if the
    ///   file cannot be written.
    public init(
        _ text: String, in folder: String, for name: UniqueIdentifier,
        holding unchanged: String = "The task was not changed."
    ) throws(AppError) {
        self.unchanged = unchanged
        try PrivateFolder.make(folder)
        original = text
        path = "\(folder)/edit-\(name).txt"
        var file = try FileOutput(creating: path, reporting: .editorFailed)
        try file.write(text.utf8.span)
        try file.finish()
    }

    /// Runs the editor and hands the text, as it was left, to `save`.
    ///
    /// The file is removed when the text is saved, is kept elsewhere as a draft, or is as it was;
    /// otherwise it stays where it is, and the message names it.
    ///
    /// - Parameters:
    ///   - editor: The command line of the editor.
    ///   - save: Takes the text.
    /// - Returns: What `save` returns.
    /// - Throws: `editorFailed` if the editor could not be run or ended with an error; what `save`
    ///   throws.
    public func edit<Value>(
        with editor: String, _ save: (String) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        do {
            try run(editor)
            let written = try text()
            let value = try save(written)
            _ = unsafe unlink(path)
            return value
        } catch  where (error.code != .editorFailed && error.leavesTextUnsaved) || !isWritten {
            _ = unsafe unlink(path)
            throw error
        } catch {
            throw error.adding(detail: "What you wrote is kept in \(path).")
        }
    }

    private func run(_ editor: String) throws(AppError) {
        let status = ShellCommand("exec \(editor) \"$1\"", arguments: [path]).run()
        guard status == 0 else {
            throw AppError(
                .editorFailed, detail: "'\(editor)' ended with status \(status).",
                holds: unchanged)
        }
    }

    /// Whether the file holds anything but what it held at first.
    private var isWritten: Bool {
        do {
            return try text() != original
        } catch {
            // What cannot be read may be worth the more.
            return unsafe access(path, F_OK) == 0
        }
    }

    private func text() throws(AppError) -> String {
        var lines = InputLines(of: try FileInput(path: path))
        var text: [String] = []
        while let line = try lines.next() { text.append(line) }
        return text.joined(separator: "\n") + "\n"
    }
}

extension AppError {
    fileprivate func adding(detail sentence: String) -> AppError {
        var error = self
        error.detail = [detail, sentence].compactMap(\.self).joined(separator: " ")
        return error
    }
}
