import Foundation
import TestSupport
import Testing

/// Reminders that a systemd of a user rings, with a log-out and a log-in (Tests/Desktop).
@Suite(
    "Reminders in the session of a user",
    .enabled(if: SessionScript.isPossible, "needs root and a control group"))
struct RingingUserSessionTests {
    private let home: Home

    init() throws { home = try Home() }

    /// Runs a script of bash in a session, with the units of the package and a program that shows notifications:
    /// what that was asked to show stands in `calls`.
    private func inSession(_ script: String) throws -> ProgramResult {
        try ProgramRunner(path: SessionScript.path).run(
            [
                home.folder.path, "/bin/bash", "-c",
                """
                cd ~
                \(SessionScript.installing("tend-remind.timer", "tend-remind.service"))
                mkfifo clicks
                desktop() {
                    "$notifier" <clicks >>calls &
                    exec 3>clicks
                    until [ "$(grep -c ready calls)" = "$1" ]; do sleep 0.05; done
                }
                # One comes due in some seconds; where the machine took longer to add it, the next ones.
                soon() {
                    until "$tend" add "$1" --project "$1" \\
                        --remind "$(date -u -d '+3 seconds' +%FT%TZ)" >/dev/null 2>&1; do :; done
                }
                shown() { until grep -q "\\"title\\": \\"$1\\"" calls; do sleep 0.1; done; echo "shown $1"; }
                desktop 1
                "$tend" reminders on >/dev/null
                \(script)
                """,
            ],
            environment: [
                "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "tend": home.tend,
                "at": Home.at,
                "notifier": SessionScript.tests.appending(path: "Desktop/notifier").path,
                "passing": SessionScript.tests.appending(path: "Desktop/pass-time").path,
            ])
    }

