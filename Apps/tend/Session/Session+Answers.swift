import Arguments
import Domain
import Persistence
import Presentation
import Presentation

/// What the program says of itself.
extension Session {
    /// Shows the help of a command, or of the whole program.
    func showHelp(of name: String?) throws(AppError) {
        let help = Help(of: CommandTable.program, width: screen.terminal.width ?? 80)
        guard let name else { return try screen.write(help.overview()) }
        do {
            try screen.write(help.text(for: try CommandTable.program.command(name)))
        } catch let error as ArgumentError {
            let message = UsageMessage(error, in: CommandTable.program)
            throw AppError(
                .invalidUsage, detail: message.message, suggestion: message.suggestion)
        } catch let error as AppError {
            throw error
        } catch {
            throw AppError(.unknown)
        }
    }

    /// Shows the version, and with --verbose those of what it runs on.
    func showVersion() throws(AppError) {
        let sqlite = invocation.has(.verbose) ? SQLiteVersion.linked : nil
        guard screen.form == .json else {
            try screen.write("tend \(Release.version)\n")
            if let sqlite { try screen.write("SQLite \(sqlite)\n") }
            return
        }
        var writer = JSONWriter()
        writer.object { object in
            object.member("tend", Release.version)
            object.member("sqlite", sqlite)
        }
        writer.endLine()
        try screen.write(writer.take())
    }
}
