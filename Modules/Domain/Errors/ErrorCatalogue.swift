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
    }

    /// Returns the entry of a kind of error.
    public static func entry(for code: ErrorCode) -> Entry {
        switch code {
        case .saveFailed:
            Entry(
                sentence: "Unable to save your changes.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "ab2cad64368342ecac3b9b04255a60e2")
        case .fetchFailed:
            Entry(
                sentence: "Unable to load your tasks.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "c58f9c37771f48aba79165392f802359")
        case .deleteFailed:
            Entry(
                sentence: "Unable to delete this task.",
                suggestion: "Try the same command again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "b994dc3cf10f4cf9acf8de1009931b61")
        case .corruptedData:
            Entry(
                sentence: "Some of your data appears damaged.",
                suggestion:
                    "Repair it: \(tend: .doctor, "--repair"). A copy of the task store is kept first.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "f7a1af6d81eb4708a240682cf0a18f58")
        case .migrationFailed:
            Entry(
                sentence: "Unable to update the task store.",
                suggestion: "Try the same command again; the store is as it was before.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "95430e9e9d0e49baa7d33c59cd0ed9f6")
        case .insufficientStorage:
            Entry(
                sentence: "Not enough storage space.",
                suggestion:
                    "Free some space on the disk that holds the task store, then try again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "4b62665403a44fa6a5eaa702b503b68d")
        case .storeBusy:
            Entry(
                sentence: "The task store is in use by another process.",
                suggestion: "Try again in a moment, or wait longer with --wait 60.",
                exitStatus: .temporaryFailure, severity: .alert,
                messageID: "b7589a5a439f405aa10b6b146e35209c")
        case .storeReadOnly:
            Entry(
                sentence: "The task store can only be read here.",
                suggestion:
                    "Allow writing to the task store and its folder (in a unit of systemd: ReadWritePaths=), or name another store with --db PATH.",
                exitStatus: .noPermission, severity: .alert,
                messageID: "c3dcfed0d006477aa8ea0e69c298089b")
        case .storeForbidden:
            Entry(
                sentence: "The task store may not be opened.",
                suggestion: "Check who owns the task store and its folder: they must be yours.",
                exitStatus: .noPermission, severity: .alert,
                messageID: "e8c60cf2688945c2af1a01eb5dc46e7b")
        case .storeNotCreated:
            Entry(
                sentence: "The task store cannot be created.",
                suggestion:
                    "Check that the folder can be written to, or name another store with --db PATH.",
                exitStatus: .cannotCreate, severity: .alert,
                messageID: "e7d82adb4f4c4ad0a309decbd74beb56")
        case .notAStore:
            Entry(
                sentence: "This file is not a task store.",
                suggestion: "Name the right store with --db PATH. The file was left as it is.",
                exitStatus: .configuration, severity: .alert,
                messageID: "9f87e3cfbd31426daf881affe8f896b6")
        case .storeVanished:
            Entry(
                sentence: "The task store that was here is gone.",
                suggestion: "Put the newest backup in its place: \(tend: .restore)",
                exitStatus: .noInput, severity: .alert,
                messageID: "3d93fcdbc6394fa8ac3e6bd088c508c7")
        case .storeMissing:
            Entry(
                sentence: "There is no task store here.",
                suggestion:
                    "Check the name of the task store. To begin a new one: \(tend: .add, "TEXT")",
                exitStatus: .noInput, severity: .alert,
                messageID: "01b882721f6c4f73865e610b53bdeef7")
        case .storeReplaced:
            Entry(
                sentence: "The task store was replaced in the meantime.",
                suggestion: "Run the same command again; it uses the store that is there now.",
                exitStatus: .temporaryFailure, severity: .alert,
                messageID: "6fb583709dca4c28a3e926eb09364c05")
        case .storeNewer:
            Entry(
                sentence: "The task store was written by a newer version of tend.",
                suggestion: "Use that version, or a newer one. The store was left as it is.",
                exitStatus: .configuration, severity: .alert,
                messageID: "a6cce5fc9e044148ad0163f680e193e0")
        case .changeConflict:
            Entry(
                sentence: "A task changed in the meantime.",
                suggestion: "Look at the task again, then repeat the command.",
                exitStatus: .temporaryFailure, severity: .alert,
                messageID: "c7ab3178a77946f8a2b404935ad7508b")
        case .outcomeUnknown:
            Entry(
                sentence: "It is not known whether your changes were saved.",
                suggestion:
                    "Look whether they are there. The same operation can never be applied twice.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "25a37106b51f405eab9d3c980b54ade0")
        case .repairFailed: repairFailed
        case .backupFailed: backupFailed
        case .backupNotFound: backupNotFound
        case .backupDamaged: backupDamaged
        case .backupForeign: backupForeign
        case .emptyContent:
            Entry(
                sentence: "Content cannot be empty.",
                suggestion: "Write what is to be done: \(tend: .add, "Buy milk")",
                exitStatus: .badData, severity: .alert,
                messageID: "5440f563886945e2a569513c4a958ed4")
        case .missingRequiredField:
            Entry(
                sentence: "FIELD is required.",
                suggestion: "Add it and try again.",
                exitStatus: .badData, severity: .alert,
                messageID: "068a098ac16346d0a1e76a809feec4fd")
        case .invalidMetadata:
            Entry(
                sentence: "Invalid FIELD.",
                suggestion: "Correct it and try again.",
                exitStatus: .badData, severity: .alert,
                messageID: "6544f2db2ea04849a53f89476f187884")
        case .invalidDate:
            Entry(
                sentence: "Invalid FIELD.",
                suggestion:
                    "Use today, tomorrow, a weekday such as friday, +3d, +2w, or a date such as 2026-12-24.",
                exitStatus: .badData, severity: .alert,
                messageID: "b78e9efb4faf40b0af85651278297d42")
        case .unknownTask:
            Entry(
                sentence: "There is no such task.",
                suggestion: "See the tasks and their numbers: \(tend: .list, "--all")",
                exitStatus: .badData, severity: .alert,
                messageID: "b1f4129bf2084a07a97224c7bed42996")
        case .unknownName: unknownName
        case .notText:
            Entry(
                sentence: "The text is not valid UTF-8.",
                suggestion: "Save it as UTF-8 and try again.",
                exitStatus: .badData, severity: .alert,
                messageID: "4be7029c8822483fa14fae7e567ebbda")
        case .textTooLong:
            Entry(
                sentence: "The text is too long.",
                suggestion: "Keep it in a file, and name the file in the task.",
                exitStatus: .badData, severity: .alert,
                messageID: "6a10a03f44594936a21a90d7d1c3608a")
        case .nothingToUndo:
            Entry(
                sentence: "There is nothing to undo.",
                suggestion: "See what is there: \(tend: .list)",
                exitStatus: .badData, severity: .alert,
                messageID: "737538a148f94d47a566c380545a16ac")
        case .nothingToRedo:
            Entry(
                sentence: "There is nothing to do again.",
                suggestion: "Only what was undone last can be done again: \(tend: .undo)",
                exitStatus: .badData, severity: .alert,
                messageID: "cc817258fbda40faa121a0d34e17e0c0")
        case .invalidUsage:
            Entry(
                sentence: "The command was not understood.",
                suggestion: "See the commands: \(tend: .help)",
                exitStatus: .usage, severity: .alert,
                messageID: "5b0e71557f094ebda0c05424b35a6637")
        case .confirmationNeeded:
            Entry(
                sentence: "This has to be confirmed.",
                suggestion: "Repeat the command with --yes.",
                exitStatus: .usage, severity: .alert,
                messageID: "2d12e1dafb5a4e70afd921fc21a5b528")
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
                exitStatus: .inputOutput, severity: .alert,
                messageID: "548146e4109a413aac5dda8149bb28c6")
        case .standardInputFailed:
            Entry(
                sentence: "Standard input could not be read.",
                suggestion: "Check where it comes from, then try again.",
                exitStatus: .inputOutput, severity: .alert,
                messageID: "a3d0314408494a7ea33ad0bf68fa6f64")
        case .editorFailed:
            Entry(
                sentence: "The editor did not do its work.",
                suggestion:
                    "Set VISUAL or EDITOR to an editor that runs here, or use the options of edit: \(tend: .help, "edit")",
                exitStatus: .unavailable, severity: .alert,
                messageID: "7f2efb89d79d4471a17408e53a4d83a4")
        case .importerMissing:
            Entry(
                sentence: "tend-import cannot be run.",
                suggestion: "Install it beside tend.",
                exitStatus: .unavailable, severity: .alert,
                messageID: "8cfcfbb407904326acaefc2f912ccfaa")
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
        case .homeUnknown, .pathInvalid, .settingInvalid, .configurationUnreadable,
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
                exitStatus: .inputOutput, severity: .alert,
                messageID: "0e9c509291b74635a302d5ae7bb92695")
        case .draftsBusy: draftsBusy
        case .tooManyOpenFiles: tooManyOpenFiles
        case .unknown:
            Entry(
                sentence: "An unknown error occurred.",
                suggestion:
                    "Please report it, with what this shows: \(tend: .log, "--operation", "ID")",
                exitStatus: .software, severity: .alert,
                messageID: "7b2b35bf7bca469fa671d4d4ad806f5e")
        }
    }
}
