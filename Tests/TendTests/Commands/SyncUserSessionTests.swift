import Foundation
import TestSupport
import Testing

/// The shipped unit under a systemd of a user (Tests/Desktop).
@Suite(
    "Synchronizing in the session of a user",
    .enabled(if: SessionScript.isPossible, "needs root and a control group"))
struct SyncUserSessionTests {
    @Test
    func `the unit synchronizes, though nothing reaches a server, and the doctor sees the timer`()
        throws
    {
        let home = try Home()
        let result = try ProgramRunner(path: SessionScript.path).run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd ~
                \(SessionScript.installing(
                    "tend-sync.timer", "tend-sync.service", "tend-failure@.service"))
                "$tend" config set sync-folder '~/calendar' >/dev/null
                "$tend" add Buy milk >/dev/null
                systemctl --user start tend-sync.service; echo "$?"
                grep -h SUMMARY calendar/*.ics
                "$tend" doctor --check 'calendar files'
                systemctl --user enable --now tend-sync.timer 2>/dev/null
                "$tend" doctor --check 'calendar files'
                """,
            ],
            environment: [
                "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "tend": home.tend,
            ])
        let lines = result.output.split(whereSeparator: \.isNewline)
        try #require(lines.count == 4, "\(result.output)\(result.errors)")
        #expect(lines[0] == "0" && lines[1] == "SUMMARY:Buy milk")
        #expect(
            lines[2]
                == "ok       calendar files  1 task. All is equal. tend-sync.timer is not switched on."
        )
        #expect(
            lines[3]
                == "ok       calendar files  1 task. All is equal. tend-sync.timer synchronizes by itself."
        )
    }
}
