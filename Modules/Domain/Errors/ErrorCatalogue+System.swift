extension ErrorCatalogue {
    static let draftsBusy = Entry(
        sentence: "The drafts are in use by another process.",
        suggestion: "Try again in a moment, or wait longer with --wait 60.",
        exitStatus: .temporaryFailure, severity: .alert,
        messageID: "c28bf1890dad238789c4e1e51bce4654")

    static let tooManyOpenFiles = Entry(
        sentence: "This process may not open as many files as it needs.",
        suggestion:
            "Raise the limit, to 64 at least: ulimit -n 1024, or LimitNOFILE=1024 in the unit.",
        exitStatus: .unavailable, severity: .alert,
        messageID: "8b3b584f952a0dcbce2219ec4537cb8f")
}
