import Foundation
import TestSupport
import Testing

/// What befalls a recording from outside while it is made, mended, or waits.
@Suite("What was said is kept, whatever others do")
struct KeptRecordingTests {
    private static let prompt = "What needs to be done? "
    private var home: Home

    init() throws {
        home = try Home()
        try home.configure("voice-stop = silence\n")
        try home.hear("buy milk and bread on the way home")
        try home.shadow("pocketsphinx_continuous", by: "cat >/dev/null; echo buy milk")
    }

    private func mended(_ words: String, endingBy key: String) throws -> ProgramEnding {
        let dialog = try home.dialog(["add", "--voice", "--note", "precious"])
        try dialog.wait(for: Self.prompt + "buy milk")
        try dialog.waitForKeys()
        try dialog.type(words)
        try dialog.wait(for: words)
        try dialog.type(key)
        return try dialog.end().ending
    }

    private func inDrafts(_ command: String) throws -> ProgramResult {
        try home.script("cd .local/state/tend/drafts && \(command)")
    }

    /// Waits until a second of sound is kept: a recording that is put off before its first sound is none.
    private func waitForSound() throws {
        _ = try home.script(
            "until find .local -name '*.wav' -size +32k | grep -q .; do sleep 0.02; done")
    }

    @Test func `what stands in the line of somebody is for nobody else`() throws {
        let dialog = try home.dialog(["add", "--voice"])
        try dialog.wait(for: Self.prompt + "buy milk")
        try dialog.waitForKeys()
        #expect(
            try home.succeed("retry", "--yes") == "Nothing waits but what is just being said.\n")
        let discarded = try home.run("drafts", "--discard", "1", "--yes")
        #expect(discarded.ending == .exited(75), "\(discarded)")
        #expect(try home.run("erase", "--everything", "--tasks", "0").ending != .exited(0))
        try dialog.type(" now\r")
        try dialog.wait(for: "Added 1: buy milk now")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().map(\.text) == ["buy milk now"])
    }

    @Test(arguments: ["rm *.wav", ": >\"$(echo *.wav)\"", "rm *.wav; mkfifo \"$(echo *.draft)\".x"])
    func `what was mended is a text, whatever became of its sound`(_ command: String) throws {
        #expect(try mended(" now", endingBy: "\u{3}") == .signalled(2))
        #expect(try home.succeed("drafts").contains("written down: buy milk now"))
        _ = try inDrafts(command)
        #expect(try home.succeed("drafts") == "1  buy milk now\n")
        try home.succeed("retry")
        let task = try #require(try home.tasks().first)
        #expect(task.text == "buy milk now" && task.notes == "precious")
    }

    @Test func `a quit from the keyboard keeps what was mended`() throws {
        #expect(try mended(" now", endingBy: "\u{1C}") == .signalled(3))
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk now"])
    }

    @Test func `notes of a recording that is gone are set aside, not thrown away`() throws {
        _ = try home.run("add", "--voice", "--note", "precious")
        _ = try inDrafts("rm *.wav")
        #expect(try home.run("drafts").errors.contains("is damaged"))
        #expect(try inDrafts("cat *.damaged-*").output.contains("precious"))
    }

    @Test(arguments: [
        "mv \"$f\" x; ln -s x \"$f\"", "rm \"$f\"; mkfifo \"$f\"", "rm \"$f\"; mkdir \"$f\"",
        "truncate -s 3G \"$f\"",
    ])
    func `what is no recording stands in the way of no other`(_ command: String) throws {
        _ = try home.run("add", "--voice")
        _ = try inDrafts("f=$(echo *.wav); \(command)")
        _ = try home.run("add", "--voice")
        for _ in 1...3 { _ = try home.run("drafts") }
        let retried = try home.run("retry", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk"], "\(retried)")
        #expect(!retried.errors.contains(".."))
        #expect(!retried.errors.contains("Unable to load your tasks"))
    }

    @Test func `a task that is not there is told before anybody speaks`() throws {
        let result = try home.run("add", "--voice", "--yes", "--parent", "99")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("No task has the number 99."))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test mutating func `a recorder that others may write to is not run, nor one of this folder`()
        throws
    {
        try home.shadow("rec", by: "cat microphone.raw")
        let recorder = home.folder.path(of: "bin/rec")
        try home.configure("voice-recorder = \(recorder)\n")
        #expect(try home.run("add", "--voice", "--yes").ending == .exited(0))
        _ = try home.script("chmod 777 bin/rec")
        let refused = try home.run("add", "--voice", "--yes")
        #expect(refused.ending == .exited(77))
        #expect(refused.errors.contains("The program that records was not run."))
        try home.configure("voice-recorder = bin/rec\n")
        #expect(try home.run("add", "--voice", "--yes").ending == .exited(78))
    }

    @Test(arguments: [
        ("echo 'my mixer is not plugged in' >&2; exit 3", "my mixer is not plugged in", 74),
        ("trap '' INT TERM; cat microphone.raw; exec >&-; exec sleep 60", "Added 1: buy milk", 0),
    ])
    mutating func `what a recorder of the person's own came to is told truly`(
        _ script: String, _ words: String, _ status: Int32
    ) throws {
        try home.shadow("rec", by: script)
        try home.configure("voice-recorder = \(home.folder.path(of: "bin/rec"))\n")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(status), "\(result)")
        #expect((result.output + result.errors).contains(words))
    }

    @Test mutating func `marks that turn the direction of writing are no words`() throws {
        try home.shadow(
            "pocketsphinx_continuous",
            by: "cat >/dev/null; printf '\\357\\273\\277buy \\342\\200\\256milk\\n'")
        try home.succeed("add", "--voice", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk"])
    }

    @Test mutating func `the full screen that is ended ends the recording`() throws {
        try home.shadow("arecord", by: "while cat microphone.raw; do sleep 1; done")
        try home.configure("")
        let dialog = try home.dialog(["ui"])
        try dialog.waitForKeys()
        try dialog.type("a")
        try dialog.wait(for: "Ctrl-R")
        try dialog.type("\u{12}")
        try dialog.wait(for: "Enter ends")
        try waitForSound()
        dialog.send(15)
        #expect(try dialog.end().ending == .signalled(15))
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk"])
    }

    @Test func `the full screen says what it does not save`() throws {
        _ = try home.run("add", "--voice")
        let dialog = try home.dialog(["ui"])
        try dialog.wait(for: "1 draft not saved")
        try dialog.waitForKeys()
        try dialog.type("!")
        try dialog.wait(for: "1 recording waits to be looked at: tend retry")
        try dialog.type("q")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test mutating func `that it is kept stands on a line of its own`() throws {
        try home.shadow("arecord", by: "while cat microphone.raw; do sleep 1; done")
        try home.configure("")
        let dialog = try home.dialog(["add", "--voice"])
        try dialog.wait(for: "Enter ends")
        try waitForSound()
        try dialog.type("\u{3}")
        let told = try dialog.wait(for: "What you said is kept as a recording.")
        #expect(told.hasSuffix("\r\u{1B}[K"), "\(told.debugDescription)")
        #expect(try dialog.end().ending == .signalled(2))
    }
}
