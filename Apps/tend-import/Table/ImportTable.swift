import Arguments
import CSV
import Domain
import Import
import Platform
import Programs

/// The table of `tend-import`: one thing to do, and its options.
enum ImportTable {
    static let program = Program(
        "tend-import",
        summary: """
            Imports tasks of other programs: tables, JSON, Markdown, org-mode, calendars, todo.txt.
            """,
        bare: command,
        globalOptions: [.db, .json, .color, .plain, .quiet, .verbose, .progress, .wait])

    private static let command = Command(
        "tend-import",
        words: [.any("FILE", .file)],
        options: [
            .mapping, .preset, .map, .words, .set, .delimiter, .quote, .escape, .encoding,
            .noHeader,
            .dateFormat, .doneAt, .numbers, .dryRun,
            .source, .onDuplicate, .maxErrors, .atomic, .rejects, .restart, .maxExpansion,
            .nightly, .mend, .history, .limit,
        ],
        summary: """
            Imports tasks of other programs: tables, JSON, Markdown, org-mode, calendars, todo.txt.
            """,
        description: """
            FILE may be - for standard input (a file of that name is ./-, after -- too), and packed \
            with gzip or zstd. Bad rows cost themselves and nothing else: they \
            are set aside in a rejects file, with the line and the reason. The same file again \
            adds nothing, and the same command goes on where it was interrupted. 'tend undo' \
            takes a whole file back.
            """,
        examples: [
            "tend-import --dry-run tasks.csv": "Says what would happen.",
            "tend-import tasks.csv": "Imports the file.",
            "tend-import --mend tasks.csv.rejects":
                "Mends the rows that were set aside, one by one.",
            "tend-import --nightly tasks.csv": "Imports from a timer: quiet when all is well.",
            "tend-import --map text=Betreff --set project=office list.csv":
                "Maps a column by hand, and puts all tasks into a project.",
        ])
}

extension Option {
    static let progress = Option(
        "progress", takes: .choice("WHEN", of: ["auto", "always", "never"]),
        summary: "Shows how far it is; auto does so on a terminal.")
    static let wait = Option(
        "wait", takes: .value("SECONDS"),
        summary: "Waits this long for another process that is writing; 60 if not given.")

