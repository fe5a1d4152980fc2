import TestSupport
import Testing

@Suite(
    "What a real journald is not told",
    .enabled(if: Journal.isThere, "needs Tests/Journal/with-journald"))
struct PrivacyJournaldTests {
    private var home: Home

    /// What a person types and nobody else may read; the letters stand in no word of ours.
    private let secret = "qzxjv" + String(UInt32.random(in: 0 ... .max), radix: 36)

    init() throws {
        home = try Home()
    }

    private func expectNoSecret(at location: SourceLocation = #_sourceLocation) throws {
        let journal = try Journal.everything()
        #expect(!journal.contains(secret), sourceLocation: location)
    }

    @Test func `no field of a task, no file's content, no name or path`() throws {
        try home.folder.write(
            "text,\(secret)\n\(secret),x\n\"\",\(secret)\n".utf8, to: "\(secret).csv")
        var operations: [String] = []
        for command in [
            ["add", secret, "--note", secret, "--project", secret, "--tag", secret],
            ["edit", "1", "--text", "x\(secret)", "--project=y\(secret)", "--untag", secret],
            ["start", "1"], ["delete", "1"], ["undo"], ["show", "1"], ["list", secret],
            ["import", "\(secret).csv"], ["import", "no\(secret).csv"], ["retry"],
            // What fails is logged, and quotes to the person what they typed.
            ["add", "x", "--on", secret], ["add", "x", "--priority", secret],
            ["add", "--\(secret)"], ["add", "x", "--project", "\(secret)\n"], [secret],
            ["list", "state:\(secret)"], ["list", "--\(secret)"], ["list", "--limit", secret],
            ["done", secret], ["show", secret], ["move", "1", secret], ["order", "1", secret],
            ["edit", "1", "--due", secret], ["help", secret], ["log", "--operation", secret],
            ["list", "--wait", secret], ["--db", "/proc/\(secret)/x", "add", secret],
            ["--db", "\(secret).csv", "list"], ["--color", secret], ["undo", secret],
        ] {
            let (_, entries) = try home.logged(command)
            operations += entries.compactMap { $0["TEND_OPERATION_ID"] }
            for line in entries.compactMap({ $0["_CMDLINE"] }) { #expect(!line.contains(secret)) }
        }
        for command in [
            ["doctor"], ["report", "--stdout"], ["report", "--db", "\(secret).csv", "--stdout"],
        ] {
            let report = try home.run(command)
            #expect(command[0] == "doctor" || !report.output.contains(secret))
        }
        _ = try home.run(bytes: [Array("add".utf8), Array(secret.utf8) + [0xFF]])
        _ = try home.run(["add", "-"], input: .bytes(Array("\(secret)\n".utf8) + [0xFF]))
        #expect(operations.count > 25)
        let journal = try Journal.everything()
        #expect(operations.allSatisfy(journal.contains))
        #expect(!journal.contains(secret))
        #expect(try !home.script("cat .local/state/tend/log.jsonl*").output.contains(secret))
    }

    @Test func `nor under systemd-cat, where both streams are the journal's`() throws {
        try home.folder.write("text,due\n\(secret),\(secret)\n".utf8, to: "\(secret).csv")
        let kept = try home.script(
            """
            # The command line of systemd-cat itself is kept by the journal, and not ours to scrub.
            run() { words="$*" systemd-cat --identifier=kept sh -c 'exec "$tend" $words'; }
            run add \(secret) --note \(secret) --project \(secret) --tag \(secret)
            run list; run list --json; run show 1; run search \(secret); run export
            run add x --on \(secret); run \(secret); run done \(secret); run list --\(secret)
            run edit 1 --text x\(secret); run import \(secret).csv; run import no\(secret).csv
            run --db \(secret).csv list; run --db \(secret)/x.db add \(secret); run backup; run config
            run doctor; run doctor --db \(secret).csv; run report; run report --stdout; run drafts
            """)
        #expect(kept.errors == "")
        let streamed = try Journal.entries(["SYSLOG_IDENTIFIER=kept"]).filter {
            $0["_CMDLINE"]?.contains(home.tend) == true || $0["MESSAGE"]?.isEmpty == false
        }
        #expect(streamed.count > 20)
        try expectNoSecret()
    }

    @Test func `the editor's text and name`() throws {
        var home = home
        home.environment["EDITOR"] = try home.write(
            script: "echo \(secret) >\"$1\"; exit 3", to: "editor-\(secret)")
        try home.succeed("add", "a")
        let (result, entries) = try home.logged(["edit", "1"])
        #expect(result.ending == .exited(69))
        #expect(entries.count == 1)
        try expectNoSecret()
    }

    @Test func `unless the person asks for it`() throws {
        var home = home
        try home.folder.write("text\na\n".utf8, to: "\(secret).csv")
        let masked = try home.logged(["import", "\(secret).csv"]).entries
        #expect(masked.last?["TEND_IMPORT_LABEL"]?.contains(secret) == false)
        home.environment["TEND_LOG_PRIVATE"] = "1"
        let shown = try home.logged(["import", "\(secret).csv"]).entries
        #expect(shown.last?["TEND_IMPORT_LABEL"]?.contains(secret) == true)
    }

    @Test func `the command line that others see is the verb alone`() throws {
        let result = try home.script(
            """
            mkfifo input
            "$tend" add - --note \(secret) --quiet <input &
            exec 3>input
            for turn in $(seq 60000); do
                line=$(tr '\\0' ' ' </proc/$!/cmdline)
                case $line in
                    *'tend add '*\(secret)*) sleep 0.01 ;;
                    *'tend add '*) break ;;
                    *) sleep 0.01 ;;
                esac
            done
            echo $line
            echo a >&3
            exec 3>&-
            wait
            """)
        #expect(result.output == "\(home.tend) add\n")
        #expect(try home.task(1).notes == secret)
    }
}
