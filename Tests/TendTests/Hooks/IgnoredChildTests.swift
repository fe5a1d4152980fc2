import TestSupport
import Testing

/// What a parent ignores its children ignore (signal(7)): then nobody could wait for a child's end.
@Suite("Under a parent that ignores SIGCHLD")
struct IgnoredChildTests {
    private let home: Home

    init() throws {
        home = try Home()
        _ = try home.script("install -d -m 700 .config .config/tend .config/tend/hooks")
    }

    private func run(_ command: String) throws -> ProgramResult {
        try home.script("env --ignore-signal=CHLD \(command)")
    }

    @Test func `a hook decides, of an import too`() throws {
        _ = try home.write(
            script: "cat >/dev/null; test ! -e no", to: ".config/tend/hooks/before-change-x")
        _ = try home.folder.write("text\nb\n".utf8, to: "rows.csv")
        #expect(try run("$tend add a").output == "Added 1: a\n")
        #expect(try run("$tend import --quiet rows.csv").ending == .exited(0))
        _ = try home.script("touch no")
        let refused = try run("$tend done 1")
        #expect(refused.ending == .exited(65), "\(refused.errors)")
        #expect(refused.errors.contains("A hook refused the change."))
        #expect(try run("$tend import --quiet --source other rows.csv").ending == .exited(65))
        #expect(try home.tasks().map(\.text) == ["a", "b"])
    }

    @Test func `an editor's text is saved`() throws {
        try home.succeed("add", "a")
        let editor = try home.write(script: "sed -i s/a/edited/ \"$1\"", to: "editor")
        let result = try run("EDITOR=\(editor) $tend edit 1")
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(try home.task(1).text == "edited")
    }

    @Test func `a pager shows what it is given`() throws {
        for _ in 0..<3 { try home.succeed("add", "-", input: .text("a\nb\nc\nd\n")) }
        let pager = try home.write(script: "cat >shown", to: "pager")
        let shown = try home.script(
            """
            PAGER=\(pager) TERM=xterm script -qec \
                'stty rows 5; exec env --ignore-signal=CHLD "$tend" list' /dev/null
            grep -c '' shown
            """)
        // The heading, an empty line, and the tasks; none of them went past the pager.
        #expect(shown.output.split(separator: "\r\n").joined() == "14\n", "\(shown)")
    }
}