    static let restart = Option(
        "restart", summary: "Begins anew, even where the same command was interrupted.")
    static let nightly = Option(
        "nightly",
        summary:
            "For a timer: says nothing when all is well, else one text for a mail, and waits ten minutes for others."
    )
    static let mend = Option(
        "mend",
        summary:
            "Goes through the rows of a rejects file on the terminal: each is edited, skipped or dropped."
    )
    static let history = Option(
        "history", summary: "Shows the imports that there were, newest first, and imports nothing.")
    static let limit = Option(
        "limit", takes: .value("N"), summary: "Shows the newest N imports; with --history.")
    static let mapping = Option(
        "mapping", takes: .value("NAME", .mapping),
        summary:
            "Takes the options that the configuration saves as import.NAME; what is typed counts more."
    )
    static let preset = Option(
        "preset", takes: .choice("NAME", of: ["auto"] + PresetName.allCases.map(\.rawValue)),
        summary: "Says which program's columns and words they are; auto looks at the header.")
    static let map = Option(
        "map", takes: .values("FIELD=COLUMN", .fieldToFill),
        summary:
            "Fills a field, such as text, due or reminders, from a column, by its name or its number from 1; -=COLUMN leaves one alone."
    )
    static let words = Option(
        "words", formerly: "map-value", takes: .values("FIELD:WORD=VALUE", .fieldWithWords),
        summary: "Says what a word of the file means: state:'In Review'=active.")
    static let set = Option(
        "set", takes: .values("FIELD=VALUE", .fieldToFill),
        summary: "Gives a field of all tasks a value.")
    static let delimiter = Option(
        "delimiter", takes: .value("CHARACTER"),
        summary:
            "Separates fields by a character instead of the one that was detected; tab, comma, "
            + "semicolon, pipe and space have names.")
    static let quote = Option(
        "quote", takes: .value("CHARACTER"),
        summary: "Quotes fields by a character instead of the one that was detected; or 'none'.")
    static let escape = Option(
        "escape", takes: .choice("WHAT", of: ["auto", "backslash", "none"]),
        summary: "Says what makes text of a quote in a quoted field, beside a second quote.")
    static let encoding = Option(
        "encoding",
        takes: .choice(
            "NAME", of: ["auto"] + TextEncoding.named.map(\.rawValue)),
        summary: "Takes the text for this encoding, unless a byte order mark names another.")
    static let dateFormat = Option(
        "date-format", takes: .values("ORDER[=COLUMN]", .dateOrder),
        summary:
            "Says in which order day, month and year stand, of all columns or of one; d.m.y of dates with dots, d/m/y of others. ISO 8601 is always understood."
    )
    static let doneAt = Option(
        "done-at", takes: .values("NUMBER[=COLUMN]", .doneAt),
        summary:
            "Says at which number, 1 or 100, a column such as '% Complete' means that all is done; all such columns, or one."
    )
    static let numbers = Option(
        "numbers", takes: .values("WHAT[=COLUMN]", .meaningOfNumbers),
        summary:
            "Says of a column of states or priorities, or of all, whether numbers are words that mean something, or are kept: words=Done."
    )
    static let maxExpansion = Option(
        "max-expansion", takes: .value("SIZE"),
        summary: "Takes so much out of a compressed file; 16M, or 100 times its size, if not given."
    )
    static let noHeader = Option(
        "no-header", summary: "Takes the first line for a row; --map then names columns by number.")
    static let dryRun = Option(
        "dry-run", summary: "Says what would happen, and writes nothing.")
    static let source = Option(
        "source", takes: .value("NAME"),
        summary: "Names where the tasks come from; the file's name if not given.")
    static let onDuplicate = Option(
        "on-duplicate", takes: .choice("WHAT", of: DuplicateHandling.allCases.map(\.rawValue)),
        summary:
            "Says what becomes of rows that are there already: skip passes them over, update writes "
            + "them over their tasks, add adds them once more, error rejects them; skip if not given."
    )
    static let maxErrors = Option(
        "max-errors", takes: .value("N"),
        summary: "Gives up after more than N bad rows, or more than a share such as 5%.")
    static let atomic = Option(
        "atomic", summary: "Imports all of a file or nothing, in one transaction.")
    static let rejects = Option(
        "rejects", takes: .value("FILE", .file),
        summary: "Sets bad rows aside in FILE; FILE.rejects beside the input if not given.")
}

/// The kinds of things that the table of the importer speaks of.
extension Kind {
    /// A field, before an equals sign.
    static let fieldToFill = Kind("field to fill")

    /// A field, before a colon.
    static let fieldWithWords = Kind("field with words")

    /// An order of day, month and year.
    static let dateOrder = Kind("order of dates")

    /// The number at which all is done.
    static let doneAt = Kind("share that is all")

    /// What numbers in a column mean.
    static let meaningOfNumbers = Kind("meaning of numbers")

    /// The name of a mapping that the configuration saves.
    static let mapping = Kind("mapping")

    /// Returns what there is of a kind, for a shell to offer.
    static func candidates(_ kind: Kind) -> [Candidate] {
        switch kind {
        case .fieldToFill: TaskField.mappable.map { Candidate("\($0.rawValue)=") }
        case .fieldWithWords: TaskField.mappable.map { Candidate("\($0.rawValue):") }
        case .dateOrder: DateFormat.orders.map { Candidate($0.typed) }
        case .doneAt: DoneAt.allCases.map { Candidate($0.rawValue) }
        case .meaningOfNumbers: NumberMeaning.allCases.map { Candidate($0.rawValue) }
        case .mapping: mappings.map { Candidate($0.name, $0.text) }
        default: []
        }
    }

    private static var mappings: [(name: String, text: String)] {
        let folders = UserFolders(environment: .ofProcess)
        return Configuration(in: folders, nearest: { _, _ in nil }).lines(.mapping)
    }
}

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
            "TEND_DB, NO_COLOR, CLICOLOR_FORCE, TEND_LOG_LEVEL":
                "They mean what they mean to tend; see tend(1)."
        ])

    private static let exitStatus = Topic(
        "Exit status",
        [
            "0": "Every row is in, or was there already.",
            "64": "The command line was not understood.",
            "65": "Some rows were rejected, the others are in; or the file is none of CSV.",
            "66": "There is no such file.",
            "73": "A file cannot be created.",
            "74": "Reading or writing failed, a full disk included.",
            "75": "Try again later: another process holds the task store.",
            "77": "It is not permitted.",
            "78": "The configuration is wrong, or the task store is none, or of a newer version.",
        ])
}
