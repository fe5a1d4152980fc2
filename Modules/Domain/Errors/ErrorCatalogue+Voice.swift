/// Recording, and writing down what was said.
extension ErrorCatalogue {
    static let playerFailed = Entry(
        sentence: "The recording could not be played.",
        suggestion:
            "Install a program that plays it: \(system: "sudo", "apt", "install", "alsa-utils")",
        exitStatus: .unavailable, messageID: "d4f174f1f9714706b091f57971078674")

    static let voiceNoMicrophone = Entry(
        sentence: "No microphone was found.",
        suggestion:
            "Look which there are: \(system: "arecord", "-l"). Or type it: \(tend: .capture)",
        exitStatus: .unavailable, messageID: "0a910ad2ee9043d0a926b53035fd705f")

    static let voiceForbidden = Entry(
        sentence: "The microphone may not be used.",
        suggestion:
            "Become a member of the group audio and log in again: \(system: "sudo", "usermod", "-aG", "audio", "NAME"). On a desktop look into its settings for privacy.",
        exitStatus: .noPermission, messageID: "ed3dbb0fa0e447e2aef96ba25a54f80e")

    static let voiceMicrophoneBusy = Entry(
        sentence: "Another program has the microphone.",
        suggestion:
            "Close what records, then try again. To see what it is: \(system: "fuser", "-v", "/dev/snd/*")",
        exitStatus: .temporaryFailure, messageID: "08a0af942c164b59a858e8eb292b7fa7")

    static let voiceMicrophoneSilent = Entry(
        sentence: "The microphone gives nothing.",
        suggestion:
            "Switch it on: \(system: "pactl", "set-source-mute", "@DEFAULT_SOURCE@", "0"). Or type it: \(tend: .capture)",
        exitStatus: .unavailable, messageID: "658fc2b14a4d4a70aafa4f23a2ae19f0")

    static let voiceRecorderMissing = Entry(
        sentence: "No program that records was found.",
        suggestion:
            "Install one: \(system: "sudo", "apt", "install", "alsa-utils")",
        exitStatus: .unavailable, messageID: "ae4babeeed7647f9ad265b3a179ee1b6")

    static let voiceRecordingFailed = Entry(
        sentence: "The recording ended early.",
        suggestion:
            "Look at the microphone and at the space on the disk, then try again.",
        exitStatus: .inputOutput, messageID: "23a201d86e9e405ba0fa24383ce5ac7d")

    static let voiceNothingHeard = Entry(
        sentence: "Nothing was heard.",
        suggestion:
            "Speak nearer to the microphone, or type it: \(tend: .capture)",
        exitStatus: .badData, messageID: "484cc6ef59294111a280c494d9616bc4")

    static let voiceTooLong = Entry(
        sentence: "The recording was ended at its limit.",
        suggestion:
            "Say it in pieces, or allow more: \(tend: .config, "set", "voice-limit", "10")",
        exitStatus: .badData, messageID: "4147ed5d59f445bbab68ec0578b0405c")

    static let voiceNotSeen = Entry(
        sentence: "Nobody could check what was written down.",
        suggestion:
            "Check it at a terminal: \(tend: .retry). To save it unchecked: \(tend: .retry, "--yes")",
        exitStatus: .unavailable, messageID: "99a15492a21a42caa2e6ce0d625f32db")

    static let voiceDamaged = Entry(
        sentence: "A recording is damaged.",
        suggestion:
            "Listen to it with another program, then delete it.",
        exitStatus: .badData, messageID: "b67d461e87e84a41ad1aa73bc8d7ca2d")

    static let recogniserMissing = Entry(
        sentence: "No speech recogniser was found.",
        suggestion:
            "Install one: \(system: "sudo", "apt", "install", "pocketsphinx", "pocketsphinx-en-us"). Or name another: \(tend: .config, "set", "voice-command", "PATH")",
        exitStatus: .unavailable, messageID: "2ef26a98d21241a4a15377cde09673a1")

    static let voiceRecorderNotRun = Entry(
        sentence: "The program that records was not run.",
        suggestion:
            "Let nobody else write to it and to the folders in which it is.",
        exitStatus: .noPermission, messageID: "c7234ef24fa845aab3ee770eab7de134")

    static let recogniserNotRun = Entry(
        sentence: "The speech recogniser was not run.",
        suggestion:
            "Let nobody else write to it and to the folders in which it is.",
        exitStatus: .noPermission, messageID: "becdc6820d14490caac6f30cb8bc428f")

    static let recogniserFailed = Entry(
        sentence: "What was said could not be written down.",
        suggestion:
            "Try again: \(tend: .retry). To see whether it works at all: \(tend: .doctor, "--check", "voice")",
        exitStatus: .unavailable, messageID: "5c0d45f1841944dfad7a5350107360b4")

    static let recogniserOverdue = Entry(
        sentence: "What was said was not written down in time.",
        suggestion:
            "Try again when the computer has less to do: \(tend: .retry)",
        exitStatus: .temporaryFailure, messageID: "a1024b22bc7d47e1aead8d2b7f34a6db")
}
