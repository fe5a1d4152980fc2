import Foundation
import TestSupport
import Testing

/// Microphone, recogniser and voice are real: ALSA's, pocketsphinx, flite.
@Suite("A task is said")
struct AddByVoiceTests {
    private static let sentence = "buy milk and bread on the way home"
    private static let prompt = "What needs to be done? "

    private var home: Home

    init() throws {
        home = try Home()
        try home.configure("voice-stop = silence\n")
        try home.hear(Self.sentence)
    }

    private func recordings() throws -> [String] {
        let drafts = home.folder.path(of: ".local/state/tend/drafts")
        guard FileManager.default.fileExists(atPath: drafts) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: drafts)
            .filter { $0.hasSuffix(".wav") }
    }

    @Test func `it is written down, mended in the line, and saved by Enter`() throws {
        let dialog = try home.dialog(["add", "--voice", "--project", "house", "--today"])
        try dialog.wait(for: Self.prompt + Self.sentence)
        try dialog.waitForKeys()
        try dialog.type(" now\r")
        try dialog.wait(for: "Added 1: \(Self.sentence) now")
        #expect(try dialog.end().ending == .exited(0))
        let task = try #require(try home.tasks().first)
        #expect(task.text == "\(Self.sentence) now")
        #expect(task.project == "house")
        #expect(try recordings().isEmpty)
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `the level is shown, and that it is written down roughly`() throws {
        let dialog = try home.dialog(["add", "--voice"])
        let before = try dialog.wait(for: Self.prompt)
        #expect(before.contains("0:01"))
        #expect(before.contains("Silence or Enter ends"))
        #expect(before.contains("Written down roughly, by pocketsphinx_continuous"))
        try dialog.waitForKeys()
        try dialog.type("\u{3}")
        try dialog.wait(for: "What you said is kept as a recording.")
        #expect(try dialog.end().ending == .signalled(2))
        #expect(try home.tasks().isEmpty)
        #expect(try recordings().count == 1)
    }

    @Test func `without a terminal it is kept, with what else was asked for, until it is seen`()
        throws
    {
        let kept = try home.run("add", "--voice", "--project", "house", "--tag", "shop")
        #expect(kept.ending == .exited(69))
        #expect(kept.errors.contains("What was said is kept as a recording."))
        #expect(kept.output == "")
        #expect(try home.tasks().isEmpty)
        let list = try home.succeed("drafts")
        #expect(list.hasSuffix(", not written down\n") && list.hasPrefix("1  "), "\(list)")
        #expect(try home.succeed("drafts", "--json").contains("\"recordedMilliseconds\":"))
        #expect(try home.run("retry").ending == .exited(69))

        let dialog = try home.dialog(["retry"])
        try dialog.wait(for: Self.prompt + Self.sentence)
        try dialog.waitForKeys()
        try dialog.type("\r")
        try dialog.wait(for: "Saved 1: \(Self.sentence)")
        #expect(try dialog.end().ending == .exited(0))
        let task = try #require(try home.tasks().first)
        #expect(task.project == "house")
        #expect(task.tags == ["shop"])
        #expect(try recordings().isEmpty)
    }

    @Test func `it is saved unseen if that is said`() throws {
        #expect(
            try home.succeed("add", "--voice", "--yes", "--json").contains(Self.sentence))
        #expect(try home.tasks().map(\.text) == [Self.sentence])
        try home.succeed("undo")
        #expect(try home.tasks().isEmpty)
    }

    @Test mutating func `what was mended and not sent stands in the line the next time`() throws {
        let first = try home.dialog(["add", "--voice"])
        try first.wait(for: Self.prompt + Self.sentence)
        try first.waitForKeys()
        try first.type(" now")
        try first.wait(for: "now")
        try first.type("\u{3}")
        try first.wait(for: "What you said is kept as a recording.")
        _ = try first.end()
        #expect(try home.tasks().isEmpty)
        // The microphone and the recogniser are gone: it needs neither.
        home.environment["PATH"] = "/proc/nonexistent"
        let second = try home.dialog(["retry"])
        try second.wait(for: Self.prompt + Self.sentence + " now")
        try second.waitForKeys()
        try second.type("\r")
        try second.wait(for: "Saved 1: \(Self.sentence) now")
        #expect(try second.end().ending == .exited(0))
    }

    @Test func `one after another, until nothing is said`() throws {
        let dialog = try home.dialog(["capture", "--voice", "--tag", "said"])
        for number in 1...2 {
            try dialog.wait(for: Self.prompt + Self.sentence)
            try dialog.waitForKeys()
            try dialog.type("\r")
            try dialog.wait(for: "Added \(number): ")
        }
        try dialog.wait(for: Self.prompt)
        try dialog.waitForKeys()
        try dialog.type("\u{3}")
        try dialog.wait(for: "kept as a recording")
        #expect(try dialog.end().ending == .signalled(2))
        #expect(try home.tasks().map(\.tags) == [["said"], ["said"]])
    }

    @Test(arguments: [nil, 15] as [Int32?])
    mutating func `a lost connection, and an end from outside, keep what was said so far`(
        _ signal: Int32?
    ) throws {
        // It speaks as slowly as people do.
        let raw = home.folder.path(of: "microphone.raw")
        try home.shadow(
            "arecord",
            by: """
                while :; do
                    for part in 0 1 2 3 4 5; do
                        tail -c +$((part * 16000 + 1)) '\(raw)' | head -c 16000
                        sleep 0.5
                    done
                done
                """)
        let dialog = try home.dialog(["add", "--voice", "--project", "house"])
        try dialog.wait(for: "0:02")
        if let signal { dialog.send(signal) } else { dialog.hangUp() }
        #expect(try dialog.end().ending == .signalled(signal ?? 1))
        #expect(try home.succeed("drafts").contains("of speech"))
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.project) == ["house"])
    }

    @Test func `words and --voice do not go together`() throws {
        let result = try home.run("add", "--voice", "Buy", "milk")
        #expect(result.ending == .exited(64))
        #expect(try recordings().isEmpty)
        #expect(try home.run("add").ending == .exited(64))
    }

    @Test func `what was recorded at its limit is saved, and that it was cut short is told`() throws
    {
        try home.configure("voice-limit = 1\nvoice-recorder = \(try longSpeech())\n")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("The recording was ended at its limit."))
        #expect(result.errors.contains("What was heard until then is saved."))
        #expect(try home.tasks().count == 1)
    }

    /// A recorder that speaks for longer than a minute without a pause of two seconds.
    private func longSpeech() throws -> String {
        try home.write(
            script: """
                while :; do cat '\(home.folder.path(of: "microphone.raw"))'; done
                """, to: "speaking")
    }

    @Test func `a hook that refuses leaves the text a draft, and the recording with it`() throws {
        _ = try home.script("mkdir -p .config/tend/hooks")
        _ = try home.write(script: "echo no; exit 1", to: ".config/tend/hooks/before-change")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(65))
        #expect(try home.succeed("drafts").contains(Self.sentence))
        #expect(try recordings().count == 1)
        _ = try home.script("rm .config/tend/hooks/before-change")
        try home.succeed("retry")
        #expect(try home.tasks().map(\.text) == [Self.sentence])
        #expect(try recordings().isEmpty)
    }

    @Test func `the task of a recording that could not be taken away is saved once`() throws {
        let drafts = home.folder.path(of: ".local/state/tend/drafts")
        _ = try home.run("add", "--voice")
        _ = try home.script("cp -a '\(drafts)' kept")
        try home.succeed("retry", "--yes")
        _ = try home.script("cp -a kept/. '\(drafts)'")
        #expect(try home.succeed("retry", "--yes") == "Everything is saved.\n")
        #expect(try home.tasks().map(\.text) == [Self.sentence])
        #expect(try recordings().isEmpty)
    }

    @Test mutating func `a recording is played, and discarded`() throws {
        _ = try home.run("add", "--voice")
        try home.shadow("aplay", by: "cat >played.wav")
        try home.succeed("drafts", "--play", "1")
        let played = try home.folder.read("played.wav")
        let samples = try home.folder.read("microphone.raw")
        #expect(played.dropFirst(44).starts(with: samples))
        #expect(try home.succeed("drafts", "--discard", "1", "--yes").contains("of speech"))
        #expect(try recordings().isEmpty)
        #expect(try home.run("drafts", "--play", "1").ending == .exited(65))
    }

    @Test func `a draft that is damaged leaves the recording a draft of its own`() throws {
        _ = try home.run("add", "--voice")
        _ = try home.script("for file in .local/state/tend/drafts/*.draft; do echo x >$file; done")
        let list = try home.run("drafts")
        #expect(list.output.contains("of speech"))
        #expect(list.errors.contains("is damaged"))
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.text) == [Self.sentence])
    }

    @Test func `a recording that is none is set aside, and said so`() throws {
        _ = try home.run("add", "--voice")
        _ = try home.script(
            "for file in .local/state/tend/drafts/*.wav; do echo rubbish >$file; done")
        let result = try home.run("retry", "--yes")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("A recording is damaged."))
        #expect(try home.script("ls .local/state/tend/drafts").output.contains(".wav.damaged-"))
    }

    @Test func `names that are known are handed to the recogniser, and no word is logged`() throws {
        try home.succeed("add", "Call Anna soon", "--project", "Hausbau")
        let recogniser = try home.write(
            script: "cat >heard.wav; echo \"$TEND_VOICE_LANGUAGE $TEND_VOICE_WORDS\"", to: "say")
        try home.configure(
            "voice-stop = silence\nvoice-command = \(recogniser)\nvoice-language = de\n")
        try home.succeed("add", "--voice", "--yes")
        #expect(try home.tasks().map(\.text).contains("de Hausbau,Anna"))
        let heard = try home.folder.read("heard.wav")
        let length = heard[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(length == heard.count - 44)
        _ = try home.script("$tend --db /dev/null/x add --voice --yes")
        // It is in the journal, or in the fallback log where there is none.
        let log = try home.script("$tend log --json; cat .local/state/tend/log.jsonl").output
        #expect(log.contains("were recorded"))
        #expect(!log.contains("Hausbau"))
        #expect(!log.contains("Anna"))
    }

    @Test func `on the full screen a key of the input listens`() throws {
        let dialog = try home.dialog(["ui"])
        try dialog.waitForKeys()
        try dialog.type("a")
        try dialog.wait(for: "Ctrl-R")
        try dialog.type("\u{12}")
        try dialog.wait(for: Self.prompt + Self.sentence)
        try dialog.waitForKeys()
        try dialog.type("\r")
        try dialog.wait(for: "Added 1: ")
        try dialog.wait(for: "Ctrl-R")
        try dialog.type("\u{3}q")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.tasks().map(\.text) == [Self.sentence])
    }
}
