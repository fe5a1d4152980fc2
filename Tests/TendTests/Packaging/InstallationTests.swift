import Foundation
import TestSupport
import Testing

@Suite("Installing and removing")
struct InstallationTests {
    private static let root: String = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.path
    }()

    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Runs `Packaging/place` for a folder of the test's own.
    private func place(_ action: String) throws {
        let result = try home.script(
            "DESTDIR=$HOME/root \(Self.root)/Packaging/place \(action) /usr ${tend%/*}")
        #expect(result.errors == "")
        try #require(result.ending == .exited(0))
    }

    private func files() throws -> [String] {
        try home.script("cd root && find . -type f | sort").output
            .split(separator: "\n").map { String($0.dropFirst(2)) }
    }

    @Test func `what is installed is complete, and uninstalling removes exactly that`() throws {
        try place("install")
        #expect(
            try files() == [
                "usr/bin/tend", "usr/bin/tend-import",
                "usr/lib/systemd/catalog/tend.catalog",
                "usr/lib/systemd/user/tend-backup.service",
                "usr/lib/systemd/user/tend-backup.timer",
                "usr/lib/systemd/user/tend-failure@.service",
                "usr/lib/systemd/user/tend-import.service",
                "usr/lib/systemd/user/tend-import.timer",
                "usr/lib/systemd/user/tend-remind.service",
                "usr/lib/systemd/user/tend-remind.timer",
                "usr/lib/systemd/user/tend-sync.service",
                "usr/lib/systemd/user/tend-sync.timer",
                "usr/share/bash-completion/completions/tend",
                "usr/share/bash-completion/completions/tend-import",
                "usr/share/fish/vendor_completions.d/tend-import.fish",
                "usr/share/fish/vendor_completions.d/tend.fish",
                "usr/share/man/man1/tend-import.1.gz", "usr/share/man/man1/tend.1.gz",
                "usr/share/man/man5/tend-config.5.gz", "usr/share/man/man5/tend-hooks.5.gz",
                "usr/share/man/man7/tend-days.7.gz", "usr/share/man/man7/tend-errors.7.gz",
                "usr/share/man/man7/tend-filter.7.gz",
                "usr/share/zsh/site-functions/_tend",
            ])
        let units = try home.script("cat root/usr/lib/systemd/user/*.service").output
        #expect(units.contains("ExecStart=/usr/bin/tend backup"))
        #expect(!units.contains("/usr/local"))
        #expect(try home.script("root/usr/bin/tend add a").output == "Added 1: a\n")
        _ = try home.folder.write("mine".utf8, to: "root/usr/bin/other")
        try place("uninstall")
        #expect(try files() == ["usr/bin/other"])
        #expect(try home.tasks().map(\.text) == ["a"])
    }

    /// By systemd.unit(5) a person's systemd looks below ~/.local/share, and not below ~/.local/lib.
    @Test(arguments: ["$HOME/.local", "~/.local", "$HOME/.local/"])
    func `below a home the units lie where the person's systemd looks`(prefix: String) throws {
        let place = { (action: String) in
            try home.script(
                "\(Self.root)/Packaging/place \(action) '\(prefix)' ${tend%/*}"
                    .replacing("'$HOME", with: "\"$HOME\"'"))
        }
        _ = try home.script("install -D /dev/null .local/lib/systemd/user/tend-import.timer")
        #expect(try place("install").ending == .exited(0))
        let units = try home.script("ls .local/share/systemd/user .local/lib/systemd/user")
        #expect(
            units.output.split(separator: "\n").filter { $0.hasPrefix("tend-") } == [
                "tend-backup.service", "tend-backup.timer", "tend-failure@.service",
                "tend-import.service", "tend-import.timer", "tend-remind.service",
                "tend-remind.timer", "tend-sync.service", "tend-sync.timer",
            ], "\(units)")
        let start = try home.script(
            "grep -h ExecStart .local/share/systemd/user/tend-backup.service")
        #expect(start.output.hasPrefix("ExecStart=\(home.folder.path)/.local/bin/tend backup"))
        #expect(try place("uninstall").ending == .exited(0))
        #expect(try home.script("find .local -type f").output == "")
    }

    /// `make deb` and `make dist` read both from the sources.
    @Test func `packages are named by the version that the program says`() throws {
        let result = try home.script(
            "\(Self.root)/Packaging/release version; \(Self.root)/Packaging/release day; $tend --version"
        )
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 3, "\(result)")
        #expect(lines[2] == "tend \(lines[0])")
        #expect(lines[1].wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    }

    @Test func `zsh finds its completion by itself`() throws {
        try place("install")
        let result = try ProgramRunner(path: "/usr/bin/zsh").run(
            [
                "-f", "-c",
                "fpath=(root/usr/share/zsh/site-functions $fpath); autoload -Uz compinit; "
                    + "compinit -D; print $_comps[tend] $_comps[tend-import]",
            ], environment: RealShell.environment(home), in: home.folder.path)
        #expect(result.output == "_tend _tend\n")
        #expect(result.errors == "")
    }
}
