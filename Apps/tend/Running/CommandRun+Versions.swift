import Arguments
import Domain
import ErrorHandling
import Persistence
import Platform
import Presentation

/// What the program runs on.
extension CommandRun {
    /// Shows the version, and with --verbose that of all that it relies on.
    func showVersion() throws(AppError) {
        let isVerbose = invocation.has(.verbose)
        let parts = isVerbose ? surroundings : []
        guard output.form == .json else {
            try output.write("tend \(Release.version)\n")
            if isVerbose { try output.write("SQLite \(SQLiteVersion.described)\n") }
            for (name, text) in parts { try output.writeLine("\(name): \(text)") }
            return
        }
        try output.writeJSON { writer in
            writer.object { object in
                object.member("tend", Release.version)
                object.member("sqlite", isVerbose ? SQLiteVersion.linked : nil)
                for (name, text) in parts { object.member(name, text) }
            }
        }
    }

    /// What else it runs on: a name, and what there is.
    private var surroundings: [(name: String, text: String)] {
        let system = SystemDescription()
        var parts = [("libsystemd", evidence(of: LibraryCheck())), ("kernel", system.kernel)]
        if let name = system.name { parts.append(("system", name)) }
        do {
            let folder = try settings.storePath().folder
            parts.append(("disk", evidence(of: FileSystemCheck(path: folder))))
        } catch {
            // Without a place for a store there is no file system to speak of.
        }
        return parts
    }

    private func evidence(of check: any HealthCheck) -> String {
        check.findings().map { $0.withoutPrivateText().evidence }.joined(separator: " ")
    }
}
