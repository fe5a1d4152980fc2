import Foundation
import TestSupport
import Testing

/// The sound server is a real PulseAudio, in which a synthetic voice speaks as long as it is asked to.
@Suite("A task is said to a sound server")
struct SoundServerTests {
    private var home: Home

    init() throws {
        home = try Home()
        // Without arecord the one of PulseAudio serves.
        _ = try home.script(
            """
            mkdir -p bin run
            chmod 700 run
            for program in parec pocketsphinx_continuous sh sleep cat kill; do
                ln -s "$(command -v $program)" bin/
            done
            flite -voice rms -t 'buy milk and bread on the way home' -o said.wav
            """)
        home.environment["PULSE_RUNTIME_PATH"] = home.folder.path(of: "run")
        home.environment["XDG_RUNTIME_DIR"] = home.folder.path(of: "run")
        home.environment["LIMITED"] = home.folder.path(of: "bin")
    }

    /// Runs a script with a server, in which `$listen` runs tend with the programs of PulseAudio alone.
    private func script(_ text: String) throws -> ProgramResult {
        try home.script(
            """
            export HOME XDG_RUNTIME_DIR PULSE_RUNTIME_PATH
            pulseaudio -n --daemonize=no --exit-idle-time=-1 --log-target=file:/dev/null \
                -L "module-native-protocol-unix auth-anonymous=1 socket=$PWD/run/native" \
                -L "module-null-sink sink_name=speaker" \
                -L "module-remap-source source_name=mic master=speaker.monitor" &
            server=$!
            export PULSE_SERVER=unix:$PWD/run/native
            until pactl info >/dev/null 2>&1; do
                kill -0 $server || exit 99
                sleep 0.1
            done
            pactl set-default-source mic
            listen() { PATH=$LIMITED "$tend" "$@"; echo "status $?"; }
            (while :; do paplay --device=speaker said.wav; sleep 1; done) &
            speaker=$!
            \(text)
            kill $speaker; kill -CONT $server; kill -9 $server
            """)
    }

    @Test func `the words come through it, and silence ends them`() throws {
        try home.configure("voice-stop = silence\n")
        let result = try script(
            """
            kill $speaker
            (while :; do paplay --device=speaker said.wav; sleep 4; done) &
            speaker=$!
            listen add --voice --yes
            """)
        #expect(result.output.contains("status 0"), "\(result)")
        // What a busy machine leaves out of the sound is not for a test to say.
        #expect(try home.tasks().count == 1)
    }

    @Test func `one that is suspended or stopped is not waited for`() throws {
        let result = try script(
            """
            pactl suspend-source mic 1
            listen add --voice
            pactl suspend-source mic 0
            kill -STOP $server
            listen add --voice
            """)
        #expect(result.output == "status 69\nstatus 69\n", "\(result)")
        #expect(
            result.errors.components(separatedBy: "The microphone gives nothing.").count == 3,
            "\(result.errors)")
    }

    @Test func `one that stops in the middle leaves what was said`() throws {
        let result = try script(
            """
            size() { stat -c %s .local/state/tend/drafts/voice-*.wav 2>/dev/null || echo 0; }
            (until [ "$(size)" -gt 60000 ]; do sleep 0.1; done; kill -STOP $server) &
            listen add --voice
            listen drafts
            """)
        #expect(result.output.contains("of speech"), "\(result)")
        #expect(result.errors.contains("kept as a recording"))
    }

    @Test func `one that is not there is told as no microphone`() throws {
        let result = try home.script(
            """
            export PULSE_SERVER=unix:$PWD/run/nobody
            PATH=$LIMITED "$tend" add --voice; echo "status $?"
            """)
        #expect(result.output == "status 69\n", "\(result)")
        #expect(result.errors.contains("No microphone was found."))
    }

    @Test(.asRoot) func `one that lets nobody else in is told as forbidden`() throws {
        let result = try home.script(
            """
            export HOME XDG_RUNTIME_DIR PULSE_RUNTIME_PATH
            pulseaudio -n --daemonize=no --exit-idle-time=-1 --log-target=file:/dev/null \
                -L "module-native-protocol-unix auth-cookie-enabled=1 socket=$PWD/run/native" \
                -L "module-null-sink sink_name=speaker" &
            server=$!
            until [ -S run/native ]; do kill -0 $server || exit 99; sleep 0.1; done
            mkdir other
            chmod 755 . run; chmod 777 other run/native; chmod -R go+rX bin
            export PULSE_SERVER=unix:$PWD/run/native
            HOME=$PWD/other PATH=$LIMITED XDG_RUNTIME_DIR=$PWD/other PULSE_RUNTIME_PATH=$PWD/other \
                /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups "$tend" add --voice
            echo "status $?"
            kill -9 $server
            """)
        #expect(result.output == "status 77\n", "\(result)")
        #expect(result.errors.contains("The microphone may not be used."))
    }
}
