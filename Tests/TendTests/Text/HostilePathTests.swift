import Foundation
import TestSupport
import Testing

@Suite("Paths that would steer a terminal")
struct HostilePathTests {
    private let home: Home
    private static let name = "a\u{1B}]0;x\u{7}\u{202E}\u{FEFF}\u{61C}\u{E0041}\u{FFF9}\u{85}\nb"

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
        try home.folder.write("text,due\nx,soon\n".utf8, to: Self.name + ".csv")
    }

    private func check(_ result: ProgramResult, _ command: [String]) {
        for scalar in (result.output + result.errors).unicodeScalars {
            let isHarmful =
                scalar != "\n"
                && (scalar.properties.generalCategory == .control
                    || scalar.properties.isBidiControl
                    || [0xFEFF, 0xE0041, 0xFFF9].contains(scalar.value))
            if isHarmful { Issue.record("\(command): U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test(arguments: [
        ["--db", name, "add", "x"], ["--db", name + "/x", "list"], ["--db", "/", "list"],
        ["--db", "postgresql://" + name, "list"], ["report", "--output", name + ".md"],
        ["report", "--output", "/proc/\(name)"], ["import", name + ".csv"], ["import", name],
        ["import", "--dry-run", name + ".csv"], ["import", "--json", name + ".csv"],
        ["import", "--rejects", "/proc/\(name)", name + ".csv"], ["import", "--history"],
        ["--db", name, "backup"], ["--db", name, "backup", "--list"], ["--db", name, "config"],
        ["--db", name, "doctor"], ["--db", name, "doctor", "--json"],
        ["--db", name, "erase", "--everything", "--tasks", "1"], ["restore", name],
        ["context", name], ["list", "--report", name], ["explain", name], ["help", name],
        ["log", "--command", name], ["projects", "rename", name, "x"],
        ["drafts", "--discard", name],
        ["done", name], ["move", "1", name], ["list", "due:\(name)"], ["add", "--on", name, "x"],
        ["completions", name], ["--color", name, "list"], [name], ["log", "--namespace", name],
    ])
    func `none reaches it raw`(command: [String]) throws {
        check(try home.run(["--db", Self.name, "add", "--quiet", "x"]), [])
        check(try home.run(command), command)
    }

    @Test func `nor in the place of drafts, of the editor, or of settings`() throws {
        try home.succeed("add", "--db", Self.name, "--quiet", "x")
        let lock = try WriteLock(of: home.folder.path(of: Self.name))
        check(try home.run("add", "--db", Self.name, "--wait", "0", "b"), ["add"])
        lock.release()
        check(try home.run("drafts"), ["drafts"])
        check(try home.run("drafts", "--json"), ["drafts"])
        // What a shell says of an editor that is not there is the shell's.
        for variable in ["EDITOR", "PAGER", "TEND_DB", "TEND_CONTEXT", "COLUMNS", "LANG", "TZ"] {
            var other = home
            other.environment[variable] = Self.name
            for command in [["show", "1"], ["list"], ["doctor"], ["config"]] {
                check(try other.run(command), command)
            }
        }
        try home.configure("db = \(Self.name)\n\(Self.name) = x\nreport.\(Self.name) = x\n")
        for command in [["list"], ["config"], ["doctor"]] { check(try home.run(command), command) }
    }

    @Test func `nor what a hook says`() throws {
        _ = try home.script("install -d -m 700 .config .config/tend .config/tend/hooks")
        let words = Self.name.utf8.map { String(format: "\\%03o", $0) }.joined()
        _ = try home.write(
            script: "printf '\(words)' >&2; exit 1", to: ".config/tend/hooks/before-change-x")
        check(try home.run("add", "x"), ["add"])
    }
}
