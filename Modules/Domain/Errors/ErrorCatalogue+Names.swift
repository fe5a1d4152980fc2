extension ErrorCatalogue {
    static let unknownName = Entry(
        sentence: "There is no such FIELD.",
        suggestion: """
            See what there is: \(tend: .projects, "--all"), \(tend: .tags, "--all"), \
            \(tend: .context)
            """,
        exitStatus: .badData, severity: .alert,
        messageID: "b16749fda38f43daa6c7d7c5e441045a")

    static let projectsBelow = Entry(
        sentence: "Other projects lie below this one.",
        suggestion: "Add --below to delete those too, or name each of them.",
        exitStatus: .usage, severity: .alert,
        messageID: "0dac243b34ae49e3a1fbe2e07e702114")
}
