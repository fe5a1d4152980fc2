extension ErrorCatalogue {
    static let hookRefused = Entry(
        sentence: "A hook refused the change.",
        suggestion: "Do as its words say, or look at the hook: ls ~/.config/tend/hooks",
        exitStatus: .badData, severity: .alert,
        messageID: "6778e1ef39914716acc530b061d5b980")

    static let hookFailed = Entry(
        sentence: "A hook did not do its work.",
        suggestion: "Mend the hook, or leave it out: take away its permission to be run.",
        exitStatus: .unavailable, severity: .alert,
        messageID: "4940613f561e41faa5a2876d224f4992")

    static let hookOverdue = Entry(
        sentence: "A hook took too long and was ended.",
        suggestion:
            "Have it wait for nothing, such as the network, or give it more time: hook-time = 60 in the configuration.",
        exitStatus: .unavailable, severity: .alert,
        messageID: "9423295292cba45d5c9921eb8470303b")

    static let hookNotRun = Entry(
        sentence: "A hook is not run.",
        suggestion: "Let nobody else write to your hooks and the folders in which they are.",
        exitStatus: .noPermission, severity: .banner,
        messageID: "a9f371a4282c4bf4a795ac9af0e481ba")

    static let hooksUnreadable = Entry(
        sentence: "The folder of your hooks cannot be looked into.",
        suggestion: "Look what keeps you out: ls -ld ~/.config ~/.config/tend ~/.config/tend/hooks",
        exitStatus: .configuration, severity: .alert,
        messageID: "e19bce75feda48df899e79ba94e2e452")
}
