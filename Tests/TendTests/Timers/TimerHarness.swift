import Foundation
import TestSupport

/// What tests of the timer have in common.
enum TimerHarness {
    /// A program that lets time pass for a kept timer: `FILE MINUTES [ASLEEP] [end+MINUTES]`.
    static var passing: String { script("pass-time") }

    /// Returns the path of a script for tests on a desktop.
    static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Desktop/\(name)").path
    }

    /// Whether this machine lets us start a systemd of a user: root, with a control group of its own.
    static let hasSystemd: Bool = {
        do {
            let result = try ProgramRunner(path: script("with-user-session")).run(
                ["--possible"], environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
            return result.ending == .exited(0)
        } catch {
            return false
        }
    }()
}
