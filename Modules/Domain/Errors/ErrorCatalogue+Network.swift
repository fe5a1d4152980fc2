/// What is between this computer and a server that keeps a list.
extension ErrorCatalogue {
    static let serverUnreachable = Entry(
        sentence: "The task server cannot be reached.",
        suggestion:
            "Look at the network and at the address, then try again.",
        exitStatus: .unavailable, messageID: "ba89c69084d54adb9f2936513f281434")

    static let serverUnanswered = Entry(
        sentence: "The task server does not answer.",
        suggestion:
            "Try again, or wait longer: --wait 30",
        exitStatus: .temporaryFailure, messageID: "2418f761769d4a22a5845415aa22399f")

    static let serverFailed = Entry(
        sentence: "The task server is starting, stopping, or busy.",
        suggestion:
            "Try again in a moment, or wait longer: --wait 30",
        exitStatus: .temporaryFailure, messageID: "1ad4cbf7fb874c58943e07d1643ea69b")

    static let serverRefused = Entry(
        sentence: "The task server did not let you in.",
        suggestion:
            "Look at your user name, and at your password in ~/.pgpass, which nobody else may read.",
        exitStatus: .noPermission, messageID: "e6a45e64e4c54d6f9d184f6dc9394a57")

    static let serverUntrusted = Entry(
        sentence: "The task server could not prove who it is.",
        suggestion:
            "Do not go on in a network that you do not trust. Ask who runs the server for its root certificate, and put it into ~/.postgresql/root.crt.",
        exitStatus: .noPermission, messageID: "eee9ad14103a47318b81245c6c971423")

    static let listNotOwned = Entry(
        sentence: "Only an owner of the list may do that.",
        suggestion: "Ask one of them: \(tend: .lists)",
        exitStatus: .noPermission, messageID: "eeb9b86969614e4f8d9c00a8330e4bf1")

    static let listOwnerless = Entry(
        sentence: "Nobody would own the list any more.",
        suggestion:
            "Have somebody else own it before: \(tend: .lists, "share", "LIST", "PERSON", "--as", "owner")",
        exitStatus: .badData, messageID: "f7d9fe57209f4c5aa67ba0266373526b")

    static let listNotEmpty = Entry(
        sentence: "A list has to be empty to take a backup in.",
        suggestion:
            "Make one for it, and name that with --db: \(tend: .lists, "create", "LIST")",
        exitStatus: .badData, messageID: "59b6a2a44f494e74b5bed9277a06969d")
}