    @Test func `ring at their second, and the doctor sees what rings them`() throws {
        let result = try inSession(
            """
            soon anna; shown anna
            "$tend" add later --remind '2099-01-01 9:00' >/dev/null
            systemctl --user daemon-reload
            "$tend" doctor --check reminders --check notifications; echo "$?"
            grep -o '"closed": [0-9]*' calls | wc -l
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 5, "\(result.output)\(result.errors)")
        #expect(lines[0] == "shown anna")
        #expect(lines[1].hasPrefix("ok       reminders  1 to come, 1 not seen to. systemd "))
        #expect(lines[1].hasSuffix("A wake came at its second."))
        #expect(lines[2].contains("shows them, with buttons. One was shown and taken away."))
        #expect(lines[3...] == ["0", "1"])
    }

    /// Lets the service see the socket of a server under /tmp, and try again after a second.
    private static let seeingServers = """
        for unit in tend-remind.service tend-remind-.service; do
            mkdir ".config/systemd/user/$unit.d"
            printf '[Service]\\nPrivateTmp=no\\nRestartSec=1s\\n' >".config/systemd/user/$unit.d/test.conf"
        done
        systemctl --user daemon-reload
        """

    @Test(.enabled(if: TestServer.isThere))
    func `those of a list on a server ring, too, however it is named`() throws {
        let result = try inSession(
            """
            "$tend" reminders off >/dev/null
            mkdir .config/tend
            printf 'db = %s\n' '\(TestServer.newAddress())' >.config/tend/config
            "$tend" add first >/dev/null
            "$tend" reminders on
            soon anna; shown anna
            # What was changed from elsewhere is looked at by the hour, and at log-in.
            systemctl --user stop 'tend-remind-*.timer'
            "$tend" add later --remind '2099-06-01 09:00' >/dev/null
            systemctl --user stop 'tend-remind-*.timer'
            \(Self.seeingServers)
            systemctl --user start tend-remind.service
            until systemctl --user list-units --plain --no-legend 'tend-remind-*.timer' | grep -q tend-remind-; do sleep 0.05; done
            "$tend" doctor --check reminders | grep -o '1 to come'
            "$tend" reminders off
            """)
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 4, "\(result.output)\(result.errors)")
        #expect(lines[0].contains(" ring from now on. There are none to come."))
        #expect(lines[1...2] == ["shown anna", "1 to come"])
        #expect(lines[3].hasSuffix(" ring no more; every view shows them."))
    }

    @Test(
        .enabled(if: TestServer.isThere),
        arguments: [
            (
                "tend-remind.service",
                "systemctl --user stop 'tend-remind-*.timer'; systemctl --user start tend-remind.service"
            ),
            ("tend-remind-*.service", "# At its second."),
        ])
    func `those of a list whose server was away ring once it is there`(
        _ service: String, _ starting: String
    ) throws {
        let result = try inSession(
            """
            "$tend" reminders off >/dev/null
            mkdir .config/tend
            \(Self.seeingServers)
            address='\(TestServer.newAddress())'
            folder=$(printf %b "$(echo "$address" | sed 's|.*@\\([^/]*\\)/.*|\\1|; s|%|\\\\x|g')")
            ln -s "$folder" server
            echo "db = $address" | sed "s|@[^/]*/|@%2Frun%2Fhome%2Fserver/|" >.config/tend/config
            "$tend" add first >/dev/null
            "$tend" reminders on >/dev/null
            soon anna
            mv server away
            \(starting)
            until systemctl --user show '\(service)' -p NRestarts | grep -q '=[1-9]'; do sleep 0.1; done
            mv away server
            shown anna
            "$tend" reminders off >/dev/null
            """)
        #expect(result.output == "shown anna\n", "\(result.errors)")
    }

    @Test func `what an import brings rings at its second, too`() throws {
        let result = try inSession(
            """
            imported() {
                printf 'text,project,rings\\n%s,cara,%s\\n' "$1" "$(date -u -d '+3 seconds' +%FT%TZ)" >table.csv
                "$tend" import table.csv --map reminders=rings >/dev/null
                systemctl --user list-units --all --plain --no-legend 'tend-remind-*.timer' | grep -q tend-remind-
            }
            # Where the machine took longer than that, the next one.
            number=0
            until number=$((number + 1)); imported "$number"; do :; done
            shown cara
            """)
        #expect(result.output == "shown cara\n", "\(result.output)\(result.errors)")
    }

    @Test func `ring again at the second until which they were put off`() throws {
        let result = try inSession(
            """
            soon anna; shown anna
            # What the delivery armed is gone: what is put off arms itself.
            systemctl --user stop 'tend-remind-*.timer'
            until "$tend" snooze 1 "$(date -u -d '+3 seconds' +%FT%TZ)" >/dev/null 2>&1; do :; done
            until [ "$(grep -c '"title": "anna"' calls)" = 2 ]; do sleep 0.1; done
            echo "shown again"
            """)
        #expect(result.output == "shown anna\nshown again\n", "\(result.errors)")
    }

    @Test func `one that the clock on the wall shows goes along with the zone`() throws {
        let result = try inSession(
            """
            zone() { ln -s "/usr/share/zoneinfo/$1" /etc/new-zone && mv -T /etc/new-zone /etc/localtime; }
            armed() { systemctl --user list-units --all --plain --no-legend 'tend-remind-*.timer' | grep -c -- "-$1.timer"; }
            "$tend" add later --remind '2099-06-01 09:00' >/dev/null
            until [ "$(armed "$(date -u -d '2099-06-01 09:00' +%s)")" = 1 ]; do sleep 0.05; done
            zone Asia/Tokyo
            until [ "$(armed "$(date -u -d '2099-06-01 00:00' +%s)")" = 1 ]; do sleep 0.05; done
            echo moved
            # What has not come yet here has come where the clocks are an hour ahead; it was added before that.
            zone Etc/UTC
            "$at" -1h "$tend" add berta --project berta --remind "$(date -u -d '+40 min' '+%F %H:%M')" >/dev/null
            zone Etc/GMT-1
            shown berta
            """)
        #expect(result.output == "moved\nshown berta\n", "\(result.errors)")
    }

    @Test func `where the clock was set, what was armed is armed anew`() throws {
        let result = try inSession(
            """
            "$tend" add later --remind '2099-06-01 09:00' >/dev/null
            systemctl --user stop 'tend-remind-*.timer'
            /usr/bin/python3 -c 'import time; time.clock_settime(time.CLOCK_REALTIME, time.clock_gettime(time.CLOCK_REALTIME))'
            until systemctl --user list-units --plain --no-legend 'tend-remind-*.timer' | grep -q tend-remind-; do sleep 0.05; done
            echo armed
            """)
        #expect(result.output == "armed\n", "\(result.errors)")
    }

    @Test(arguments: [
        ("systemctl --user stop tend-remind.timer", "tend-remind.timer is not switched on"),
        (
            // The unit that looks at log-in would arm it again, on a machine that comes to it late.
            """
            systemctl --user stop tend-remind.timer
            systemctl --user stop tend-remind.service
            systemctl --user stop 'tend-remind-*.timer'
            """,
            "The next reminder is not armed"
        ),
        (
            "systemctl --user set-environment TZ=Asia/Tokyo; export TZ=Europe/Berlin",
            "goes by TZ=Europe/Berlin, and reminders ring by TZ=Asia/Tokyo"
        ),
        ("exec 3>&-; wait", "no program that shows notifications runs"),
    ])
    func `what keeps them from ringing is found`(fault: String, finding: String) throws {
        let result = try inSession(
            """
            "$tend" add later --remind '2099-01-01 9:00' >/dev/null
            \(fault)
            "$tend" doctor --check reminders --check notifications; echo "$?"
            """)
        #expect(result.output.contains(finding), "\(result.output)\(result.errors)")
        #expect(result.output.hasSuffix("1\n"), "\(result.output)")
    }

    @Test func `come once after a log-in, if they came due while the person was away`() throws {
        let result = try inSession(
            """
            soon anna
            exec 3>&-; stop_manager TERM
            sleep 4
            start_manager; desktop 2
            # What runs at log-in may have found no desktop yet: then it is tried again.
            shown anna
            "$tend" deliver --leave
            grep -c '"title": "anna"' calls
            """)
        #expect(
            result.output == "shown anna\n1\n",
            "\(result.output)\(result.errors)")
    }
}

extension RingingUserSessionTests {
    @Test func `a timer that ended while the person was away rings once after a log-in`() throws {
        let result = try inSession(
            """
            "$tend" timer start >/dev/null
            exec 3>&-; stop_manager TERM
            "$passing" ~/.local/state/tend/timer 61
            start_manager; desktop 2
            # What runs at log-in may have found no desktop yet: then it is tried again.
            shown 'Focus is over'
            "$tend" deliver --leave
            grep -c '"title": "Focus is over"' calls
            grep -o 'It ended .*at [0-9:]*, \\(3[6-9]\\|[4-9][0-9]\\) min ago' calls | grep -c .
            """)
        #expect(
            result.output == "shown Focus is over\n1\n1\n",
            "\(result.output)\(result.errors)")
    }
}
