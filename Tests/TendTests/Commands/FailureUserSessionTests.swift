import Foundation
import TestSupport
import Testing

/// The shipped units under a systemd of a user (Tests/Desktop).
@Suite(
    "A night's import that failed, in the session of a user",
    .enabled(if: SessionScript.isPossible, "needs root and a control group"))
struct FailureUserSessionTests {
    @Test func `the unit of failures tells of rejected rows, and what mends them`() throws {
        let home = try Home()
        try home.folder.write("text,due\nBuy milk,2027-01-01\nx,soon\n".utf8, to: "tend-import.csv")
        let result = try ProgramRunner(path: SessionScript.path).run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd ~
                \(SessionScript.installing("tend-import.service", "tend-failure@.service"))
                systemctl --user start tend-import.service
                ended() { systemctl --user show tend-failure@tend-import.service -P ExecMainExitTimestampMonotonic; }
                for ((i = 0; i < 600 && $(ended) == 0; i++)); do sleep 0.1; done
                systemctl --user show tend-import.service -P ExecMainStatus
                systemctl --user show tend-failure@tend-import.service -P Result
                journalctl --sync
                journalctl -t tend -o cat
                """,
            ],
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "tend": home.tend])
        let lines = result.output.split(whereSeparator: \.isNewline)
        try #require(lines.count == 4, "\(result.output)\(result.errors)")
        #expect(lines[0] == "65" && lines[1] == "success")
        #expect(lines[2].contains("An import of 2 rows added 1 tasks"))
        #expect(lines[2].contains("1 were rejected.  import.rowsRejected"))
        #expect(lines[3] == "    Try: Mend the rows in the rejects file and import that file.")
    }
}
