extension ErrorCatalogue {
    /// Returns the entry of a kind of error of imports.
    static func importEntry(for code: ErrorCode) -> Entry {
        switch code {
        case .inputMissing:
            Entry(
                sentence: "There is no such file.",
                suggestion: "Check the name of the file.",
                exitStatus: .noInput, severity: .alert,
                messageID: "3aec4e338c9e42d1a4afb3e30a24b48f")
        case .inputForbidden:
            Entry(
                sentence: "The file may not be read.",
                suggestion: "Allow reading it, or run as its owner.",
                exitStatus: .noPermission, severity: .alert,
                messageID: "6371d61d4c974b32ac9aeb6aea713815")
        case .inputFailed:
            Entry(
                sentence: "The file could not be read to its end.",
                suggestion:
                    "Check the disk or the pipe that it comes from, then run the same command again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "873de8720ddd42d4a9edcf1a1282cbab")
        case .inputForeign:
            Entry(
                sentence: "The file is neither a table nor a list of tasks.",
                suggestion: "Export the tasks as CSV or JSON, and import that file.",
                exitStatus: .badData, severity: .alert,
                messageID: "8bd328551b0b44ef9092b0e9c69dbfec")
        case .headerMissing:
            Entry(
                sentence: "The file has no header.",
                suggestion:
                    "Put the names of the fields in its first line, or use --no-header with --map.",
                exitStatus: .badData, severity: .alert,
                messageID: "2542fb9e8aab4429a93aa73f1f5efd1b")
        case .jsonBroken:
            Entry(
                sentence: "The file is not whole JSON.",
                suggestion:
                    "Get the file anew, or mend it there; the same command then adds what is missing.",
                exitStatus: .badData, severity: .alert,
                messageID: "520866d35c6840a8a0a78b80b481a597")
        case .textColumnMissing:
            Entry(
                sentence: "No column of the file holds the text of the tasks.",
                suggestion:
                    "See how its columns are named now: \(system: "head", "-n", "1", "FILE"). Name the one with the text: \(importer: "--map", "text=COLUMN", "FILE")",
                exitStatus: .badData, severity: .alert,
                messageID: "6a5e6644662952f438339e4787bdcfe5")
        case .columnUnknown:
            Entry(
                sentence: "A column of the mapping is not in the file.",
                suggestion: "See the columns that were found: \(importer: "--dry-run", "FILE")",
                exitStatus: .badData, severity: .alert,
                messageID: "97e859439faa446cab515a59574a00e4")
        case .dateOrderUnclear:
            Entry(
                sentence: "It is not clear in which order the dates stand.",
                suggestion:
                    "Say which: \(importer: "--date-format", "dmy", "FILE"), or mdy, or ymd.",
                exitStatus: .badData, severity: .alert,
                messageID: "3c1f979be89e4451a9b3d6413b82a852")
        case .encodingUnclear:
            Entry(
                sentence: "It is not clear which encoding the file has.",
                suggestion:
                    "Say which: \(importer: "--encoding", "windows-1252", "FILE"), or another that \(importer: "--help") names; with utf-8 the rows that are not UTF-8 are set aside.",
                exitStatus: .badData, severity: .alert,
                messageID: "d338d5347cf441458e8a307d83c49e6f")
        case .inputChanged:
            Entry(
                sentence: "The file became shorter while it was read.",
                suggestion:
                    "Let the program that writes it finish, then run the same command again; what is in comes in once.",
                exitStatus: .temporaryFailure, severity: .alert,
                messageID: "edef05a208cd47c4b4f69b607c8d9ff2")
        case .archiveDamaged:
            Entry(
                sentence: "The compressed file is damaged or cut off.",
                suggestion:
                    "Test it with gzip -t or zstd -t, fetch it again, then run the same command again.",
                exitStatus: .badData, severity: .alert,
                messageID: "641db9ea7eb84397a624d321d3921835")
        case .expansionTooLarge:
            Entry(
                sentence: "The compressed file holds more than is allowed.",
                suggestion:
                    "If it is what you expect, allow it: \(importer: "--max-expansion", "100G", "FILE")",
                exitStatus: .badData, severity: .alert,
                messageID: "5f1ec65bd7574fe9a0ce3e1e51894b64")
        case .libraryMissing:
            Entry(
                sentence: "The file cannot be unpacked here.",
                suggestion:
                    "Unpack it first: gzip -dc FILE | \(importer: "-"), or zstd -dc FILE | \(importer: "-")",
                exitStatus: .unavailable, severity: .alert,
                messageID: "c53c9c1448534059aa361c4479d2b770")
        case .rowRejected:
            Entry(
                sentence: "A row was rejected.",
                suggestion: "Mend it in the rejects file and import that file.",
                exitStatus: .badData, severity: .banner,
                messageID: "865791a9b3994393afd37d232328c65c")
        case .rowDuplicate:
            Entry(
                sentence: "The row is there already.",
                suggestion:
                    "Leave it out, or write it over its task: \(importer: "--on-duplicate", "update", "FILE")",
                exitStatus: .badData, severity: .banner,
                messageID: "056f353976884d8ead788f1d99c6aac6")
        case .rowsRejected:
            Entry(
                sentence: "Some rows were rejected; all others are in.",
                suggestion: "Mend the rows in the rejects file and import that file.",
                exitStatus: .badData, severity: .banner,
                messageID: "fb3c1ba66c4746b6a44b7214221f2d38")
        case .rowContradicts:
            Entry(
                sentence: "An earlier row has the same id and says something else.",
                suggestion:
                    "Give it an id of its own, or take the last row of each id: \(importer: "--on-duplicate", "update", "FILE")",
                exitStatus: .badData, severity: .banner,
                messageID: "9da984330af04dfbb618d579b5c25cc6")
        case .rowsChanged:
            Entry(
                sentence:
                    "Some rows say something else than when they last came in; their tasks were left as they are.",
                suggestion:
                    "Take them over: \(importer: "--on-duplicate", "update", "FILE"); leave the tasks so: \(importer: "--on-duplicate", "skip", "FILE"); if it is another list: \(importer: "--source", "NAME", "FILE")",
                exitStatus: .badData, severity: .banner,
                messageID: "ac8e3bbe68d547c28d62c8b57cba77d8")
        case .tooManyErrors:
            Entry(
                sentence: "Too many rows were rejected; the import was given up.",
                suggestion: "Mend the rows in the rejects file, or raise --max-errors.",
                exitStatus: .badData, severity: .alert,
                messageID: "9605bfc22f2a4340adf61d067ec32a4f")
        case .rejectsNotWritten:
            Entry(
                sentence: "The rejects file cannot be written.",
                suggestion: "Name another place with --rejects FILE.",
                exitStatus: .cannotCreate, severity: .alert,
                messageID: "567257bb850c4054a41083dedbfd4386")
        case .importInterrupted:
            Entry(
                sentence: "The import was stopped before the end of the file.",
                suggestion: "Run the same command again: what is in is not imported twice.",
                exitStatus: .temporaryFailure, severity: .banner,
                messageID: "80257cd445e64769a96ce5f6087a3369")
        default: entry(for: .unknown)
        }
    }
}
