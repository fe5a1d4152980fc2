import Foundation
import TestSupport

/// The script that runs a command in a session.
enum SessionScript {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let path = tests.appending(path: "Desktop/with-user-session").path

    /// Returns the lines that install shipped units there, for the program that was built.
    ///
    /// Below /tmp a folder of the unit's own would hide that.
    static func installing(_ units: String...) -> String {
        let folder = tests.deletingLastPathComponent().appending(path: "systemd").path
        return """
            mkdir -p .config/systemd/user
            for unit in \(units.joined(separator: " ")); do
                sed "s|/usr/local/bin/tend|$tend|; $(case $tend in /tmp/*) echo /^PrivateTmp=/d ;; esac)" \
                    "\(folder)/$unit" >.config/systemd/user/$unit
            done
            systemctl --user daemon-reload
            """
    }

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
