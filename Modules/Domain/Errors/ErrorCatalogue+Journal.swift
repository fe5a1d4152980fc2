extension ErrorCatalogue {
    static let journalUnavailable = Entry(
        sentence: "The system journal cannot be used here.",
        suggestion:
            "Start it again: sudo systemctl restart systemd-journald. Until then the fallback log has the entries, which \(tend: .log) shows.",
        exitStatus: .unavailable, severity: .alert,
        messageID: "40a23f1a37ad4145a8ee4001c1516650")

    static let journalForbidden = Entry(
        sentence: "The system journal may not be read.",
        suggestion:
            "Ask for it: sudo usermod -aG systemd-journal $USER, then log in again.",
        exitStatus: .noPermission, severity: .alert,
        messageID: "fc742a06c4254236af605bd0dbccd149")

    static let journalInMemory = Entry(
        sentence:
            "The system journal is kept in memory only: what came before the last restart is gone.",
        suggestion:
            "Keep it on the disk from now on: sudo mkdir -p /var/log/journal && sudo systemctl restart systemd-journald && sudo journalctl --flush",
        exitStatus: .unavailable, severity: .banner,
        messageID: "8d2a376bd4a4443da610330a7e1de38d")

    static let journalRotatedAway = Entry(
        sentence:
            "The system journal does not reach back that far: its oldest entries made room for newer ones.",
        suggestion:
            "Give it more room for the future: SystemMaxUse=4G in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald",
        exitStatus: .unavailable, severity: .banner,
        messageID: "d8321825efb044b9a15440b807e1b70b")

    static let journalEntriesMissing = Entry(
        sentence: "Some entries are neither in the system journal nor in the fallback log.",
        suggestion: "See why: \(tend: .doctor)",
        exitStatus: .unavailable, severity: .banner,
        messageID: "c76a903fe4df4f3eaf6b511ee0e7e248")

    static let reportNotWritten = Entry(
        sentence: "The report could not be written.",
        suggestion:
            "Name another file with --output FILE, or print it: \(tend: .report, "--stdout")",
        exitStatus: .cannotCreate, severity: .alert,
        messageID: "3ec780f4bed043aaab3fe4a5ab0ddc20")
}
