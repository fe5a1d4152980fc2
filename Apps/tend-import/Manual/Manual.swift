import Arguments
import Domain

/// The page of the manual, made from the table that parsing and help are made from.
enum Manual {
    /// Asks for the page, as `make` does; a person never types it.
    static let mark = "--manual"

    static var page: ManualPage {
        ManualPage(
            of: ImportTable.program,
            .init("tend-import", 1, "import tasks from CSV files of any size"),
            edition: .init(of: "tend \(Release.version)", on: Release.day),
            topics: [exitStatus, environment],
            related: ["tend(1)", "tend-errors(7)", "journalctl(1)"])
    }

    private static let environment = Topic(
        "Environment",
        [
            Topic.Item(
                "TEND_DB, NO_COLOR, CLICOLOR_FORCE, TEND_LOG_LEVEL",
                "They mean what they mean to tend; see tend(1).")
        ])

    private static let exitStatus = Topic(
        "Exit status",
        [
            Topic.Item("0", "Every row is in, or was there already."),
            Topic.Item("64", "The command line was not understood."),
            Topic.Item(
                "65", "Some rows were rejected, the others are in; or the file is none of CSV."),
            Topic.Item("66", "There is no such file."),
            Topic.Item("73", "A file cannot be created."),
            Topic.Item("74", "Reading or writing failed, a full disk included."),
            Topic.Item("75", "Try again later: another process holds the task store."),
            Topic.Item("77", "It is not permitted."),
            Topic.Item(
                "78",
                "The configuration is wrong, or the task store is none, or of a newer version."),
        ])
}
