import Foundation
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// The scripts that tests of the desktop start.
enum Script {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Desktop").path

    static func path(_ name: String) -> String { "\(folder)/\(name)" }

    static let environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"]
}

/// A dbus-daemon of its own, in a folder of its own.
final class PrivateBus {
    let folder: TemporaryFolder
    private let script: Companion

    /// The number of its process.
    let process: pid_t

    /// Starts it, with a command line for each name that it may start.
    init(starting services: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "services"), withIntermediateDirectories: false)
        for (name, command) in services {
            try folder.write(
                "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8,
                to: "services/\(name).service")
        }
        script = try Companion(
            Script.path("with-bus"),
            [folder.path, "/bin/sh", "-c", "echo $BUS_PID; exec cat >/dev/null"],
            environment: Script.environment)
        process = try #require(pid_t(try script.line()))
    }

    /// The folder goes last.
    deinit {
        script.finish()
    }

    var address: String { "unix:path=\(folder.path(of: "bus"))" }

    func send(_ signal: Int32) { _ = kill(process, signal) }

    /// Opens a way to it.
    func session(milliseconds: Int = .ample) -> SessionBus {
        SessionBus(address: address, runtimeFolder: nil, milliseconds: milliseconds)
    }

    /// Starts a program that shows notifications.
    func notifier(_ arguments: String...) throws -> Companion {
        let notifier = try Companion(
            Script.path("notifier"), arguments,
            environment: Script.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
        #expect(try notifier.line() == "ready")
        return notifier
    }
}

extension Int {
    /// So many milliseconds that only a hang takes longer.
    static let ample = 60_000
}

/// Something that listens where a bus should, and is none.
final class FalseBus {
    private let folder: TemporaryFolder
    private let script: Companion

    init(_ mode: String) throws {
        folder = try TemporaryFolder()
        script = try Companion(
            Script.path("false-bus"), [folder.path(of: "bus"), mode],
            environment: Script.environment)
        #expect(try script.line() == "ready")
    }

    deinit {
        script.finish()
    }

    /// The folder in which it is a bus.
    var runtimeFolder: String { folder.path }
}
