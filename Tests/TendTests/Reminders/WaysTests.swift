import TestSupport
import Testing

/// How a reminder reaches a person without a desktop: in a real tmux, on a real terminal.
@Suite("A reminder without a desktop")
struct WaysTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.configure("notify-text = full\n")
    }

    /// Runs a script with a tmux, one client of which is attached: what its terminal gets stands in `seen`.
    ///
    /// `due TEXT` has a task come due, `seen TEXT` waits for what its terminal gets.
    private func besideTmux(_ script: String) throws -> ProgramResult {
        try home.script(
            """
            exec 2>&1
            due() { '\(Home.at)' -20s "$tend" add "$1" --remind "$(date -u -d '-10 seconds' +%FT%TZ)" >/dev/null 2>&1; }
            until_that() { tries=0; until eval "$1"; do sleep 0.05; tries=$((tries + 1)); [ $tries -lt 600 ] || { echo "never: $1"; return 1; }; done; }
            tmux -f /dev/null new-session -d -x 200 -y 24 'exec sleep 600'
            server=$(tmux display-message -p '#{pid}')
            trap 'kill -CONT $server; tmux kill-server' EXIT
            TERM=${kind:-xterm} script -qfc 'tmux attach' seen </dev/null >/dev/null &
            until_that '[ -n "$(tmux list-clients)" ]'
            \(script)
            """)
    }

    @Test func `stands in the status line of tmux, every character as it is, and runs nothing`()
        throws
    {
        let result = try besideTmux(
            """
            due 'Pay 5% of #(touch ran) #{pane_id} ##[fg=red] 100%H'
            "$tend" deliver
            until_that 'grep -aqF "tend: Pay 5% of #(touch ran) #{pane_id}" seen'
            grep -aoF '100%H' seen | head -1
            ls ran
            """)
        #expect(
            result.output
                == "1 shown.\n100%H\nls: cannot access 'ran': No such file or directory\n")
    }

    @Test func `a tmux that stands still keeps nothing, and the reminder is tried again`() throws {
        let result = try besideTmux(
            """
            due 'Call Anna'
            kill -STOP $server
            "$tend" deliver; echo $?
            kill -CONT $server
            "$tend" reminders --json | grep -o '"state":"[a-z]*"'
            """)
        #expect(result.output.hasPrefix("1 not shown.\n"), "\(result.output)")
        #expect(result.output.contains("no desktop session can be reached from here"))
        #expect(result.output.hasSuffix("69\n\"state\":\"due\"\n"), "\(result.output)")
    }

    @Test func `a socket that others could have put there is not spoken to`() throws {
        let result = try besideTmux(
            """
            due 'Call Anna'
            chmod 722 tmux-*
            "$tend" --quiet deliver 2>/dev/null; echo $?
            chmod 700 tmux-*
            grep -ac Anna seen
            """)
        #expect(result.output == "69\n0\n")
    }

    @Test func `a terminal is asked to show it only where the person wants that`() throws {
        let result = try besideTmux(
            """
            due 'Call Anna'; "$tend" deliver
            grep -ac "$(printf '\\033]')[0-9]*;tend" seen
            echo 'notify = osc' >>.config/tend/config
            due "Buy $(printf '\\033]0;x\\007')milk"; "$tend" deliver
            until_that 'grep -aq "$(printf "\\033")]9;tend: Buy ^\\[\\]0;x^Gmilk$(printf "\\007")" seen'
            """)
        #expect(result.output == "1 shown.\n0\n1 shown.\n")
    }

    @Test func `switched off nothing rings, and every view tells`() throws {
        try home.configure("notify = off\n")
        let result = try besideTmux(
            """
            due 'Call Anna'
            "$tend" deliver; echo $?
            "$tend" reminders test 2>&1 | head -1
            "$tend" today | grep -c 'Call Anna'
            grep -ac Anna seen
            """)
        #expect(
            result.output
                == """
                Nothing came due.
                0
                The reminder is kept and stands in every view; nothing rings, since the configuration says notify = off.
                1
                0

                """)
    }

    @Test func `a way that there is not is refused, with what was meant`() throws {
        let result = try home.run("config", "set", "notify", "desktop,tmus")
        #expect(result.ending == .exited(65) || result.ending == .exited(78), "\(result)")
        #expect(result.errors.contains("'tmux'"), "\(result.errors)")
    }
}
