import Foundation
import TestSupport
import Testing

@Suite("Hooks")
struct HookTests {
    private var home: Home

    init() throws {
        home = try Home()
        _ = try home.script("install -d -m 700 .config .config/tend .config/tend/hooks")
        // Only a hook that hangs takes so long, however busy the machine is.
        try home.configure("hook-time = 3600\n")
    }

    /// Writes a hook; `text` is a script of the shell.
    private func hook(_ name: String, _ text: String) throws {
        _ = try home.write(script: text, to: ".config/tend/hooks/\(name)")
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: home.folder.path(of: name), encoding: .utf8)
    }

    private struct Change: Decodable {
        struct Entry: Decodable {
            struct Kept: Decodable {
                let id: Int?
                let text: String
                let state: String
            }
            let change: String
            let before: Kept?
            let after: Kept?
            let source: String?
            let imported: Int?
        }
        let operation: String
        let command: String
        let changes: [Entry]
    }

    private func change(_ name: String) throws -> Change {
        try JSONDecoder().decode(Change.self, from: Data(try read(name).utf8))
    }

    @Test func `the text of an edit that a hook refuses is kept until the hook agrees`() throws {
        try home.succeed("add", "Buy milk")
        try hook("before-change-see", "test -e agreed")
        let result = try home.run("edit", "1", "--text", "Buy oat milk")
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.first?.hasSuffix("What you typed is kept as a draft.") == true)
        #expect(!result.errors.contains("Details:"))
        #expect(result.errors.contains(#/Or discard it: tend drafts --discard [-0-9a-f]{36}\n/#))
        _ = try home.script("touch agreed")
        #expect(try home.succeed("retry") == "Saved 1: Buy oat milk\n")
    }

    @Test func `a change is shown before and after it is saved`() throws {
        try hook("before-change-see", "cat >seen; test ! -e .local/share/tend/tasks.db-journal")
        try hook("after-change-see", "cat >told")
        try home.succeed("add", "Buy milk")
        let asked = try change("seen")
        #expect(asked.command == "add")
        #expect(asked.changes.map(\.change) == ["added"])
        #expect(asked.changes[0].after?.text == "Buy milk")
        #expect(asked.changes[0].after?.id == nil)
        let told = try change("told")
        #expect(told.operation == asked.operation)
        #expect(told.changes[0].after?.id == 1)
        try home.succeed("done", "1")
        #expect(try change("seen").changes[0].before?.state == "notStarted")
        #expect(try change("told").changes[0].after?.state == "completed")
        try home.succeed("undo")
        #expect(try change("told").command == "undo")
        try home.succeed("delete", "1")
        #expect(try change("told").changes.map(\.change) == ["deleted"])
    }

    @Test func `a refusal is told in the hook's cleaned words, and the text is kept`() throws {
        try hook(
            "before-change-no",
            "cat >/dev/null; test -e open || { printf 'no \\033[31mred\\033[0m\\n\\tword\\a'; exit 3; }"
        )
        let result = try home.run("add", "secret plan")
        #expect(result.ending == .exited(65))
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("'before-change-no': no ^[[31mred^[[0m word^G"))
        #expect(!result.errors.contains("\u{1B}"))
        #expect(try home.succeed("list", "--all", "--ids") == "")
        #expect(try home.succeed("drafts").contains("secret plan"))
        _ = try home.script("touch open")
        #expect(try home.succeed("retry").contains("secret plan"))
    }

    @Test func `a draft that is refused keeps none behind it back, and says how to be rid of it`()
        throws
    {
        try hook("before-change-see", "test -e agreed")
        for text in ["Bad", "Good"] { _ = try home.run("add", text) }
        try hook("before-change-see", "! grep -q '\"text\":\"Bad\"'")
        let result = try home.run("retry")
        #expect(result.ending == .exited(65))
        #expect(result.output == "Saved 1: Good\n")
        #expect(result.errors.contains("1 of 2 were saved."))
        let advice = try #require(
            result.errors.firstMatch(of: /Or discard it: tend (drafts --discard \S+)/))
        try home.succeed("drafts", "--discard", String(advice.1.split(separator: " ")[2]), "--yes")
        #expect(try home.succeed("retry") == "Everything is saved.\n")
    }

    @Test func `what refuses one of many changes none`() throws {
        for text in ["a", "b", "c"] { try home.succeed("add", text) }
        try hook("before-change-b", "! grep -q '\"text\":\"b\"'")
        #expect(try home.run("done", "1", "2", "3").ending == .exited(65))
        #expect(try home.succeed("list", "state:completed", "--ids") == "")
        try home.succeed("done", "1", "3")
    }

    @Test(arguments: [
        "sleep 3600", "sleep 3600 & sleep 3600", "trap '' TERM HUP INT; sleep 3600; sleep 3600",
        "yes >/dev/null", "yes",
    ])
    func `one that hangs is ended with all that it started`(_ script: String) throws {
        try home.configure("hook-time = 1\n")
        try hook("before-change-hang", "echo $$ >group; \(script)")
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("did not end within 1 s"))
        #expect(result.errors.contains("kept as a draft"))
        // On a busy machine it may be ended before it could note its number.
        let left = try home.script(
            "[ ! -s group ] || pgrep --runstates D,R,S,T --pgroup $(cat group)")
        #expect(left.output.isEmpty)
    }

    @Test func `what it leaves behind is not waited for`() throws {
        try hook("before-change-fork", "setsid sleep 3600 & echo $! >child; exit 0")
        #expect(try home.succeed("add", "a") == "Added 1: a\n")
        // The control: it was still there, and held our pipe.
        #expect(try home.script("kill $(cat child)").ending == .exited(0))
    }

    @Test(arguments: [
        ("chmod o+w .config/tend/hooks/before-change-x", true),
        ("chmod o+w .config/tend/hooks", true),
        (
            "mkdir -m 777 open; mv .config/tend/hooks/before-change-x open; "
                + "ln -s \"$PWD/open/before-change-x\" .config/tend/hooks", true
        ),
        ("chmod a-x .config/tend/hooks/before-change-x", false),
        ("mv .config/tend/hooks/before-change-x .config/tend/hooks/before-change-x~", false),
        ("mv .config/tend/hooks/before-change-x .config/tend/hooks/README", false),
    ])
    func `one that others could have written is not run, and that is told`(
        make: String, isTold: Bool
    ) throws {
        try hook("before-change-x", "touch ran; exit 1")
        #expect(try home.run("add", "a").ending == .exited(65))
        _ = try home.script("rm ran; \(make)")
        let result = try home.run("add", "b")
        #expect(result.ending == .exited(0))
        #expect(result.errors.contains("A hook is not run.") == isTold)
        let check = try home.run("doctor", "--check", "hooks")
        #expect(check.ending == .exited(isTold ? 1 : 0))
        #expect(try home.script("test -e ran").ending == .exited(1))
    }

    @Test func `doctor names files that were probably meant to be hooks`() throws {
        try hook("on-add", "exit 1")
        try hook("before-change", "exit 1")
        _ = try home.script(
            "chmod a-x .config/tend/hooks/before-change; touch .config/tend/hooks/README")
        try home.succeed("add", "a")
        let check = try home.succeed("doctor", "--check", "hooks")
        #expect(check.contains("Not run: 'before-change', 'on-add'; a hook is executable"))
    }

    @Test func `one beside a configuration that others could have written is not run`() throws {
        try hook("before-change-x", "touch ran")
        _ = try home.script("chmod o+w .config/tend")
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(78))
        #expect(result.errors.contains("Another user could have written the configuration."))
        #expect(try home.script("test -e ran").ending == .exited(1))
        _ = try home.script("chmod o-w .config/tend")
        #expect(try home.succeed("retry") == "Saved 1: a\n")
        #expect(try home.script("test -e ran").ending == .exited(0))
    }

    @Test func `one of after the change that others could have written is told once`() throws {
        try home.succeed("add", "a")
        try hook("after-change-x", "touch ran")
        _ = try home.script("chmod o+w .config/tend/hooks/after-change-x")
        let result = try home.run("done", "1")
        #expect(result.ending == .exited(0))
        #expect(result.errors.matches(of: /A hook is not run\./).count == 1)
        #expect(result.errors.contains("after-change-x"))
        #expect(try home.script("test -e ran").ending == .exited(1))
    }

    @Test(arguments: [("chmod o+w .config/tend/hooks/after-change-x", 0, 1), ("true", 2, 0)])
    func `one that fails is told of for each change of a run, one that is not run once`(
        _ make: String, _ failures: Int, _ distrusted: Int
    ) throws {
        try hook("before-change-x", "exit 1")
        for text in ["a", "b"] { #expect(try home.run("add", text).ending == .exited(65)) }
        _ = try home.script("rm .config/tend/hooks/before-change-x")
        try hook("after-change-x", "exit 1")
        _ = try home.script(make)
        let result = try home.run("retry")
        #expect(result.ending == .exited(0))
        #expect(result.errors.matches(of: /A hook did not do its work\./).count == failures)
        #expect(result.errors.matches(of: /A hook is not run\./).count == distrusted)
    }

    @Test(arguments: ["exit 1", "sleep 3600", "kill -9 $$"])
    func `what fails after a change is told, and the change stays`(_ script: String) throws {
        try home.configure("hook-time = 1\n")
        try hook("after-change-x", script)
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(0))
        #expect(result.output == "Added 1: a\n")
        let isOverdue = script.hasPrefix("sleep")
        #expect(
            result.errors.contains(
                isOverdue ? "A hook took too long and was ended." : "A hook did not do its work."))
        #expect(result.errors.contains("The change is saved."))
    }

    @Test(arguments: ["kill -9 $$", "exit 127", "exec /proc/nowhere"])
    func `what did not decide anything is no refusal`(_ script: String) throws {
        try hook("before-change-x", script)
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(69))
        #expect(try home.succeed("list", "--ids") == "")
    }

    @Test(arguments: ["/proc/nowhere/python9", "/usr/bin/env python9", "/bin/sh\r"])
    func `one whose interpreter is missing is told with that, by doctor too`(
        _ interpreter: String
    ) throws {
        _ = try home.folder.write(
            "#!\(interpreter)\nexit 0\n".utf8, to: ".config/tend/hooks/before-change-x")
        _ = try home.script("chmod 700 .config/tend/hooks/before-change-x")
        let result = try home.run("add", "a")
        #expect(result.ending == .exited(69))
        let name = interpreter == "/bin/sh\r" ? "/bin/sh" : "python9"
        #expect(result.errors.contains("is run by '"), "\(result.errors)")
        #expect(result.errors.contains(name) && result.errors.contains("which is not here"))
        let doctor = try home.run("doctor", "--check", "hooks")
        #expect(doctor.ending == .exited(1))
        let remedy = interpreter == "/bin/sh\r" ? "sed -i 's/\\r$//' /" : "Install that program"
        #expect(doctor.output.contains(name) && doctor.output.contains(remedy))
    }

    @Test func `how long it may take is a part of what the log says`() throws {
        try home.configure("hook-time = 1\n")
        try hook("before-change-wait", "sleep 3600")
        #expect(try home.run("add", "a").ending == .exited(69))
        try Journal.synchronize()
        let log = try home.run("log", "--errors", "--explain").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(log.contains("A hook took too long and was ended."), "\(log)")
        #expect(log.contains("did not end within 1 s (hook-time)"))
        #expect(log.contains("hook-time = 60 in the configuration"))
    }

    @Test func `it inherits its streams alone, and runs no hooks itself`() throws {
        try hook(
            "before-change-x", "ls /proc/$$/fd >fds; echo $TEND_HOOK >name; \(home.tend) add b")
        let result = try home.script("$tend add a 7<.config 9>nine")
        #expect(result.output == "Added 2: a\n")
        let open = try read("fds").split(separator: "\n")
        #expect(open.contains("2") && !open.contains("7") && !open.contains("9"))
        #expect(try read("name") == "before-change\n")
    }

    @Test func `one that reads nothing of a large change does no harm`() throws {
        try hook("before-change-x", "exit 0")
        let lines = String(repeating: String(repeating: "x", count: 1000) + "\n", count: 500)
        _ = try home.folder.write(lines.utf8, to: "notes")
        let result = try home.script("$tend add - --ids <notes | wc -l")
        #expect(result.output.contains("500"))
    }

    @Test(arguments: [
        "rmdir .config/tend/hooks; ln -s /proc/nowhere/hooks .config/tend/hooks",
        "rm -r .config/tend; ln -s /proc/nowhere/tend .config/tend",
        "rm -r .config; ln -s /proc/nowhere .config",
    ])
    func `a folder of hooks that cannot be looked into lets no change through`(
        make: String
    ) throws {
        try home.succeed("add", "a")
        _ = try home.script(make)
        try home.folder.write("text\na\n".utf8, to: "tasks.csv")
        for command in [["add", "b"], ["done", "1"], ["import", "tasks.csv"]] {
            let result = try home.run(command)
            #expect(result.ending == .exited(78))
            #expect(result.errors.contains("The folder of your hooks cannot be looked into."))
            #expect(result.errors.contains("is a link that leads nowhere."))
        }
        #expect(try home.succeed("list", "--ids", "state:notStarted").hasPrefix("1\n"))
        let check = try home.run("doctor", "--check", "hooks")
        #expect(check.ending == .exited(2))
        #expect(check.output.contains("is a link that leads nowhere."))
    }

    @Test(.asRoot) func `a folder on the way that may not be searched lets no change through`()
        throws
    {
        let result = try home.script(
            """
            chmod 755 .; mkdir his; cp -r .config his; chown -R 65534 his; chmod 0 his/.config
            export HOME=$PWD/his; one="setpriv --reuid=65534 --regid=65534 --clear-groups $tend"
            $one --db his/x.db add b; echo $?; $one --db his/x.db doctor --check hooks; echo $?
            """)
        #expect(result.output.hasPrefix("78\nfailure  hooks  The folder of your hooks cannot be"))
        #expect(result.output.hasSuffix("2\n"))
        #expect(result.errors.contains("chmod u+x ") && result.errors.contains("his/.config;"))
    }

    @Test func `an import is one change`() throws {
        try hook("before-change-x", "cat >>seen; test ! -e no")
        try hook("after-change-x", "cat >>told")
        _ = try home.folder.write("text\na\nb\nc\n".utf8, to: "tasks.csv")
        _ = try home.script("touch no")
        #expect(try home.run("import", "tasks.csv").ending == .exited(65))
        #expect(try home.succeed("list", "--ids") == "")
        _ = try home.script("rm no seen; $tend import tasks.csv")
        let told = try change("told")
        #expect(try change("seen").changes.map(\.source) == ["tasks.csv"])
        #expect(told.changes.map(\.imported) == [3])
        _ = try home.script("rm seen; $tend import --dry-run tasks.csv")
        #expect(try home.script("test -e seen").ending == .exited(1))
        _ = try home.script("rm told; $tend undo")
        #expect(try change("told").changes.map(\.change) == ["withdrawn"])
    }
}
