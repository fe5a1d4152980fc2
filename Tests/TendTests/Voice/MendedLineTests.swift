import Foundation
import TestSupport
import Testing

/// What a person can do with the words of a recogniser besides saving them.
@Suite("What was written down is saved, discarded, or said again")
struct MendedLineTests {
    private static let prompt = "What needs to be done? "
    private static let question = "Discard the recording for good? [y/N] "
    private var home: Home

    init() throws {
        home = try Home()
        try home.configure("voice-stop = silence\n")
        try home.hear("buy milk and bread on the way home")
        try home.shadow("pocketsphinx_continuous", by: "cat >/dev/null; echo buy milk")
    }

    private func recordingCount() throws -> Int {
        try home.script("ls .local/state/tend/drafts 2>/dev/null").output.split(separator: "\n")
            .count { $0.hasSuffix(".wav") }
    }

    /// Waits for the line with these words in it.
    private func line(_ dialog: Dialog, _ words: String) throws {
        try dialog.wait(for: Self.prompt + words)
        try dialog.waitForKeys()
    }

    @Test func `an empty line discards it, once that is confirmed`() throws {
        let dialog = try home.dialog(["add", "--voice"])
        try line(dialog, "buy milk")
        try dialog.type("\u{15}\r")
        try dialog.wait(for: Self.question)
        try dialog.waitForKeys()
        try dialog.type("n\r")
        try line(dialog, "buy milk")
        #expect(try recordingCount() == 1)
        try dialog.type("\u{15}\r")
        try dialog.wait(for: Self.question)
        try dialog.waitForKeys()
        try dialog.type("y\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().isEmpty)
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try recordingCount() == 0)
    }

    @Test func `Ctrl-C at that question keeps it`() throws {
        let dialog = try home.dialog(["add", "--voice"])
        try line(dialog, "buy milk")
        try dialog.type("\u{15}\r")
        try dialog.wait(for: Self.question)
        try dialog.waitForKeys()
        try dialog.type("\u{3}")
        try dialog.wait(for: "What you said is kept as a recording.")
        #expect(try dialog.end().ending == .signalled(2))
        #expect(try recordingCount() == 1)
    }

