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
        public internal(set) var severity: Severity = .alert

        /// The MESSAGE_ID of its journal entries: 32 hexadecimal digits, fixed for ever.
        public let messageID: String
    }

    /// Returns the entry of a kind of error.
    public static func entry(for code: ErrorCode) -> Entry {
        switch code {
        case .saveFailed:
            Entry(
                sentence: "Unable to save your changes.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, messageID: "ab2cad64368342ecac3b9b04255a60e2")
        case .fetchFailed:
            Entry(
                sentence: "Unable to load your tasks.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, messageID: "c58f9c37771f48aba79165392f802359")
        case .deleteFailed:
            Entry(
                sentence: "Unable to delete this task.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, messageID: "b994dc3cf10f4cf9acf8de1009931b61")
        case .corruptedData:
            Entry(
                sentence: "Some of your data appears damaged.",
                suggestion:
                    "Repair it: \(tend: .doctor, "--repair"). A copy of the task store is kept first.",
                exitStatus: .inputOutput, messageID: "f7a1af6d81eb4708a240682cf0a18f58")
        case .migrationFailed:
            Entry(
                sentence: "Unable to update the task store.",
                suggestion: "Try the same command again; the store is as it was before.",
                exitStatus: .inputOutput, messageID: "95430e9e9d0e49baa7d33c59cd0ed9f6")
        case .insufficientStorage:
            Entry(
                sentence: "Not enough storage space.",
                suggestion:
                    "Free some space on the disk that holds the task store, then try again.",
                exitStatus: .inputOutput, messageID: "4b62665403a44fa6a5eaa702b503b68d")
        case .storeBusy:
            Entry(
                sentence: "The task store is in use by another process.",
                suggestion: "Try again in a moment, or wait longer with --wait 60.",
                exitStatus: .temporaryFailure, messageID: "b7589a5a439f405aa10b6b146e35209c")
        case .storeReadOnly:
            Entry(
                sentence: "The task store can only be read here.",
                suggestion:
                    "Allow writing to the task store and its folder (in a unit of systemd: ReadWritePaths=), or name another store with --db PATH.",
                exitStatus: .noPermission, messageID: "c3dcfed0d006477aa8ea0e69c298089b")
        case .storeForbidden:
            Entry(
                sentence: "The task store may not be opened.",
                suggestion: "Check who owns the task store and its folder: they must be yours.",
                exitStatus: .noPermission, messageID: "e8c60cf2688945c2af1a01eb5dc46e7b")
        case .storeNotCreated:
            Entry(
                sentence: "The task store cannot be created.",
                suggestion:
                    "Check that the folder can be written to, or name another store with --db PATH.",
                exitStatus: .cannotCreate, messageID: "e7d82adb4f4c4ad0a309decbd74beb56")
        case .notAStore:
            Entry(
                sentence: "This file is not a task store.",
                suggestion: "Name the right store with --db PATH. The file was left as it is.",
                exitStatus: .configuration, messageID: "9f87e3cfbd31426daf881affe8f896b6")
        case .storeVanished:
            Entry(
                sentence: "The task store that was here is gone.",
                suggestion: "Put the newest backup in its place: \(tend: .restore)",
                exitStatus: .noInput, messageID: "3d93fcdbc6394fa8ac3e6bd088c508c7")
        case .storeMissing:
            Entry(
                sentence: "There is no task store here.",
                suggestion:
                    "Check the name of the task store. To begin a new one: \(tend: .add, "TEXT")",
                exitStatus: .noInput, messageID: "01b882721f6c4f73865e610b53bdeef7")
        case .storeReplaced:
            Entry(
                sentence: "The task store was replaced in the meantime.",
                suggestion: "Run the same command again; it uses the store that is there now.",
                exitStatus: .temporaryFailure, messageID: "6fb583709dca4c28a3e926eb09364c05")
        case .storeNewer:
            Entry(
                sentence: "The task store was written by a newer version of tend.",
                suggestion: "Use that version, or a newer one. The store was left as it is.",
                exitStatus: .configuration, messageID: "a6cce5fc9e044148ad0163f680e193e0")
        case .changeConflict:
            Entry(
                sentence: "A task changed in the meantime.",
                suggestion: "Look at the task again, then repeat the command.",
                exitStatus: .temporaryFailure, messageID: "c7ab3178a77946f8a2b404935ad7508b")
        case .outcomeUnknown:
            Entry(
                sentence: "It is not known whether your changes were saved.",
                suggestion:
                    "Look whether they are there. The same operation can never be applied twice.",
                exitStatus: .inputOutput, messageID: "25a37106b51f405eab9d3c980b54ade0")
        case .repairFailed: repairFailed
        case .serverUnreachable: serverUnreachable
        case .serverUnanswered: serverUnanswered
        case .serverFailed: serverFailed
        case .serverRefused: serverRefused
        case .serverUntrusted: serverUntrusted
        case .listNotOwned: listNotOwned
        case .listOwnerless: listOwnerless
        case .listNotEmpty: listNotEmpty
        case .backupFailed: backupFailed
        case .backupNotFound: backupNotFound
        case .backupDamaged: backupDamaged
        case .backupForeign: backupForeign
        case .emptyContent:
            Entry(
                sentence: "Content cannot be empty.",
                suggestion: "Write some text, such as 'Buy milk'.",
                exitStatus: .badData, messageID: "5440f563886945e2a569513c4a958ed4")
        case .missingRequiredField:
            Entry(
                sentence: "FIELD is required.",
                suggestion: "Add it and try again.",
                exitStatus: .badData, messageID: "068a098ac16346d0a1e76a809feec4fd")
        case .invalidMetadata:
            Entry(
                sentence: "Invalid FIELD.",
                suggestion: "Correct it and try again.",
                exitStatus: .badData, messageID: "6544f2db2ea04849a53f89476f187884")
        case .invalidDate:
            Entry(
                sentence: "Invalid FIELD.",
                suggestion:
                    "Use today, tomorrow, a weekday such as friday, +3d, +2w, or a date such as 2026-12-24.",
                exitStatus: .badData, messageID: "b78e9efb4faf40b0af85651278297d42")
        case .unknownTask:
            Entry(
                sentence: "There is no such task.",
                suggestion: "See the tasks and their numbers: \(tend: .list, "--all")",
                exitStatus: .badData, messageID: "b1f4129bf2084a07a97224c7bed42996")
        case .unknownName: unknownName
        case .notText:
            Entry(
                sentence: "The text is not valid UTF-8.",
                suggestion: "Save it as UTF-8 and try again.",
                exitStatus: .badData, messageID: "4be7029c8822483fa14fae7e567ebbda")
        case .textTooLong:
            Entry(
                sentence: "The text is too long.",
                suggestion: "Keep it in a file, and name the file in the task.",
                exitStatus: .badData, messageID: "6a10a03f44594936a21a90d7d1c3608a")
        case .nothingToUndo:
            Entry(
                sentence: "There is nothing to undo.",
                suggestion: "See what is there: \(tend: .list)",
                exitStatus: .badData, messageID: "737538a148f94d47a566c380545a16ac")
        case .nothingToRedo:
            Entry(
                sentence: "There is nothing to do again.",
                suggestion: "Only what was undone last can be done again: \(tend: .undo)",
                exitStatus: .badData, messageID: "cc817258fbda40faa121a0d34e17e0c0")
        case .invalidUsage:
            Entry(
                sentence: "The command was not understood.",
                suggestion: "See the commands: \(tend: .help)",
                exitStatus: .usage, messageID: "5b0e71557f094ebda0c05424b35a6637")
        case .confirmationNeeded:
            Entry(
                sentence: "This has to be confirmed.",
                suggestion: "Repeat the command with --yes.",
                exitStatus: .usage, messageID: "2d12e1dafb5a4e70afd921fc21a5b528")
        case .projectsBelow: projectsBelow
        case .inputMissing, .inputForbidden, .inputFailed, .inputForeign, .headerMissing,
            .jsonBroken,
            .textColumnMissing, .columnUnknown, .dateOrderUnclear, .encodingUnclear, .inputChanged,
            .archiveDamaged,
            .expansionTooLarge, .libraryMissing,
            .rowRejected,
            .rowDuplicate, .rowContradicts, .rowsRejected, .rowsChanged, .tooManyErrors,
            .rejectsNotWritten, .importInterrupted:
            importEntry(for: code)
        case .rowStrayQuote, .rowUnterminatedQuote, .rowNulByte, .rowInvalidEncoding,
            .rowTooFewFields, .rowTooManyFields, .rowTooManyColumns, .rowFieldTooLarge,
            .rowRecordTooLarge, .rowJSONSyntax, .rowJSONTooLarge:
            rowEntry(for: code)
        case .outputFailed:
            Entry(
                sentence: "The result could not be written out.",
                suggestion: "Check where standard output goes.",
                exitStatus: .inputOutput, messageID: "548146e4109a413aac5dda8149bb28c6")
        case .standardInputFailed:
            Entry(
                sentence: "Standard input could not be read.",
                suggestion: "Check where it comes from, then try again.",
                exitStatus: .inputOutput, messageID: "a3d0314408494a7ea33ad0bf68fa6f64")
        case .editorFailed:
            Entry(
                sentence: "The editor did not do its work.",
                suggestion:
                    "Set VISUAL or EDITOR to an editor that runs here, or use the options of edit: \(tend: .help, "edit")",
                exitStatus: .unavailable, messageID: "7f2efb89d79d4471a17408e53a4d83a4")
        case .openerFailed:
            Entry(
                sentence: "It could not be opened.",
                suggestion: "Install xdg-utils, or see what the task names: \(tend: .show, "ID")",
                exitStatus: .unavailable, messageID: "5552b6798a0c42d5a90498431639fa5d")
        case .importerMissing:
            Entry(
                sentence: "tend-import cannot be run.",
                suggestion: "Install it beside tend.",
                exitStatus: .unavailable, messageID: "8cfcfbb407904326acaefc2f912ccfaa")
        case .hookRefused: hookRefused
        case .hookFailed: hookFailed
        case .hookOverdue: hookOverdue
        case .hookNotRun: hookNotRun
        case .hooksUnreadable: hooksUnreadable
        case .journalUnavailable: journalUnavailable
        case .journalForbidden: journalForbidden
        case .journalInMemory: journalInMemory
        case .journalRotatedAway: journalRotatedAway
        case .journalEntriesMissing: journalEntriesMissing
        case .reportNotWritten: reportNotWritten
        case .homeUnknown, .pathInvalid, .settingInvalid, .keyTaken, .configurationUnreadable,
            .configurationForeign, .variableInvalid:
            configurationEntry(for: code)
        case .storageLow:
            Entry(
                sentence: "Storage is almost full. Please free up space.",
                suggestion: "See how full each disk is: \(system: "df", "-h")",
                exitStatus: .inputOutput, severity: .banner,
                messageID: "0bae66f6ac1b4abba0c0c1795ef6c740")
        case .stateNotWritten:
            Entry(
                sentence: "Something will not be remembered.",
                suggestion: "Allow writing to the folder for state, ~/.local/state/tend.",
                exitStatus: .inputOutput, severity: .banner,
                messageID: "219c2fa38d7345ffac85be0519a339de")
        case .stateDamaged:
            Entry(
                sentence: "A file that tend keeps for itself is damaged.",
                suggestion: "Look into it for text that you miss, then delete it.",
                exitStatus: .inputOutput, severity: .banner,
                messageID: "9d98e2bfd71f4df4aa6804770a496434")
        case .draftsUnavailable:
            Entry(
                sentence: "The drafts cannot be read or changed.",
                suggestion: "Look who may enter the folder ~/.local/state/tend/drafts.",
                exitStatus: .inputOutput, messageID: "0e9c509291b74635a302d5ae7bb92695")
        case .draftsBusy: draftsBusy
        case .tooManyOpenFiles: tooManyOpenFiles
        case .noSession: noSession
        case .noNotifier: noNotifier
        case .busNotAnswered: busNotAnswered
        case .notificationNotAnswered: notificationNotAnswered
        case .notificationRefused: notificationRefused
        case .notificationsSilenced: notificationsSilenced
        case .noTmux: noTmux
        case .noTerminal: noTerminal
        case .notificationsOff: notificationsOff
        case .noSystemd: noSystemd
        case .wakeNotArmed: wakeNotArmed
        case .unitsNotEnabled: unitsNotEnabled
        case .timerInvalid: timerInvalid
        case .timerNotKept: timerNotKept
        case .timerForgotten: timerForgotten
        case .timerNotArmed: timerNotArmed
        case .timerNotShown: timerNotShown
        case .timerMaybeShown: timerMaybeShown
        case .timerRunning: timerRunning
        case .timerMissing: timerMissing
        case .focusNotRecorded: focusNotRecorded
        case .syncFolderUnknown: syncFolderUnknown
        case .syncFolderMissing: syncFolderMissing
        case .syncFolderForbidden: syncFolderForbidden
        case .syncFolderFailed: syncFolderFailed
        case .syncBusy: syncBusy
        case .syncDeletionsHeld: syncDeletionsHeld
        case .playerFailed: playerFailed
        case .voiceNoMicrophone: voiceNoMicrophone
        case .voiceForbidden: voiceForbidden
        case .voiceMicrophoneBusy: voiceMicrophoneBusy
        case .voiceMicrophoneSilent: voiceMicrophoneSilent
        case .voiceRecorderMissing: voiceRecorderMissing
        case .voiceRecordingFailed: voiceRecordingFailed
        case .voiceNothingHeard: voiceNothingHeard
        case .voiceTooLong: voiceTooLong
        case .voiceNotSeen: voiceNotSeen
        case .voiceDamaged: voiceDamaged
        case .recogniserMissing: recogniserMissing
        case .voiceRecorderNotRun: voiceRecorderNotRun
        case .recogniserNotRun: recogniserNotRun
        case .recogniserFailed: recogniserFailed
        case .recogniserOverdue: recogniserOverdue
        case .unknown:
            Entry(
                sentence: "An unknown error occurred.",
                suggestion:
                    "Please report it, with what this shows: \(tend: .log, "--operation", "ID")",
                exitStatus: .software, messageID: "7b2b35bf7bca469fa671d4d4ad806f5e")
        }
    }
}

extension ErrorCatalogue {
    static let repairFailed = Entry(
        sentence: "The task store could not be repaired.",
        suggestion: "Put the newest backup in its place: \(tend: .restore)",
        exitStatus: .failures, messageID: "8adfa8f280f849b7adec6319653f6360")

    static let backupFailed = Entry(
        sentence: "The backup could not be written.",
        suggestion:
            "Check that the folder of the task store can be written to, then run: \(tend: .backup)",
        exitStatus: .inputOutput, messageID: "15c9c4de12784ef8a6e35cb18636ac79")

    static let backupNotFound = Entry(
        sentence: "There is no such backup.",
        suggestion: "See the backups that there are: \(tend: .backup, "--list")",
        exitStatus: .noInput, messageID: "dd87636d1b5c415fa933117f209b7a85")

    static let backupDamaged = Entry(
        sentence: "This backup is damaged.",
        suggestion: "Take another one. See which there are: \(tend: .backup, "--list")",
        exitStatus: .badData, messageID: "2b9b116e0cff4bc1a3d9d278339f324e")

    static let backupForeign = Entry(
        sentence: "Another user could have made or changed the backups.",
        suggestion:
            "Give the folder 'backups' beside the task store another name, then run: \(tend: .backup)",
        exitStatus: .noPermission, messageID: "12680700ad6c4e9782b68e994420695f")
}

extension ErrorCatalogue {
    /// Returns the entry of a kind of error of the configuration and the environment.
    static func configurationEntry(for code: ErrorCode) -> Entry {
        switch code {
        case .homeUnknown:
            Entry(
                sentence: "It is not known where your tasks are kept.",
                suggestion: "Set HOME or XDG_DATA_HOME, or name the store with --db PATH.",
                exitStatus: .configuration, messageID: "32a7449311ee44b8a61a6292eea28bc3")
        case .pathInvalid:
            Entry(
                sentence: "The path of the task store cannot be used.",
                suggestion: "Name a file with --db PATH.",
                exitStatus: .configuration, messageID: "cbe52358a6164d51a30765e1cdd709fb")
        case .settingInvalid:
            Entry(
                sentence: "A line of the configuration is not understood.",
                suggestion:
                    "Mend the line, until then its default serves. See every setting: \(tend: .config)",
                exitStatus: .configuration, messageID: "d22568c40db44a2ca7d21cd1ee3323f7")
        case .keyTaken:
            Entry(
                sentence: "A key of the screen does something else now.",
                suggestion:
                    "Choose another key for one of the two. See every setting: \(tend: .config)",
                exitStatus: .configuration, messageID: "a5ddef3c31d54e84a0bef3bcde057a03")
        case .configurationUnreadable:
            Entry(
                sentence: "The configuration cannot be read, and it may name another task store.",
                suggestion:
                    "Make it a file that you may read, or name the task store with --db PATH.",
                exitStatus: .configuration, messageID: "50e070bc404f44aaa482ce144a64aacf")
        case .configurationForeign:
            Entry(
                sentence: "Another user could have written the configuration.",
                suggestion:
                    "Look at it, then let nobody else write to ~/.config/tend and to the file 'config' in it.",
                exitStatus: .configuration, messageID: "4cd88761ef6540b79a9847b249e5b971")
        case .variableInvalid:
            Entry(
                sentence: "A variable of the environment cannot be used.",
                suggestion: "Set it to valid UTF-8, or take it away with unset.",
                exitStatus: .configuration, messageID: "3b7a9a7b8739446d8833315819de449d")
        default: entry(for: .unknown)
        }
    }
}

extension ErrorCatalogue {
    static let hookRefused = Entry(
        sentence: "A hook refused the change.",
        suggestion: "Do as its words say, or look at the hook: ls ~/.config/tend/hooks",
        exitStatus: .badData, messageID: "6778e1ef39914716acc530b061d5b980")

    static let hookFailed = Entry(
        sentence: "A hook did not do its work.",
        suggestion: "Mend the hook, or leave it out: take away its permission to be run.",
        exitStatus: .unavailable, messageID: "4940613f561e41faa5a2876d224f4992")

    static let hookOverdue = Entry(
        sentence: "A hook took too long and was ended.",
        suggestion:
            "Have it wait for nothing, such as the network, or give it more time: hook-time = 60 in the configuration.",
        exitStatus: .unavailable, messageID: "9423295292cba45d5c9921eb8470303b")

    static let hookNotRun = Entry(
        sentence: "A hook is not run.",
        suggestion: "Let nobody else write to your hooks and the folders in which they are.",
        exitStatus: .noPermission, severity: .banner,
        messageID: "a9f371a4282c4bf4a795ac9af0e481ba")

    static let hooksUnreadable = Entry(
        sentence: "The folder of your hooks cannot be looked into.",
        suggestion: "Look what keeps you out: ls -ld ~/.config ~/.config/tend ~/.config/tend/hooks",
        exitStatus: .configuration, messageID: "e19bce75feda48df899e79ba94e2e452")
}

extension ErrorCatalogue {
    /// Returns the entry of a kind of error of imports.
    static func importEntry(for code: ErrorCode) -> Entry {
        switch code {
        case .inputMissing:
            Entry(
                sentence: "There is no such file.",
                suggestion: "Check the name of the file.",
                exitStatus: .noInput, messageID: "3aec4e338c9e42d1a4afb3e30a24b48f")
        case .inputForbidden:
            Entry(
                sentence: "The file may not be read.",
                suggestion: "Allow reading it, or run as its owner.",
                exitStatus: .noPermission, messageID: "6371d61d4c974b32ac9aeb6aea713815")
        case .inputFailed:
            Entry(
                sentence: "The file could not be read to its end.",
                suggestion:
                    "Check the disk or the pipe that it comes from, then run the same command again.",
                exitStatus: .inputOutput, messageID: "873de8720ddd42d4a9edcf1a1282cbab")
        case .inputForeign:
            Entry(
                sentence: "The file is neither a table nor a list of tasks.",
                suggestion: "Export the tasks as CSV or JSON, and import that file.",
                exitStatus: .badData, messageID: "8bd328551b0b44ef9092b0e9c69dbfec")
        case .headerMissing:
            Entry(
                sentence: "The file has no header.",
                suggestion:
                    "Put the names of the fields in its first line, or use --no-header with --map.",
                exitStatus: .badData, messageID: "2542fb9e8aab4429a93aa73f1f5efd1b")
        case .jsonBroken:
            Entry(
                sentence: "The file is not whole JSON.",
                suggestion:
                    "Get the file anew, or mend it there; the same command then adds what is missing.",
                exitStatus: .badData, messageID: "520866d35c6840a8a0a78b80b481a597")
        case .textColumnMissing:
            Entry(
                sentence: "No column of the file holds the text of the tasks.",
                suggestion:
                    "See how its columns are named now: \(system: "head", "-n", "1", "FILE"). Name the one with the text: \(importer: "--map", "text=COLUMN", "FILE")",
                exitStatus: .badData, messageID: "6a5e6644662952f438339e4787bdcfe5")
        case .columnUnknown:
            Entry(
                sentence: "A column of the mapping is not in the file.",
                suggestion: "See the columns that were found: \(importer: "--dry-run", "FILE")",
                exitStatus: .badData, messageID: "97e859439faa446cab515a59574a00e4")
        case .dateOrderUnclear:
            Entry(
                sentence: "It is not clear in which order the dates stand.",
                suggestion:
                    "Say which: \(importer: "--date-format", "dmy", "FILE"), or mdy, or ymd.",
                exitStatus: .badData, messageID: "3c1f979be89e4451a9b3d6413b82a852")
        case .encodingUnclear:
            Entry(
                sentence: "It is not clear which encoding the file has.",
                suggestion:
                    "Say which: \(importer: "--encoding", "windows-1252", "FILE"), or another that \(importer: "--help") names; with utf-8 the rows that are not UTF-8 are set aside.",
                exitStatus: .badData, messageID: "d338d5347cf441458e8a307d83c49e6f")
        case .inputChanged:
            Entry(
                sentence: "The file became shorter while it was read.",
                suggestion:
                    "Let the program that writes it finish, then run the same command again; what is in comes in once.",
                exitStatus: .temporaryFailure, messageID: "edef05a208cd47c4b4f69b607c8d9ff2")
        case .archiveDamaged:
            Entry(
                sentence: "The compressed file is damaged or cut off.",
                suggestion:
                    "Test it with gzip -t or zstd -t, fetch it again, then run the same command again.",
                exitStatus: .badData, messageID: "641db9ea7eb84397a624d321d3921835")
        case .expansionTooLarge:
            Entry(
                sentence: "The compressed file holds more than is allowed.",
                suggestion:
                    "If it is what you expect, allow it: \(importer: "--max-expansion", "100G", "FILE")",
                exitStatus: .badData, messageID: "5f1ec65bd7574fe9a0ce3e1e51894b64")
        case .libraryMissing:
            Entry(
                sentence: "The file cannot be unpacked here.",
                suggestion:
                    "Unpack it first: gzip -dc FILE | \(importer: "-"), or zstd -dc FILE | \(importer: "-")",
                exitStatus: .unavailable, messageID: "c53c9c1448534059aa361c4479d2b770")
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
                exitStatus: .badData, messageID: "9605bfc22f2a4340adf61d067ec32a4f")
        case .rejectsNotWritten:
            Entry(
                sentence: "The rejects file cannot be written.",
                suggestion: "Name another place with --rejects FILE.",
                exitStatus: .cannotCreate, messageID: "567257bb850c4054a41083dedbfd4386")
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

extension ErrorCatalogue {
    static let journalUnavailable = Entry(
        sentence: "The system journal cannot be used here.",
        suggestion:
            "Start it again: sudo systemctl restart systemd-journald. Until then the fallback log has the entries, which \(tend: .log) shows.",
        exitStatus: .unavailable, messageID: "40a23f1a37ad4145a8ee4001c1516650")

    static let journalForbidden = Entry(
        sentence: "The system journal may not be read.",
        suggestion:
            "Ask for it: sudo usermod -aG systemd-journal $USER, then log in again.",
        exitStatus: .noPermission, messageID: "fc742a06c4254236af605bd0dbccd149")

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
        exitStatus: .cannotCreate, messageID: "3ec780f4bed043aaab3fe4a5ab0ddc20")
}

extension ErrorCatalogue {
    static let unknownName = Entry(
        sentence: "There is no such FIELD.",
        suggestion: """
            See what there is: \(tend: .projects, "--all"), \(tend: .tags, "--all"), \
            \(tend: .context)
            """,
        exitStatus: .badData, messageID: "b16749fda38f43daa6c7d7c5e441045a")

    static let projectsBelow = Entry(
        sentence: "Other projects lie below this one.",
        suggestion: "Add --below to delete those too, or name each of them.",
        exitStatus: .usage, messageID: "0dac243b34ae49e3a1fbe2e07e702114")
}

extension ErrorCatalogue {
    /// Returns the entry of a reason for which a record of a file is no row.
    static func rowEntry(for code: ErrorCode) -> Entry {
        switch code {
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
        default: entry(for: .unknown)
        }
    }

    /// A reason sets its row aside, and ends nothing.
    private static func reason(
        _ sentence: String, _ suggestion: Advice, _ messageID: String
    ) -> Entry {
        Entry(
            sentence: sentence, suggestion: suggestion, exitStatus: .badData, severity: .banner,
            messageID: messageID)
    }
}

extension ErrorCatalogue {
    static let draftsBusy = Entry(
        sentence: "The drafts are in use by another process.",
        suggestion: "Try again in a moment, or wait longer with --wait 60.",
        exitStatus: .temporaryFailure, messageID: "c28bf1890dad238789c4e1e51bce4654")

    static let tooManyOpenFiles = Entry(
        sentence: "This process may not open as many files as it needs.",
        suggestion:
            "Raise the limit, to 64 at least: ulimit -n 1024, or LimitNOFILE=1024 in the unit.",
        exitStatus: .unavailable, messageID: "8b3b584f952a0dcbce2219ec4537cb8f")
}

extension ErrorCatalogue {
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

    static let noSession = Entry(
        sentence: kept(.noSession),
        suggestion:
            "Run it in a session of your desktop. See what is missing: \(tend: .doctor)",
        exitStatus: .unavailable, severity: .banner,
        messageID: "2b35308f4ed849519baefa1d092cdf59")

    static let noNotifier = Entry(
        sentence: kept(.noNotifier),
        suggestion:
            "Start one, such as dunst. See what is missing: \(tend: .doctor)",
        exitStatus: .unavailable, severity: .banner,
        messageID: "2dfbd248cfc1441fb95fb707e3225b20")

    static let busNotAnswered = Entry(
        sentence: kept(.busNotAnswered),
        suggestion:
            "Try again in a moment; at log-in it takes some seconds. See what is amiss: \(tend: .doctor)",
        exitStatus: .temporaryFailure, severity: .banner,
        messageID: "cafa6869fb3441f6b945bfb68e677a69")

    static let notificationNotAnswered = Entry(
        sentence: kept(.notificationNotAnswered),
        suggestion:
            "Look whether it was shown, and try again. See what is amiss: \(tend: .doctor)",
        exitStatus: .temporaryFailure, severity: .banner,
        messageID: "9de09e6cbd554b60a6ee39152177b13b")

    static let notificationRefused = Entry(
        sentence: kept(.notificationRefused),
        suggestion:
            "Put away the notifications that are shown, then try again. See what is amiss: \(tend: .doctor)",
        exitStatus: .noPermission, severity: .banner,
        messageID: "26f43efe5b2b417b8d23fc042b583788")

    static let notificationsSilenced = Entry(
        sentence: kept(.notificationsSilenced),
        suggestion:
            "Switch Do Not Disturb off in the settings of the desktop. See which one it is: \(tend: .doctor)",
        exitStatus: .noPermission, severity: .banner,
        messageID: "fe83f4c44c144d4d8ce72cdf98af49c3")

    static let noTmux = Entry(
        sentence: kept(.noTmux),
        suggestion:
            "Name a further way in the configuration: \(tend: .config, "set", "notify", "desktop,tmux,bell")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "df2a8c8e71cd414e9e6af635b9a776f6")

    static let noTerminal = Entry(
        sentence: kept(.noTerminal),
        suggestion: "Keep one open: \(tend: .reminders, "watch")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "3309e2e3cd1d4fcfa1713a7d7eabaea2")

    static let notificationsOff = Entry(
        sentence: kept(.notificationsOff),
        suggestion: "Have it ring: \(tend: .config, "set", "notify", "desktop,tmux,bell")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "f151633373c44c4e96f142c84c7f08aa")

    static let noSystemd = Entry(
        sentence:
            "The reminder is kept and stands in every view; it cannot ring by itself, since no user manager of systemd can be reached.",
        suggestion:
            "Have it ring in a terminal that stays open: \(tend: .reminders, "watch")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "29bd698df3904770a27ceec316d80264")

    static let wakeNotArmed = Entry(
        sentence:
            "The reminder is kept and stands in every view; systemd was not set to ring at its time.",
        suggestion:
            "See what is armed: \(system: "systemctl", "--user", "list-timers")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "b232a5e24e494c09a02a95882b26e6b0")

    static let unitsNotEnabled = Entry(
        sentence:
            "The reminder is kept and stands in every view; nothing lets it ring by itself.",
        suggestion:
            "See how they are: \(system: "systemctl", "--user", "status", "tend-remind.timer")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "6cc498cf61b44468b5809480a1d17298")
}

extension ErrorCatalogue {
    static let timerInvalid = Entry(
        sentence: "Timer error detected. Please start a new cycle.",
        suggestion: "Start one: \(tend: .timer, "start")",
        exitStatus: .inputOutput, severity: .banner,
        messageID: "815afbb66ec749398a0839b8d3322862")

    static let timerNotKept = Entry(
        sentence: "The timer cannot be remembered.",
        suggestion: "Allow writing to the folder for state, ~/.local/state/tend, then try again.",
        exitStatus: .inputOutput, messageID: "8740ec83e5b84326b91bd04454723407")

    static let timerForgotten = Entry(
        sentence: "The timer runs, but it will be forgotten when you log out.",
        suggestion: "Allow writing to the folder for state, ~/.local/state/tend.",
        exitStatus: .inputOutput, severity: .banner,
        messageID: "431d9c9bffa549aba6f4fb6e21a8df55")

    static let timerNotArmed = Entry(
        sentence: "The timer runs; nothing rings at its end, which the views then show.",
        suggestion: "See whether your systemd runs: \(system: "systemctl", "--user", "status")",
        exitStatus: .unavailable, severity: .banner,
        messageID: "6c76e7cd2df9434bbdf23d52701ded19")

    static let timerNotShown = Entry(
        sentence: "The end of the timer was not shown; every view tells it.",
        suggestion: "Look at it: \(tend: .timer). See what is missing: \(tend: .doctor)",
        exitStatus: .unavailable, severity: .banner,
        messageID: "28394f7295e1430fbc539d89b0003b59")

    static let timerMaybeShown = Entry(
        sentence: "Whether the end of the timer was shown is not known; every view tells it.",
        suggestion: "Look at it: \(tend: .timer). See what is amiss: \(tend: .doctor)",
        exitStatus: .temporaryFailure, severity: .banner,
        messageID: "f55e6b9bf976452d84908fc5198c34ec")

    static let timerRunning = Entry(
        sentence: "A timer is under way.",
        suggestion: "End it first: \(tend: .timer, "stop")",
        exitStatus: .badData, messageID: "0853e3382631412a8c9ffd0dafc48a00")

    static let timerMissing = Entry(
        sentence: "No timer is under way.",
        suggestion: "Start one: \(tend: .timer, "start")",
        exitStatus: .badData, messageID: "27726ef96daf4d18a9d343637c878b60")

    static let focusNotRecorded = Entry(
        sentence: "The focus time could not be saved.",
        suggestion: "Try again: \(tend: .timer)",
        exitStatus: .inputOutput, severity: .banner,
        messageID: "97de14c7529c4fbda35f81c73cba2fe6")
}

extension ErrorCatalogue {
    static let syncFolderUnknown = Entry(
        sentence: "No folder is set for calendar files.",
        suggestion:
            "Name the one that your program for calendars uses: \(tend: .config, "set", "sync-folder", "~/.local/share/calendars/tasks")",
        exitStatus: .configuration, messageID: "0396acf0083c430a940cd36139352ed2")

    static let syncFolderMissing = Entry(
        sentence: "The folder of calendar files is not there.",
        suggestion:
            "Mount its disk, or name another folder: \(tend: .config, "set", "sync-folder", "PATH")",
        exitStatus: .noInput, messageID: "fd0b9e86e4704c9fa9bfc8ebb75336b8")

    static let syncFolderForbidden = Entry(
        sentence: "The folder of calendar files may not be used.",
        suggestion: "Check who owns it: it must be yours, and you must be allowed to write there.",
        exitStatus: .noPermission, messageID: "6162809e91f540e894b8b1cb7691b3d8")

    static let syncFolderFailed = Entry(
        sentence: "The calendar files could not be read or written.",
        suggestion: "Try again: \(tend: .sync). What was saved is not saved twice.",
        exitStatus: .inputOutput, messageID: "a6c84a5f275a47c9989e42da11875bd1")

    static let syncBusy = Entry(
        sentence: "The folder is being synchronized by another process.",
        suggestion: "Try again in a moment, or wait longer with --wait 60.",
        exitStatus: .temporaryFailure, messageID: "d8d7b7add3a3482ca6789e830f6c6a76")

    static let syncDeletionsHeld = Entry(
        sentence: "Nothing was synchronized, since too much would be deleted.",
        suggestion:
            "Look into the folder. If all that was deleted on purpose: \(tend: .sync, "--accept-deletes")",
        exitStatus: .badData, messageID: "f851b512a27b4c7a8aadb84812ce6ff4")
}
