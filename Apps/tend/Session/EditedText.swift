import Domain
import Glibc
import Platform

/// A text in a private file while the person edits it.
struct EditedText {
    private let path: String

    /// Writes the text into a file of its own.
    ///
    /// - Throws: `storeNotCreated` and its kin, if the file cannot be written.
    init(_ text: String, in folder: String) throws(AppError) {
        path = "\(folder)/tend-edit-\(getpid()).txt"
        var file = try FileOutput(creating: path, reporting: .editorFailed)
        try file.write(text.utf8.span)
        try file.finish()
    }

    /// Runs the editor, and returns the text as it was left; the file is removed then.
    ///
    /// - Throws: `editorFailed` if the editor could not be run or ended with an error: then the file
    ///   stays where it is, and the message names it.
    func edit(with editor: String) throws(AppError) -> String {
        let status = ShellCommand("exec \(editor) \"$1\"", arguments: [path]).run()
        guard status == 0 else {
            throw AppError(
                .editorFailed,
                detail: "'\(editor)' ended with status \(status); the text is kept in \(path).",
                holds: "The task was not changed.")
        }
        var lines = InputLines(of: try FileInput(path: path))
        var text: [String] = []
        while let line = try lines.next() { text.append(line) }
        _ = unsafe unlink(path)
        return text.joined(separator: "\n") + "\n"
    }
}
