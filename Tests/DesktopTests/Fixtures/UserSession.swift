import Foundation
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// A systemd of a user, its bus and a journald of its own, with a home that is empty.
final class UserSession {
    let home: TemporaryFolder
    private let script: Companion

    /// Starts it.
    init() throws {
        home = try TemporaryFolder()
        script = try Companion(
            Script.path("with-user-session"),
            [
                home.path, "/bin/bash", "-c",
                #"while IFS= read -r line; do eval "$line" </dev/null; echo "exit $?"; done"#,
            ], environment: Script.environment)
        try run(":")
    }

    /// The home goes last.
    deinit {
        script.finish()
    }

    /// Whether this machine lets us start one: root, with a control group of its own.
    static let isPossible: Bool = {
        do {
            let result = try ProgramRunner(path: Script.path("with-user-session")).run(
                ["--possible"], environment: Script.environment)
            return result.ending == .exited(0)
        } catch {
            return false
        }
    }()

    /// Runs a command line of bash in it, and returns what it printed.
    @discardableResult
    func run(_ line: String) throws -> String {
        try script.say(line)
        var output = ""
        while case let line = try script.line(), !line.hasPrefix("exit ") { output += line + "\n" }
        return output
    }

    /// Opens a way to its bus.
    func bus(milliseconds: Int = .ample) -> SessionBus {
        SessionBus(
            address: nil, runtimeFolder: home.path(of: "run"), milliseconds: milliseconds)
    }

    /// Waits until a file is there.
    func waitFor(file name: String) throws {
        try waitFor("the file \(name)") {
            FileManager.default.fileExists(atPath: home.path(of: name))
        }
    }

    /// Waits until something is so.
    func waitFor(_ what: String, _ holds: () throws -> Bool) throws {
        for _ in 1...60_000 {
            if try holds() { return }
            usleep(10_000)
        }
        throw SystemFailure("waiting for \(what)", ETIMEDOUT)
    }
}
