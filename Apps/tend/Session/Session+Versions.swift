import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// What the program runs on.
extension Session {
    /// Shows the version, and with --verbose that of all that it relies on.
    func showVersion() throws(AppError) {
        let isVerbose = invocation.has(.verbose)
        let parts = isVerbose ? surroundings : []
        guard screen.form == .json else {
            try screen.write("tend \(Release.version)\n")
            if isVerbose { try screen.write("SQLite \(SQLiteVersion.described)\n") }
            for (name, text) in parts { try screen.writeLine("\(name): \(text)") }
            return
        }
        var writer = JSONWriter()
        writer.object { object in
            object.member("tend", Release.version)
            object.member("sqlite", isVerbose ? SQLiteVersion.linked : nil)
            for (name, text) in parts { object.member(name, text) }
        }
        writer.endLine()
        try screen.write(writer.take())
    }

    /// What else it runs on: a name, and what there is.
    private var surroundings: [(name: String, text: String)] {
        let system = SystemDescription()
        var parts = [("libsystemd", evidence(of: LibraryCheck())), ("kernel", system.kernel)]
        if let name = system.name { parts.append(("system", name)) }
        do {
            parts.append(("disk", evidence(of: FileSystemCheck(path: try storePath().folder))))
        } catch {
            // Without a place for a store there is no file system to speak of.
        }
        return parts
    }

    private func evidence(of check: any HealthCheck) -> String {
        check.findings().map { $0.withoutPrivateText().evidence }.joined(separator: " ")
    }
}