    @Test func `it is said again, and only what was said last is saved`() throws {
        let dialog = try home.dialog(["add", "--voice", "--project", "house"])
        let told = try dialog.wait(for: Self.prompt + "buy milk")
        #expect(told.contains("Ctrl-R says it again,"))
        for _ in 1...2 {
            try dialog.waitForKeys()
            try dialog.type("\u{12}")
            try dialog.wait(for: Self.prompt + "buy milk")
        }
        #expect(try recordingCount() == 1)
        try dialog.waitForKeys()
        try dialog.type(" now\r")
        try dialog.wait(for: "Added 1: buy milk now")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().map(\.project) == ["house"])
        #expect(try recordingCount() == 0)
    }

    @Test mutating func `what was to be said again is kept if that fails`() throws {
        try home.shadow("arecord", by: "test -e once && exit 1; touch once; cat microphone.raw")
        let dialog = try home.dialog(["add", "--voice"])
        try line(dialog, "buy milk")
        try dialog.type("\u{12}")
        try dialog.wait(for: "What you said before is kept as a recording.")
        #expect(try dialog.end().ending != .exited(0))
        #expect(try recordingCount() == 1)
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk"])
    }

    @Test mutating func `what was typed before the words were there does not send them`() throws {
        try home.shadow("pocketsphinx_continuous", by: "cat >/dev/null; sleep 2; echo buy milk")
        let dialog = try home.dialog(["add", "--voice"])
        try dialog.wait(for: "Writing it down")
        try dialog.type("\ry\r")
        try line(dialog, "buy milk")
        #expect(try home.tasks().isEmpty)
        try dialog.type("\r")
        try dialog.wait(for: "Added 1: buy milk")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test mutating func `what was corrected is kept when it is said again and that fails`() throws {
        try home.shadow("arecord", by: "test -e once && exit 1; touch once; cat microphone.raw")
        let dialog = try home.dialog(["add", "--voice"])
        try line(dialog, "buy milk")
        try dialog.type(" now\u{12}")
        #expect(try dialog.end().ending != .exited(0))
        #expect(try home.succeed("drafts").contains("written down: buy milk now"))
    }

    @Test mutating func `Ctrl-C before anybody speaks leaves nothing`() throws {
        try home.shadow("arecord", by: "while head -c 3200 /dev/zero; do sleep 0.1; done")
        let dialog = try home.dialog(["add", "--voice"])
        try dialog.wait(for: "0:01")
        try dialog.type("\u{3}")
        #expect(try dialog.end().ending == .signalled(2))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test mutating func `what no recogniser understands is typed`() throws {
        try home.shadow("pocketsphinx_continuous", by: "cat >/dev/null")
        let dialog = try home.dialog(["add", "--voice", "--tag", "said"])
        let told = try dialog.wait(for: Self.prompt)
        #expect(told.contains("found no words in it. You can"), "\(told)")
        try dialog.waitForKeys()
        try dialog.type("Buy milk\r")
        try dialog.wait(for: "Added 1: Buy milk")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().map(\.tags) == [["said"]])
        #expect(try recordingCount() == 0)
    }

    @Test mutating func `capture ends without a fault where nothing is said`() throws {
        try home.shadow("arecord", by: "while head -c 3200 /dev/zero; do sleep 0.1; done")
        let dialog = try home.dialog(["capture", "--voice"])
        try dialog.wait(for: "0:00")
        try dialog.waitForKeys()
        try dialog.type("\r")
        let ended = try dialog.end()
        #expect(ended.ending == .exited(0), "\(ended)")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try recordingCount() == 0)
    }

    @Test func `retry tells which one it is, and goes on after one that is discarded`() throws {
        for _ in 1...2 { _ = try home.run("add", "--voice", "--project", "house") }
        #expect(try home.succeed("drafts").contains(", house, not written down\n"))
        let dialog = try home.dialog(["retry"])
        try dialog.wait(for: "Recording 1 of 2: ")
        try line(dialog, "buy milk")
        try dialog.type("\u{15}\r")
        try dialog.wait(for: Self.question)
        try dialog.waitForKeys()
        try dialog.type("y\r")
        try dialog.wait(for: "Recording 2 of 2: ")
        try line(dialog, "buy milk")
        try dialog.type("\r")
        try dialog.wait(for: "Saved 1: buy milk")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().count == 1)
        #expect(try recordingCount() == 0)
    }

    @Test func `several are discarded at once`() throws {
        for _ in 1...3 { _ = try home.run("add", "--voice") }
        try home.succeed("drafts", "--discard", "1", "3", "--yes")
        #expect(try recordingCount() == 1)
        #expect(try home.run("drafts", "1").ending == .exited(64))
    }

    @Test mutating func `the limit is told above the line, and is no fault then`() throws {
        let speaking = try home.write(
            script: "while :; do cat '\(home.folder.path(of: "microphone.raw"))'; done",
            to: "speaking")
        try home.configure("voice-limit = 1\nvoice-recorder = \(speaking)\n")
        let dialog = try home.dialog(["add", "--voice"])
        let told = try dialog.wait(for: Self.prompt + "buy milk")
        #expect(told.contains("ended at its limit of 1 min"), "\(told)")
        try dialog.waitForKeys()
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test mutating func `without a terminal a noise does not last until the limit`() throws {
        let path = try home.folder.write(Microphone.noise(level: 0.02, seconds: 1), to: "noise.raw")
        try home.shadow("arecord", by: "while cat '\(path)'; do :; done")
        #expect(try home.run("add", "--voice", "--yes").ending == .exited(65))
        // What came while the recorder was asked to end is kept, too.
        let list = try home.succeed("drafts")
        #expect(
            ["1  10 s of speech", "1  11 s of speech"].contains { list.hasPrefix($0) }, "\(list)")
    }

    @Test func `JSON for a program leaves the person the line`() throws {
        let dialog = try home.dialog(["add", "--voice", "--json"])
        try line(dialog, "buy milk")
        try dialog.type("\r")
        try dialog.wait(for: "\"text\":\"buy milk\"")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test mutating func `that nothing will write it down is told before anybody speaks`() throws {
        try home.configure("voice-command = /nonexistent/say\n")
        let dialog = try home.dialog(["add", "--voice"])
        let told = try dialog.wait(for: "0:0")
        #expect(told.contains("No speech recogniser was found."), "\(told)")
        #expect(told.contains("What you say is kept as a recording for now."))
        #expect(try dialog.end().ending == .exited(69))
        #expect(try recordingCount() == 1)
    }

    @Test func `a key of a script does not go with a voice`() throws {
        #expect(try home.run("add", "--voice", "--once", "key").ending == .exited(64))
        #expect(try recordingCount() == 0)
    }
}
