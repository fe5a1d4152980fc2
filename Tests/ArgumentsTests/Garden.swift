import Arguments

/// A small program with one of everything that a table can hold.
extension Program {
    static let garden = Program(
        "garden",
        summary: "Keeps a list of what grows, and of what is to be done about it.",
        sections: [
            section("Growing", [.plant, .move]),
            section("Looking", [.list, .show, .today]),
            section("Clearing", [.remove, .prune]),
        ],
        bare: .today,
        globalOptions: [.file, .json, .color, .quiet])

    /// A program with one thing to do.
    static let weigh = Program(
        "weigh",
        summary: "Weighs the harvest.",
        bare: Command(
            "weigh", words: [.many("FILE")], options: [.map, .dryRun],
            summary: "Weighs what stands in FILE, or on standard input for '-'."),
        globalOptions: [.json])

    private static func section(_ title: String, _ commands: [Command]) -> Section {
        Section(title, count: commands.count) { commands[$0] }
    }
}

extension Command {
    static let plant = Command(
        "plant", words: [.many("TEXT")], leadingDash: .text, options: [.day, .tag, .double],
        summary: "Plants one thing.",
        description: """
            Everything that is not a long option is the name of the plant.

            It needs no quotes.
            """,
        examples: [
            "garden plant Early peas --day friday": "Plants peas on Friday.",
            "garden plant -- --odd": "Plants something called '--odd'.",
        ])
    static let move = Command(
        "move", words: [.many("ID"), .one("BED")], options: [.all, .verbose, .output],
        summary: "Moves plants to another bed.")
    static let list = Command(
        "list", aliases: ["ls"], words: [.any("FILTER")], leadingDash: .optionOrWord,
        options: [.all], summary: "Lists what grows.")
    static let show = Command("show", words: [.one("ID")], summary: "Shows one plant.")
    static let today = Command(
        "today", words: [.optional("BED")], summary: "Shows what is to be done today.")
    static let remove = Command(
        "remove", aliases: ["rm", "weed"], words: [.many("ID")],
        summary: "Takes plants out of the garden, and says how to put them back.")
    static let prune = Command("prune", summary: "Prunes what needs it.")
}

extension Option {
    static let file = Option("file", takes: .value("PATH"), summary: "Uses the list at PATH.")
    static let json = Option("json", summary: "Prints JSON.")
    static let color = Option(
        "color", takes: .choice("WHEN", of: ["auto", "always", "never"]),
        summary: "Colours what is printed.")
    static let quiet = Option("quiet", short: "q", summary: "Prints nothing but errors.")
    static let day = Option("day", takes: .value("DAY"), summary: "Plants on DAY.")
    static let tag = Option("tag", takes: .values("NAME"), summary: "Adds a tag.")
    static let double = Option("double", summary: "Plants two.")
    static let all = Option("all", short: "a", summary: "Includes what has withered.")
    static let verbose = Option("verbose", short: "v", summary: "Says more.")
    static let output = Option(
        "output", short: "o", takes: .value("FILE"), summary: "Writes a report to FILE.")
    static let map = Option("map", takes: .values("FIELD=COLUMN"), summary: "Maps a column.")
    static let dryRun = Option("dry-run", short: "n", summary: "Only says what would be done.")
}
