import Foundation
import TestSupport

extension Home {
    /// Runs a script of the shell, in which `tend` is found, at another time (Tests/Clock/at).
    ///
    /// - Parameters:
    ///   - time: The moment: `2026-11-21 09:00:00` in the zone, at which the clock stands still, `@` and a
    ///     moment, from which it goes on, or `+2y`, by which it is ahead.
    ///   - zone: The zone, as TZ names it.
    ///   - text: The script.
    /// - Returns: What it came to.
    /// - Throws: What starting the shell throws.
    func script(at time: String, in zone: String = "UTC", _ text: String) throws -> ProgramResult {
        var environment = environment.merging(["tend": tend, "TZ": zone]) { $1 }
        environment["PATH"] =
            "\(tend.prefix(upTo: tend.lastIndex(of: "/") ?? tend.startIndex)):/usr/bin:/bin"
        return try ProgramRunner(path: Self.at).run(
            [time, "/bin/sh", "-c", text], environment: environment, in: folder.path)
    }

    /// The path of the script that runs a program at another time.
    static let at = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Clock/at").path
}
