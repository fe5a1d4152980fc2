/// The one table of errors: what to tell a person, what to advise, how to exit, how to log.
///
/// The codes, sentences and message ids never change once released; only rows are added.
public enum ErrorCatalogue {
    /// What is known of one kind of error.
    public struct Entry: Hashable, Sendable {
        /// The sentence for the person.
        ///
        /// `FIELD` stands for the name of a field.
        public let sentence: String

        /// What the person can do next.
        public let suggestion: Advice

        /// How the program ends when this is what ended it.
        public let exitStatus: ExitStatus

        /// How loudly it is presented.
        public let severity: Severity

        /// The MESSAGE_ID of its journal entries: 32 hexadecimal digits, fixed for ever.
        public let messageID: String

        fileprivate init(
            _ sentence: String, _ suggestion: Advice, _ exitStatus: ExitStatus, _ messageID: String,
            _ severity: Severity = .alert
        ) {
            self.sentence = sentence
            self.suggestion = suggestion
            self.exitStatus = exitStatus
            self.severity = severity
            self.messageID = messageID
        }
    }

    /// Returns the entry of a kind of error.
    public static func entry(for code: ErrorCode) -> Entry {
        switch code {
        case .saveFailed:
            Entry(
                "Unable to save your changes.",
                "Try the same command again.",
                .inputOutput, "ab2cad64368342ecac3b9b04255a60e2")
        case .fetchFailed:
            Entry(
                "Unable to load your tasks.",
                "Try the same command again.",
                .inputOutput, "c58f9c37771f48aba79165392f802359")
        case .deleteFailed:
            Entry(
                "Unable to delete this task.",
                "Try the same command again.",
                .inputOutput, "b994dc3cf10f4cf9acf8de1009931b61")
        case .corruptedData:
            Entry(
                "Some of your data appears damaged.",
                "Repair it: \(tend: .doctor, "--repair"). A copy of the task store is kept first.",
                .inputOutput, "f7a1af6d81eb4708a240682cf0a18f58")
        case .migrationFailed:
            Entry(
                "Unable to update the task store.",
                "Try the same command again; the store is as it was before.",
                .inputOutput, "95430e9e9d0e49baa7d33c59cd0ed9f6")
        case .insufficientStorage:
            Entry(
                "Not enough storage space.",
                "Free some space on the disk that holds the task store, then try again.",
                .inputOutput, "4b62665403a44fa6a5eaa702b503b68d")
        case .storeBusy:
            Entry(
                "The task store is in use by another process.",
                "Try again in a moment, or wait longer with --wait 60.",
                .temporaryFailure, "b7589a5a439f405aa10b6b146e35209c")
        case .storeReadOnly:
            Entry(
                "The task store can only be read here.",
                "Allow writing to the task store and its folder (in a unit of systemd: ReadWritePaths=), or name another store with --db PATH.",
                .noPermission, "c3dcfed0d006477aa8ea0e69c298089b")
        case .storeForbidden:
            Entry(
                "The task store may not be opened.",
                "Check who owns the task store and its folder: they must be yours.",
                .noPermission, "e8c60cf2688945c2af1a01eb5dc46e7b")
        case .storeNotCreated:
            Entry(
                "The task store cannot be created.",
                "Check that the folder can be written to, or name another store with --db PATH.",
                .cannotCreate, "e7d82adb4f4c4ad0a309decbd74beb56")
        case .notAStore:
            Entry(
                "This file is not a task store.",
                "Name the right store with --db PATH. The file was left as it is.",
                .configuration, "9f87e3cfbd31426daf881affe8f896b6")
        case .storeVanished:
            Entry(
                "The task store that was here is gone.",
                "Put the newest backup in its place: \(tend: .restore)",
                .noInput, "3d93fcdbc6394fa8ac3e6bd088c508c7")
        case .storeMissing:
            Entry(
                "There is no task store here.",
                "Check the name of the task store. To begin a new one: \(tend: .add, "TEXT")",
                .noInput, "01b882721f6c4f73865e610b53bdeef7")
        case .storeReplaced:
            Entry(
                "The task store was replaced in the meantime.",
                "Run the same command again; it uses the store that is there now.",
                .temporaryFailure, "6fb583709dca4c28a3e926eb09364c05")
        case .storeNewer:
            Entry(
                "The task store was written by a newer version of tend.",
                "Use that version, or a newer one. The store was left as it is.",
                .configuration, "a6cce5fc9e044148ad0163f680e193e0")
        case .changeConflict:
            Entry(
                "A task changed in the meantime.",
                "Look at the task again, then repeat the command.",
                .temporaryFailure, "c7ab3178a77946f8a2b404935ad7508b")
        case .outcomeUnknown:
            Entry(
                "It is not known whether your changes were saved.",
                "Look whether they are there. The same operation can never be applied twice.",
                .inputOutput, "25a37106b51f405eab9d3c980b54ade0")
        case .repairFailed:
            Entry(
                "The task store could not be repaired.",
                "Put the newest backup in its place: \(tend: .restore)",
                .failures, "8adfa8f280f849b7adec6319653f6360")
        case .serverUnreachable:
            Entry(
                "The task server cannot be reached.",
                "Look at the network and at the address, then try again.",
                .unavailable, "ba89c69084d54adb9f2936513f281434")
        case .serverUnanswered:
            Entry(
                "The task server does not answer.",
                "Try again, or wait longer: --wait 30",
                .temporaryFailure, "2418f761769d4a22a5845415aa22399f")
        case .serverFailed:
            Entry(
                "The task server is starting, stopping, or busy.",
                "Try again in a moment, or wait longer: --wait 30",
                .temporaryFailure, "1ad4cbf7fb874c58943e07d1643ea69b")
        case .serverRefused:
            Entry(
                "The task server did not let you in.",
                "Look at your user name, and at your password in ~/.pgpass, which nobody else may read.",
                .noPermission, "e6a45e64e4c54d6f9d184f6dc9394a57")
        case .serverUntrusted:
            Entry(
                "The task server could not prove who it is.",
                "Do not go on in a network that you do not trust. Ask who runs the server for its root certificate, and put it into ~/.postgresql/root.crt.",
                .noPermission, "eee9ad14103a47318b81245c6c971423")
        case .listNotOwned:
            Entry(
                "Only an owner of the list may do that.",
                "Ask one of them: \(tend: .lists)",
                .noPermission, "eeb9b86969614e4f8d9c00a8330e4bf1")
        case .listOwnerless:
            Entry(
                "Nobody would own the list any more.",
                "Have somebody else own it before: \(tend: .lists, "share", "LIST", "PERSON", "--as", "owner")",
                .badData, "f7d9fe57209f4c5aa67ba0266373526b")
        case .listNotEmpty:
            Entry(
                "A list has to be empty to take a backup in.",
                "Make one for it, and name that with --db: \(tend: .lists, "create", "LIST")",
                .badData, "59b6a2a44f494e74b5bed9277a06969d")
        case .backupFailed:
            Entry(
                "The backup could not be written.",
                "Check that the folder of the task store can be written to, then run: \(tend: .backup)",
                .inputOutput, "15c9c4de12784ef8a6e35cb18636ac79")
        case .backupNotFound:
            Entry(
                "There is no such backup.",
                "See the backups that there are: \(tend: .backup, "--list")",
                .noInput, "dd87636d1b5c415fa933117f209b7a85")
        case .backupDamaged:
            Entry(
                "This backup is damaged.",
                "Take another one. See which there are: \(tend: .backup, "--list")",
                .badData, "2b9b116e0cff4bc1a3d9d278339f324e")
        case .backupForeign:
            Entry(
                "Another user could have made or changed the backups.",
                "Give the folder 'backups' beside the task store another name, then run: \(tend: .backup)",
                .noPermission, "12680700ad6c4e9782b68e994420695f")
        case .emptyContent:
            Entry(
                "Content cannot be empty.",
                "Write some text, such as 'Buy milk'.",
                .badData, "5440f563886945e2a569513c4a958ed4")
        case .missingRequiredField:
            Entry(
                "FIELD is required.",
                "Add it and try again.",
                .badData, "068a098ac16346d0a1e76a809feec4fd")
        case .invalidMetadata:
            Entry(
                "Invalid FIELD.",
                "Correct it and try again.",
                .badData, "6544f2db2ea04849a53f89476f187884")
        case .invalidDate:
            Entry(
                "Invalid FIELD.",
                "Use today, tomorrow, a weekday such as friday, +3d, +2w, or a date such as 2026-12-24.",
                .badData, "b78e9efb4faf40b0af85651278297d42")
        case .unknownTask:
            Entry(
                "There is no such task.",
                "See the tasks and their numbers: \(tend: .list, "--all")",
                .badData, "b1f4129bf2084a07a97224c7bed42996")
        case .unknownName:
            Entry(
                "There is no such FIELD.",
                """
                See what there is: \(tend: .projects, "--all"), \(tend: .tags, "--all"), \
                \(tend: .context)
                """,
                .badData, "b16749fda38f43daa6c7d7c5e441045a")
        case .notText:
            Entry(
                "The text is not valid UTF-8.",
                "Save it as UTF-8 and try again.",
                .badData, "4be7029c8822483fa14fae7e567ebbda")
        case .textTooLong:
            Entry(
                "The text is too long.",
                "Keep it in a file, and name the file in the task.",
                .badData, "6a10a03f44594936a21a90d7d1c3608a")
        case .nothingToUndo:
            Entry(
                "There is nothing to undo.",
                "See what is there: \(tend: .list)",
                .badData, "737538a148f94d47a566c380545a16ac")
        case .nothingToRedo:
            Entry(
                "There is nothing to redo.",
                "Only what undo just took back can be redone: \(tend: .undo)",
                .badData, "cc817258fbda40faa121a0d34e17e0c0")
        case .invalidUsage:
            Entry(
                "The command was not understood.",
                "See the commands: \(tend: .help)",
                .usage, "5b0e71557f094ebda0c05424b35a6637")
        case .confirmationNeeded:
            Entry(
                "This has to be confirmed.",
                "Repeat the command with --yes.",
                .usage, "2d12e1dafb5a4e70afd921fc21a5b528")
        case .projectsBelow:
            Entry(
                "Other projects lie below this one.",
                "Add --below to delete those too, or name each of them.",
                .usage, "0dac243b34ae49e3a1fbe2e07e702114")
        case .inputMissing:
            Entry(
                "There is no such file.",
                "Check the name of the file.",
                .noInput, "3aec4e338c9e42d1a4afb3e30a24b48f")
        case .inputForbidden:
            Entry(
                "The file may not be read.",
                "Allow reading it, or run as its owner.",
                .noPermission, "6371d61d4c974b32ac9aeb6aea713815")
        case .inputFailed:
            Entry(
                "The file could not be read to its end.",
                "Check the disk or the pipe that it comes from, then run the same command again.",
                .inputOutput, "873de8720ddd42d4a9edcf1a1282cbab")
        case .inputForeign:
            Entry(
                "The file is neither a table nor a list of tasks.",
                "Export the tasks as CSV or JSON, and import that file.",
                .badData, "8bd328551b0b44ef9092b0e9c69dbfec")
        case .headerMissing:
            Entry(
                "The file has no header.",
                "Put the names of the fields in its first line, or use --no-header with --map.",
                .badData, "2542fb9e8aab4429a93aa73f1f5efd1b")
        case .jsonBroken:
            Entry(
                "The file is not whole JSON.",
                "Get the file anew, or mend it there; the same command then adds what is missing.",
                .badData, "520866d35c6840a8a0a78b80b481a597")
        case .calendarBroken:
            Entry(
                "The calendar does not end: the file may be cut off.",
                "Get the file anew; the same command then adds what is missing. If it is whole, add the line END:VCALENDAR at its end.",
                .badData, "44bc804cba8b49129de2dda82ae8bc85")
        case .textColumnMissing:
            Entry(
                "No column of the file holds the text of the tasks.",
                "See how its columns are named now: \(system: "head", "-n", "1", "FILE"). Name the one with the text: \(importer: "--map", "text=COLUMN", "FILE")",
                .badData, "6a5e6644662952f438339e4787bdcfe5")
        case .columnUnknown:
            Entry(
                "A column of the mapping is not in the file.",
                "See the columns that were found: \(importer: "--dry-run", "FILE")",
                .badData, "97e859439faa446cab515a59574a00e4")
        case .dateOrderUnclear:
            Entry(
                "It is not clear in which order the dates stand.",
                "Say which: \(importer: "--date-format", "dmy", "FILE"), or mdy, or ymd.",
                .badData, "3c1f979be89e4451a9b3d6413b82a852")
        case .encodingUnclear:
            Entry(
                "It is not clear which encoding the file has.",
                "Say which: \(importer: "--encoding", "windows-1252", "FILE"), or another that \(importer: "--help") names; with utf-8 the rows that are not UTF-8 are set aside.",
                .badData, "d338d5347cf441458e8a307d83c49e6f")
        case .inputChanged:
            Entry(
                "The file became shorter while it was read.",
                "Let the program that writes it finish, then run the same command again; what is in comes in once.",
                .temporaryFailure, "edef05a208cd47c4b4f69b607c8d9ff2")
        case .archiveDamaged:
            Entry(
                "The compressed file is damaged or cut off.",
                "Test it with gzip -t or zstd -t, fetch it again, then run the same command again.",
                .badData, "641db9ea7eb84397a624d321d3921835")
        case .expansionTooLarge:
            Entry(
                "The compressed file holds more than is allowed.",
                "If it is what you expect, allow it: \(importer: "--max-expansion", "100G", "FILE")",
                .badData, "5f1ec65bd7574fe9a0ce3e1e51894b64")
        case .libraryMissing:
            Entry(
                "The file cannot be unpacked here.",
                "Unpack it first: gzip -dc FILE | \(importer: "-"), or zstd -dc FILE | \(importer: "-")",
                .unavailable, "c53c9c1448534059aa361c4479d2b770")
        case .rowRejected:
            Entry(
                "A row was rejected.",
                "Mend it in the rejects file and import that file.",
                .badData, "865791a9b3994393afd37d232328c65c", .banner)
        case .rowDuplicate:
            Entry(
                "The row is there already.",
                "Leave what is there out, or write it over its tasks: \(importer: "--on-duplicate", "update", "FILE")",
                .badData, "056f353976884d8ead788f1d99c6aac6", .banner)
        case .rowsRejected:
            Entry(
                "Some rows were rejected; all others are in.",
                "Mend the rows in the rejects file and import that file.",
                .badData, "fb3c1ba66c4746b6a44b7214221f2d38", .banner)
        case .rowContradicts:
            Entry(
                "An earlier row has the same id and says something else.",
                "Give it an id of its own, or take the last row of each id: \(importer: "--on-duplicate", "update", "FILE")",
                .badData, "9da984330af04dfbb618d579b5c25cc6", .banner)
        case .rowsChanged:
            Entry(
                "Some rows say something else than when they last came in; their tasks were left as they are.",
                "Take them over: \(importer: "--on-duplicate", "update", "FILE"); leave the tasks so: \(importer: "--on-duplicate", "skip", "FILE"); if it is another list: \(importer: "--source", "NAME", "FILE")",
                .badData, "ac8e3bbe68d547c28d62c8b57cba77d8", .banner)
        case .tooManyErrors:
            Entry(
                "Too many rows were rejected; the import was given up.",
                "Mend the rows in the rejects file, or raise --max-errors.",
                .badData, "9605bfc22f2a4340adf61d067ec32a4f")
        case .rejectsNotWritten:
            Entry(
                "The rejects file cannot be written.",
                "Name another place with --rejects FILE.",
                .cannotCreate, "567257bb850c4054a41083dedbfd4386")
        case .importInterrupted:
            Entry(
                "The import was stopped before the end of the file.",
                "Run the same command again: what is in is not imported twice.",
                .temporaryFailure, "80257cd445e64769a96ce5f6087a3369", .banner)
        case .rowStrayQuote:
            reason(
                "Text stands between a closing quote and the end of its field.",
                "Double the quotes inside the field, or leave out those around it.",
                "c566d1f1e70f40fda7f9b73e638a619e")
        case .rowUnterminatedQuote:
            reason(
                "A quote that opens is never closed.",
                "Close it; double it if it belongs to the text.",
                "4b118a528ef84e6ca5fb16ddc835b0ee")
        case .rowNulByte:
            reason(
                "The row holds a NUL byte.",
                "Take the byte out. If there are many, name the encoding: \(importer: "--encoding", "utf-16le", "FILE")",
                "1ba1838445da4441a0a8216c082355e3")
        case .rowInvalidEncoding:
            reason(
                "The row is not valid text in the encoding of its file.",
                "Name the right encoding: \(importer: "--encoding", "windows-1252", "FILE")",
                "314aecdb1f1b4abaa8c574229106d55c")
        case .rowTooFewFields:
            reason(
                "The row has fewer fields than the header.",
                "Add the delimiters that are missing; put a field with line breaks in quotes.",
                "61caded6df8645bea922fbc486d73ff7")
        case .rowTooManyFields:
            reason(
                "The row has more fields than the header.",
                "Put a field that holds the delimiter in quotes.",
                "f474d7363a264322a301619626715949")
        case .rowTooManyColumns:
            reason(
                "The row has too many columns.",
                "Look whether another delimiter is the right one: \(importer: "--delimiter", "tab", "FILE")",
                "e6e9352261224859a8e8743c39cf0a98")
        case .rowFieldTooLarge:
            reason(
                "A field of the row is too large.",
                "Look for a quote that is not closed, or keep the text in a file of its own.",
                "de6872e89dab4883a66cc8dfa9c59437")
        case .rowRecordTooLarge:
            reason(
                "The row is too large.",
                "Look for a quote that is not closed, or keep the text in a file of its own.",
                "91f6856eb77b4c1ba19e78cd5d2a486c")
        case .rowJSONSyntax:
            reason(
                "The object is no JSON.",
                "Mend it at the place that is named; the rules are those of RFC 8259.",
                "d0c200ed4a284715a779e239254f6cea")
        case .rowJSONTooLarge:
            reason(
                "The object is too large.",
                "Look for a brace that is not closed, or keep the text in a file of its own.",
                "bb99714ff5cc4ce3a23982070da31ddb")
        case .outputFailed:
            Entry(
                "The result could not be written out.",
                "Check where standard output goes.",
                .inputOutput, "548146e4109a413aac5dda8149bb28c6")
        case .standardInputFailed:
            Entry(
                "Standard input could not be read.",
                "Check where it comes from, then try again.",
                .inputOutput, "a3d0314408494a7ea33ad0bf68fa6f64")
        case .editorFailed:
            Entry(
                "The editor did not do its work.",
                "Set VISUAL or EDITOR to an editor that runs here, or use the options of edit: \(tend: .help, "edit")",
                .unavailable, "7f2efb89d79d4471a17408e53a4d83a4")
        case .openerFailed:
            Entry(
                "It could not be opened.",
                "Install xdg-utils, or see what the task names: \(tend: .show, "ID")",
                .unavailable, "5552b6798a0c42d5a90498431639fa5d")
        case .importerMissing:
            Entry(
                "tend-import cannot be run.",
                "Install it beside tend.",
                .unavailable, "8cfcfbb407904326acaefc2f912ccfaa")
        case .hookRefused:
            Entry(
                "A hook refused the change.",
                "Follow its message, or see the hooks: ls ~/.config/tend/hooks",
                .badData, "6778e1ef39914716acc530b061d5b980")
        case .hookFailed:
            Entry(
                "A hook did not do its work.",
                "Mend the hook, or leave it out: take away its permission to be run.",
                .unavailable, "4940613f561e41faa5a2876d224f4992")
        case .hookOverdue:
            Entry(
                "A hook took too long and was ended.",
                "Have it wait for nothing, such as the network, or give it more time: hook-time = 60 in the configuration.",
                .unavailable, "9423295292cba45d5c9921eb8470303b")
        case .hookNotRun:
            Entry(
                "A hook is not run.",
                "Let nobody else write to your hooks and the folders in which they are.",
                .noPermission, "a9f371a4282c4bf4a795ac9af0e481ba", .banner)
        case .hooksUnreadable:
            Entry(
                "The folder of your hooks cannot be looked into.",
                "Look what keeps you out: ls -ld ~/.config ~/.config/tend ~/.config/tend/hooks",
                .configuration, "e19bce75feda48df899e79ba94e2e452")
        case .journalUnavailable:
            Entry(
                "The system journal cannot be used here.",
                "Start it again: sudo systemctl restart systemd-journald. Until then the fallback log has the entries, which \(tend: .log) shows.",
                .unavailable, "40a23f1a37ad4145a8ee4001c1516650")
        case .journalForbidden:
            Entry(
                "The system journal may not be read.",
                "Ask for it: sudo usermod -aG systemd-journal $USER, then log in again.",
                .noPermission, "fc742a06c4254236af605bd0dbccd149")
        case .journalInMemory:
            Entry(
                "The system journal is kept in memory only: what came before the last restart is gone.",
                "Keep it on the disk from now on: sudo mkdir -p /var/log/journal && sudo systemctl restart systemd-journald && sudo journalctl --flush",
                .unavailable, "8d2a376bd4a4443da610330a7e1de38d", .banner)
        case .journalRotatedAway:
            Entry(
                "The system journal does not reach back that far: its oldest entries made room for newer ones.",
                "Give it more room for the future: SystemMaxUse=4G in /etc/systemd/journald.conf, then sudo systemctl restart systemd-journald",
                .unavailable, "d8321825efb044b9a15440b807e1b70b", .banner)
        case .journalEntriesMissing:
            Entry(
                "Some entries are neither in the system journal nor in the fallback log.",
                "See why: \(tend: .doctor)",
                .unavailable, "c76a903fe4df4f3eaf6b511ee0e7e248", .banner)
        case .reportNotWritten:
            Entry(
                "The report could not be written.",
                "Name another file with --output FILE, or print it: \(tend: .report, "--stdout")",
                .cannotCreate, "3ec780f4bed043aaab3fe4a5ab0ddc20")
        case .homeUnknown:
            Entry(
                "It is not known where your tasks are kept.",
                "Set HOME or XDG_DATA_HOME, or name the store with --db PATH.",
                .configuration, "32a7449311ee44b8a61a6292eea28bc3")
        case .pathInvalid:
            Entry(
                "The path of the task store cannot be used.",
                "Name a file with --db PATH.",
                .configuration, "cbe52358a6164d51a30765e1cdd709fb")
        case .settingInvalid:
            Entry(
                "A line of the configuration is not understood.",
                "Fix the line; until then the default is used. See every setting: \(tend: .config)",
                .configuration, "d22568c40db44a2ca7d21cd1ee3323f7")
        case .keyTaken:
            Entry(
                "A key of the screen does something else now.",
                "Choose another key for one of the two. See every setting: \(tend: .config)",
                .configuration, "a5ddef3c31d54e84a0bef3bcde057a03")
        case .configurationUnreadable:
            Entry(
                "The configuration cannot be read, and it may name another task store.",
                "Make it a file that you may read, or name the task store with --db PATH.",
                .configuration, "50e070bc404f44aaa482ce144a64aacf")
        case .configurationForeign:
            Entry(
                "Another user could have written the configuration.",
                "Look at it, then let nobody else write to ~/.config/tend and to the file 'config' in it.",
                .configuration, "4cd88761ef6540b79a9847b249e5b971")
        case .variableInvalid:
            Entry(
                "A variable of the environment cannot be used.",
                "Set it to valid UTF-8, or take it away with unset.",
                .configuration, "3b7a9a7b8739446d8833315819de449d")
        case .storageLow:
            Entry(
                "Storage is almost full. Please free up space.",
                "See how full each disk is: \(system: "df", "-h")",
                .inputOutput, "0bae66f6ac1b4abba0c0c1795ef6c740", .banner)
        case .stateNotWritten:
            Entry(
                "Something will not be remembered.",
                "Allow writing to the folder for state, ~/.local/state/tend.",
                .inputOutput, "219c2fa38d7345ffac85be0519a339de", .banner)
        case .stateDamaged:
            Entry(
                "A file that tend keeps for itself is damaged.",
                "Look into it for text that you miss, then delete it.",
                .inputOutput, "9d98e2bfd71f4df4aa6804770a496434", .banner)
        case .draftsUnavailable:
            Entry(
                "The drafts cannot be read or changed.",
                "Look who may enter the folder ~/.local/state/tend/drafts.",
                .inputOutput, "0e9c509291b74635a302d5ae7bb92695")
        case .draftsBusy:
            Entry(
                "The drafts are in use by another process.",
                "Try again in a moment, or wait longer with --wait 60.",
                .temporaryFailure, "c28bf1890dad238789c4e1e51bce4654")
        case .tooManyOpenFiles:
            Entry(
                "This process may not open as many files as it needs.",
                "Raise the limit, to 64 at least: ulimit -n 1024, or LimitNOFILE=1024 in the unit.",
                .unavailable, "8b3b584f952a0dcbce2219ec4537cb8f")
        case .noSession:
            Entry(
                kept(.noSession),
                "Run it in a session of your desktop. See what is missing: \(tend: .doctor)",
                .unavailable, "2b35308f4ed849519baefa1d092cdf59", .banner)
        case .noNotifier:
            Entry(
                kept(.noNotifier),
                "Start one, such as dunst. See what is missing: \(tend: .doctor)",
                .unavailable, "2dfbd248cfc1441fb95fb707e3225b20", .banner)
        case .busNotAnswered:
            Entry(
                kept(.busNotAnswered),
                "Try again in a moment; at log-in it takes some seconds. See what is amiss: \(tend: .doctor)",
                .temporaryFailure, "cafa6869fb3441f6b945bfb68e677a69", .banner)
        case .notificationNotAnswered:
            Entry(
                kept(.notificationNotAnswered),
                "Look whether it was shown, and try again. See what is amiss: \(tend: .doctor)",
                .temporaryFailure, "9de09e6cbd554b60a6ee39152177b13b", .banner)
        case .notificationRefused:
            Entry(
                kept(.notificationRefused),
                "Put away the notifications that are shown, then try again. See what is amiss: \(tend: .doctor)",
                .noPermission, "26f43efe5b2b417b8d23fc042b583788", .banner)
        case .notificationsSilenced:
            Entry(
                kept(.notificationsSilenced),
                "Switch Do Not Disturb off in the settings of the desktop. See which one it is: \(tend: .doctor)",
                .noPermission, "fe83f4c44c144d4d8ce72cdf98af49c3", .banner)
        case .noTmux:
            Entry(
                kept(.noTmux),
                "Name a further way in the configuration: \(tend: .config, "set", "notify", "desktop,tmux,bell")",
                .unavailable, "df2a8c8e71cd414e9e6af635b9a776f6", .banner)
        case .noTerminal:
            Entry(
                kept(.noTerminal),
                "Keep one open: \(tend: .reminders, "watch")",
                .unavailable, "3309e2e3cd1d4fcfa1713a7d7eabaea2", .banner)
        case .notificationsOff:
            Entry(
                kept(.notificationsOff),
                "Have it ring: \(tend: .config, "set", "notify", "desktop,tmux,bell")",
                .unavailable, "f151633373c44c4e96f142c84c7f08aa", .banner)
        case .noSystemd:
            Entry(
                "The reminder is kept and stands in every view; it cannot ring by itself, since no user manager of systemd can be reached.",
                "Have it ring in a terminal that stays open: \(tend: .reminders, "watch")",
                .unavailable, "29bd698df3904770a27ceec316d80264", .banner)
        case .wakeNotArmed:
            Entry(
                "The reminder is kept and stands in every view; systemd was not set to ring at its time.",
                "See what is armed: \(system: "systemctl", "--user", "list-timers")",
                .unavailable, "b232a5e24e494c09a02a95882b26e6b0", .banner)
        case .unitsNotEnabled:
            Entry(
                "The reminder is saved and every view shows it, but reminders are not switched on.",
                "See how they are: \(system: "systemctl", "--user", "status", "tend-remind.timer")",
                .unavailable, "6cc498cf61b44468b5809480a1d17298", .banner)
        case .timerInvalid:
            Entry(
                "Timer error detected. Please start a new cycle.",
                "Start one: \(tend: .timer, "start")",
                .inputOutput, "815afbb66ec749398a0839b8d3322862", .banner)
        case .timerNotKept:
            Entry(
                "The timer cannot be remembered.",
                "Allow writing to the folder for state, ~/.local/state/tend, then try again.",
                .inputOutput, "8740ec83e5b84326b91bd04454723407")
        case .timerForgotten:
            Entry(
                "The timer runs, but it will be forgotten when you log out.",
                "Allow writing to the folder for state, ~/.local/state/tend.",
                .inputOutput, "431d9c9bffa549aba6f4fb6e21a8df55", .banner)
        case .timerNotArmed:
            Entry(
                "The timer runs, but nothing will ring when it ends; the next view shows that.",
                "See whether your systemd runs: \(system: "systemctl", "--user", "status")",
                .unavailable, "6c76e7cd2df9434bbdf23d52701ded19", .banner)
        case .timerNotShown:
            Entry(
                "The end of the timer was not shown; every view tells it.",
                "Look at it: \(tend: .timer). See what is missing: \(tend: .doctor)",
                .unavailable, "28394f7295e1430fbc539d89b0003b59", .banner)
        case .timerMaybeShown:
            Entry(
                "Whether the end of the timer was shown is not known; every view tells it.",
                "Look at it: \(tend: .timer). See what is amiss: \(tend: .doctor)",
                .temporaryFailure, "f55e6b9bf976452d84908fc5198c34ec", .banner)
        case .timerRunning:
            Entry(
                "A timer is under way.",
                "End it first: \(tend: .timer, "stop")",
                .badData, "0853e3382631412a8c9ffd0dafc48a00")
        case .timerMissing:
            Entry(
                "No timer is under way.",
                "Start one: \(tend: .timer, "start")",
                .badData, "27726ef96daf4d18a9d343637c878b60")
        case .focusNotRecorded:
            Entry(
                "The focus time could not be saved.",
                "Try again: \(tend: .timer)",
                .inputOutput, "97de14c7529c4fbda35f81c73cba2fe6", .banner)
        case .syncFolderUnknown:
            Entry(
                "No folder is set for calendar files.",
                "Name the one that your program for calendars uses: \(tend: .config, "set", "sync-folder", "~/.local/share/calendars/tasks")",
                .configuration, "0396acf0083c430a940cd36139352ed2")
        case .syncFolderMissing:
            Entry(
                "The folder of calendar files is not there.",
                "Mount its disk, or name another folder: \(tend: .config, "set", "sync-folder", "PATH")",
                .noInput, "fd0b9e86e4704c9fa9bfc8ebb75336b8")
        case .syncFolderForbidden:
            Entry(
                "The folder of calendar files may not be used.",
                "Check who owns it: it must be yours, and you must be allowed to write there.",
                .noPermission, "6162809e91f540e894b8b1cb7691b3d8")
        case .syncFolderFailed:
            Entry(
                "The calendar files could not be read or written.",
                "Try again: \(tend: .sync). What was saved is not saved twice.",
                .inputOutput, "a6c84a5f275a47c9989e42da11875bd1")
        case .syncBusy:
            Entry(
                "The folder is being synchronized by another process.",
                "Try again in a moment, or wait longer with --wait 60.",
                .temporaryFailure, "d8d7b7add3a3482ca6789e830f6c6a76")
        case .syncDeletionsHeld:
            Entry(
                "Nothing was synchronized, since too much would be deleted.",
                "Look into the folder. If all that was deleted on purpose: \(tend: .sync, "--accept-deletes")",
                .badData, "f851b512a27b4c7a8aadb84812ce6ff4")
        case .playerFailed:
            Entry(
                "The recording could not be played.",
                "Install a program that plays it: \(system: "sudo", "apt", "install", "alsa-utils")",
                .unavailable, "d4f174f1f9714706b091f57971078674")
        case .voiceNoMicrophone:
            Entry(
                "No microphone was found.",
                "Look which there are: \(system: "arecord", "-l"). Or type it: \(tend: .capture)",
                .unavailable, "0a910ad2ee9043d0a926b53035fd705f")
        case .voiceForbidden:
            Entry(
                "The microphone may not be used.",
                "Become a member of the group audio and log in again: \(system: "sudo", "usermod", "-aG", "audio", "NAME"). On a desktop look into its settings for privacy.",
                .noPermission, "ed3dbb0fa0e447e2aef96ba25a54f80e")
        case .voiceMicrophoneBusy:
            Entry(
                "Another program has the microphone.",
                "Close what records, then try again. To see what it is: \(system: "fuser", "-v", "/dev/snd/*")",
                .temporaryFailure, "08a0af942c164b59a858e8eb292b7fa7")
        case .voiceMicrophoneSilent:
            Entry(
                "The microphone gives nothing.",
                "Switch it on: \(system: "pactl", "set-source-mute", "@DEFAULT_SOURCE@", "0"). Or type it: \(tend: .capture)",
                .unavailable, "658fc2b14a4d4a70aafa4f23a2ae19f0")
        case .voiceRecorderMissing:
            Entry(
                "No program that records was found.",
                "Install one: \(system: "sudo", "apt", "install", "alsa-utils")",
                .unavailable, "ae4babeeed7647f9ad265b3a179ee1b6")
        case .voiceRecordingFailed:
            Entry(
                "The recording ended early.",
                "Look at the microphone and at the space on the disk, then try again.",
                .inputOutput, "23a201d86e9e405ba0fa24383ce5ac7d")
        case .voiceNothingHeard:
            Entry(
                "Nothing was heard.",
                "Speak nearer to the microphone, or type it: \(tend: .capture)",
                .badData, "484cc6ef59294111a280c494d9616bc4")
        case .voiceTooLong:
            Entry(
                "The recording was ended at its limit.",
                "Say it in pieces, or allow more: \(tend: .config, "set", "voice-limit", "10")",
                .badData, "4147ed5d59f445bbab68ec0578b0405c")
        case .voiceNotSeen:
            Entry(
                "Nobody could check what was written down.",
                "Check it at a terminal: \(tend: .retry). To save it unchecked: \(tend: .retry, "--yes")",
                .unavailable, "99a15492a21a42caa2e6ce0d625f32db")
        case .voiceDamaged:
            Entry(
                "A recording is damaged.",
                "Listen to it with another program, then delete it.",
                .badData, "b67d461e87e84a41ad1aa73bc8d7ca2d")
        case .recogniserMissing:
            Entry(
                "No speech recogniser was found.",
                "Install one: \(system: "sudo", "apt", "install", "pocketsphinx", "pocketsphinx-en-us"). Or name another: \(tend: .config, "set", "voice-command", "PATH")",
                .unavailable, "2ef26a98d21241a4a15377cde09673a1")
        case .voiceRecorderNotRun:
            Entry(
                "The program that records was not run.",
                "Let nobody else write to it and to the folders in which it is.",
                .noPermission, "c7234ef24fa845aab3ee770eab7de134")
        case .recogniserNotRun:
            Entry(
                "The speech recogniser was not run.",
                "Let nobody else write to it and to the folders in which it is.",
                .noPermission, "becdc6820d14490caac6f30cb8bc428f")
        case .recogniserFailed:
            Entry(
                "What was said could not be written down.",
                "Try again: \(tend: .retry). To see whether it works at all: \(tend: .doctor, "--check", "voice")",
                .unavailable, "5c0d45f1841944dfad7a5350107360b4")
        case .recogniserOverdue:
            Entry(
                "What was said was not written down in time.",
                "Try again when the computer has less to do: \(tend: .retry)",
                .temporaryFailure, "a1024b22bc7d47e1aead8d2b7f34a6db")
        case .unknown:
            Entry(
                "An unknown error occurred.",
                "Please report it, with what this shows: \(tend: .log, "--operation", "ID")",
                .software, "7b2b35bf7bca469fa671d4d4ad806f5e")
        }
    }

    /// A reason sets its row aside, and ends nothing.
    private static func reason(
        _ sentence: String, _ suggestion: Advice, _ messageID: String
    ) -> Entry {
        Entry(sentence, suggestion, .badData, messageID, .banner)
    }

    /// Returns why a notification was not shown, as a clause; none for what says nothing of that.
    public static func reason(ofNotification code: ErrorCode) -> String? {
        switch code {
        case .noSession: "no desktop session can be reached from here"
        case .noNotifier: "no program that shows notifications runs in this session"
        case .busNotAnswered: "the bus of the session gave no answer, so nothing was shown"
        case .notificationNotAnswered: "the desktop gave no answer, and may have shown it"
        case .notificationRefused: "the desktop refused to show it"
        case .notificationsSilenced: "the desktop shows no notifications at present"
        case .noTmux: "no client of tmux is attached, or it gives no answer"
        case .noTerminal: "no terminal is open in which it could ring"
        case .notificationsOff: "nothing rings, since the configuration says notify = off"
        default: nil
        }
    }

    private static func kept(_ code: ErrorCode) -> String {
        "The reminder is kept and stands in every view; \(reason(ofNotification: code) ?? "")."
    }
}
