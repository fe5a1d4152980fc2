import Foundation
import TestSupport

/// The script that runs a command in a session.
enum SessionScript {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let path = tests.appending(path: "Desktop/with-user-session").path

    static let isPossible: Bool = {
        do {
            let result = try ProgramRunner(path: path).run(
                ["--possible"], environment: ["PATH": "/usr/bin:/bin"])
            return result.ending == .exited(0)
        } catch {
            return false
        }
    }()
}
