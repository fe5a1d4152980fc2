import Foundation
import TestSupport
import Testing

@Suite("What goes wrong with a task that is said")
struct VoiceErrorTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.configure("voice-stop = silence\n")
    }

    private func recordings() throws -> Int {
        try Int(
            home.script("ls .local/state/tend/drafts 2>/dev/null | grep -c 'wav$'").output
                .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    // MARK: - The recorder

    @Test(arguments: [
        ("arecord: main:831: audio open error: No such file or directory", 69, "No microphone"),
        ("arecord: main:831: audio open error: Device or resource busy", 75, "Another program"),
        ("arecord: main:831: audio open error: Permission denied", 77, "may not be used"),
        ("Connection failure: Access denied", 77, "may not be used"),
        ("Connection failure: Connection refused", 69, "No microphone"),
    ])
    mutating func `a recorder that gives no sound is understood`(
        _ words: String, _ status: Int32, _ sentence: String
    ) throws {
        try home.shadow("arecord", by: "echo '\(words)' >&2; exit 1")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(status))
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(result.errors.contains("Nothing was recorded."))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    /// To ALSA a microphone without permission is no microphone; the files of the device tell.
    @Test(.mounting, .asRoot) mutating func `a device that one may not open is told as forbidden`()
        throws
    {
        try home.shadow(
            "arecord",
            by: "echo 'arecord: main:831: audio open error: No such file or directory' >&2; exit 1")
        let result = try home.script(
            """
            mkdir other; chmod 755 . bin; chmod 777 other
            exec unshare --mount sh -c '
                mount -t tmpfs -o mode=755 devices /dev
                mknod -m 666 /dev/null c 1 3; mknod -m 666 /dev/urandom c 1 9
                mkdir /dev/snd
                as_nobody() {
                    HOME=$PWD/other PULSE_RUNTIME_PATH= \
                        setpriv --reuid=65534 --regid=65534 --clear-groups "$tend" add --voice
                    echo "status $?"
                }
                as_nobody
                touch /dev/snd/pcmC0D0c; chmod 660 /dev/snd/pcmC0D0c
                as_nobody
                chmod 666 /dev/snd/pcmC0D0c
                as_nobody'
            """)
        #expect(result.output == "status 69\nstatus 77\nstatus 69\n", "\(result)")
        #expect(result.errors.contains("usermod"))
    }

    @Test mutating func `without a recorder it is said what to install`() throws {
        home.environment["PATH"] = home.folder.path
        let result = try home.run("add", "--voice")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("No program that records was found."))
        #expect(result.errors.contains("alsa-utils"))
    }

    @Test mutating func `a recorder that is mute is not waited for`() throws {
        try home.shadow("arecord", by: "sleep 1000")
        let result = try home.run("add", "--voice")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("The microphone gives nothing."))
    }

    @Test
    mutating func `a microphone that is switched off is told, and more than a second is kept`()
        throws
    {
        try home.shadow("arecord", by: "head -c 64000 /dev/zero")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("The microphone gives nothing."))
        #expect(result.errors.contains("kept as a recording"))
        #expect(try recordings() == 1)
        #expect(try home.run("retry", "--yes").ending == .exited(65))
        try home.shadow("arecord", by: "head -c 6400 /dev/zero")
        #expect(try home.run("add", "--voice", "--yes").errors.contains("Nothing was recorded."))
        #expect(try recordings() == 1)
    }

    @Test(
        arguments: [(0.01, nil), (0.05, nil), (0.004, 50.0), (0.1, 100.0)] as [(Double, Double?)])
    mutating func `noise never becomes a task`(_ level: Double, _ hum: Double?) throws {
        let path = try home.folder.write(
            Microphone.noise(level: level, seconds: 4, hum: hum), to: "noise.raw")
        try home.shadow("arecord", by: "cat '\(path)'")
        let words = try home.write(script: "cat >/dev/null; echo thank you", to: "say")
        try home.configure("voice-stop = silence\nvoice-command = \(words)\n")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("Nothing was heard."))
        #expect(try home.tasks().isEmpty)
    }

    @Test mutating func `a recorder that dies leaves what was recorded`() throws {
        try home.hear("buy milk and bread on the way home")
        let raw = home.folder.path(of: "microphone.raw")
        try home.shadow("arecord", by: "head -c 64000 '\(raw)'; echo 'read error' >&2; exit 1")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(74))
        #expect(result.errors.contains("read error"))
        #expect(result.errors.contains("kept as a recording"))
        #expect(try home.succeed("drafts").contains("2 s of speech"))
    }

    @Test mutating func `a recorder of the person's own may write WAV`() throws {
        try home.hear("buy milk and bread on the way home")
        let recorder = try home.write(script: "exec cat said.wav", to: "recorder")
        try home.configure("voice-recorder = \(recorder)\n")
        #expect(try home.succeed("add", "--voice", "--yes").contains("buy milk"))
        _ = try home.script(
            "flite -voice rms -t 'buy milk' -o other.wav && printf '\\42\\126' | dd of=other.wav bs=1 seek=24 conv=notrunc 2>/dev/null && mv other.wav said.wav"
        )
        let other = try home.run("add", "--voice", "--yes")
        #expect(other.ending == .exited(74))
        #expect(other.errors.contains("16000 a second"))
    }

    @Test(.mounting) mutating func `a full disk keeps what is there, and says so`() throws {
        try home.hear("buy milk and bread on the way home")
        let result = try home.script(
            """
            mkdir -p .local/state
            exec unshare --mount sh -c '
                mount -t tmpfs -o size=100k disk .local/state
                "$tend" add --voice --yes; echo "status $?"
                "$tend" drafts
                ls -l .local/state/tend/drafts'
            """)
        #expect(result.output.contains("status 74"), "\(result)")
        // Before a word is said.
        #expect(result.errors.hasPrefix("Storage is almost full."), "\(result.errors)")
        #expect(result.errors.contains("The recording ended early."))
        #expect(result.errors.contains("kept as a recording"))
        #expect(result.output.contains("of speech"))
    }

    // MARK: - The recogniser

    @Test(arguments: [
        ("exit 3", 69, "'say' ended with status 3."),
        ("echo 'no model' >&2; exit 1", 69, "no model"),
        ("kill -9 $$", 69, "want of memory"),
        ("cat >/dev/null; printf '\\377\\376rubbish'", 69, "is no text"),
        ("cat >/dev/null; printf 'a\\033[2Jb'", 69, "is no text"),
        ("cat >/dev/null; head -c 3000000 /dev/zero | tr '\\0' x", 69, "is no text"),
        ("cat >/dev/null", 65, "found no words"),
        ("cat >/dev/null; echo '[BLANK_AUDIO]'", 65, "found no words"),
        ("exit 0", 65, "found no words"),
    ])
    mutating func `a recogniser that does not do its work leaves the recording`(
        _ script: String, _ status: Int32, _ words: String
    ) throws {
        try home.hear("buy milk and bread on the way home")
        let recogniser = try home.write(script: script, to: "say")
        try home.configure("voice-stop = silence\nvoice-command = \(recogniser)\n")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(status))
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(result.errors.contains("What was said is kept as a recording."))
        #expect(try home.tasks().isEmpty)
        // With another recogniser it comes out.
        try home.configure("voice-stop = silence\n")
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().map(\.text) == ["buy milk and bread on the way home"])
    }

    @Test mutating func `a recogniser that hangs is ended`() throws {
        let samples = try Microphone.speech("buy milk", in: home)
        let path = try home.folder.write(samples, to: "short.raw")
        try home.shadow("arecord", by: "cat '\(path)'")
        let recogniser = try home.write(script: "sleep 1000", to: "say")
        try home.configure("voice-command = \(recogniser)\n")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(75))
        #expect(result.errors.contains("was not written down in time"))
        #expect(try recordings() == 1)
    }

    @Test mutating func `without a recogniser the recording waits for one`() throws {
        try home.hear("buy milk and bread on the way home")
        _ = try home.script("mkdir bin && ln -s /usr/bin/arecord bin/arecord")
        home.environment["PATH"] = home.folder.path(of: "bin")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("No speech recogniser was found."))
        #expect(result.errors.contains("What was said is kept as a recording."))
        home.environment["PATH"] = "/usr/bin:/bin"
        try home.succeed("retry", "--yes")
        #expect(try home.tasks().count == 1)
    }

    @Test mutating func `a recogniser that others may write to is not run`() throws {
        try home.hear("buy milk and bread on the way home")
        let recogniser = try home.write(script: "touch was-run; echo hello", to: "say")
        try home.configure("voice-stop = silence\nvoice-command = \(recogniser)\n")
        _ = try home.script("chmod o+w say")
        let result = try home.run("add", "--voice", "--yes")
        #expect(result.ending == .exited(77))
        #expect(result.errors.contains("Others may write to"))
        #expect(try home.script("test -e was-run").ending == .exited(1))
        #expect(try recordings() == 1)
    }

    // MARK: - doctor

    @Test mutating func `doctor tries microphone and recogniser`() throws {
        try home.hear("buy milk and bread on the way home")
        let fine = try home.run("doctor", "--check", "voice")
        #expect(fine.ending == .exited(0))
        #expect(fine.output.contains("Both were tried."), "\(fine.output)")
        let recogniser = try home.write(script: "cat >/dev/null; echo bye bye", to: "say")
        try home.configure("voice-command = \(recogniser)\n")
        let wrong = try home.run("doctor", "--check", "voice")
        #expect(wrong.ending == .exited(1))
        #expect(wrong.output.contains("made something else of 'buy milk'"))
        try home.configure("voice-command = /nonexistent/say\n")
        #expect(try home.run("doctor", "--check", "voice").ending == .exited(1))
        home.environment["ALSA_CONFIG_PATH"] = "/dev/null"
        let deaf = try home.run("doctor", "--check", "voice")
        #expect(deaf.output.contains("No microphone was found."))
    }

    @Test mutating func `doctor says nothing bad where nobody set it up`() throws {
        home.environment["PATH"] = home.folder.path
        #expect(try home.run("doctor").output.contains("Not set up: 'add --voice' needs"))
    }
}
