import Foundation
import TestSupport

/// A journald of a test's own, beside that of the other tests, which may be spoiled.
enum PrivateJournal {
    /// Runs a script of the shell beside a journald of its own.
    static func run(
        _ script: String, in home: Home, settings: String = ""
    ) throws -> ProgramResult {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try ProgramRunner(path: tests.appending(path: "Journal/with-journald").path).run(
            ["/bin/sh", "-c", script],
            environment: home.environment.merging([
                "tend": home.tend, "JOURNALD_SETTINGS": settings,
            ]) { $1 },
            in: home.folder.path)
    }

    /// Whether one can be made here.
    static func canBeMade() throws -> Bool {
        try ProgramRunner(path: "/bin/sh").run([
            "-c", "unshare --mount true || unshare --user --map-root-user --mount true",
        ]).ending == .exited(0)
    }
}
