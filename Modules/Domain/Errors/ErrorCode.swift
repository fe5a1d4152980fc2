/// What can go wrong: one case a kind, with the stable code that people and machines see.
///
/// ``ErrorCatalogue`` says of each what to tell, what to advise and how to exit.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
    case saveFailed = "persistence.saveFailed"
    case fetchFailed = "persistence.fetchFailed"
    case deleteFailed = "persistence.deleteFailed"
    case corruptedData = "persistence.corruptedData"
    case migrationFailed = "persistence.migrationFailed"
    case insufficientStorage = "persistence.insufficientStorage"
    case storeBusy = "persistence.busy"
    case storeReadOnly = "persistence.readOnly"
    case storeForbidden = "persistence.noPermission"
    case storeNotCreated = "persistence.cannotCreate"
    case notAStore = "persistence.notAStore"
    case storeVanished = "persistence.storeVanished"
    case storeMissing = "persistence.noStore"
    case storeReplaced = "persistence.storeReplaced"
    case repairFailed = "persistence.repairFailed"
    case storeNewer = "persistence.newerVersion"
    case changeConflict = "persistence.conflict"
    case outcomeUnknown = "persistence.outcomeUnknown"

    case serverUnreachable = "network.noConnection"
    case serverUnanswered = "network.timeout"
    case serverFailed = "network.serverError"
    case serverRefused = "network.refused"
    case serverUntrusted = "network.untrusted"
    case listNotOwned = "list.notOwner"
    case listOwnerless = "list.lastOwner"
    case listNotEmpty = "list.notEmpty"

    case backupFailed = "backup.failed"
    case backupNotFound = "backup.notFound"
    case backupDamaged = "backup.damaged"
    case backupForeign = "backup.foreign"

    case emptyContent = "validation.emptyContent"
    case missingRequiredField = "validation.missingRequiredField"
    case invalidMetadata = "validation.invalidMetadata"
    case invalidDate = "validation.invalidDate"
    case unknownTask = "validation.unknownTask"
    case unknownName = "validation.unknownName"
    case notText = "validation.notText"
    case textTooLong = "validation.textTooLong"
    case nothingToUndo = "validation.nothingToUndo"
    case nothingToRedo = "validation.nothingToRedo"

    case invalidUsage = "usage.invalid"
    case confirmationNeeded = "usage.confirmationNeeded"
    case projectsBelow = "usage.projectsBelow"

    case inputMissing = "import.noInput"
    case inputForbidden = "import.inputForbidden"
    case inputFailed = "import.inputFailed"
    case inputForeign = "import.foreignContent"
    case headerMissing = "import.noHeader"
    case jsonBroken = "import.brokenJSON"
    case calendarBroken = "import.brokenCalendar"
    case textColumnMissing = "import.noTextColumn"
    case columnUnknown = "import.unknownColumn"
    case dateOrderUnclear = "import.dateOrderUnclear"
    case inputChanged = "import.inputChanged"
    case encodingUnclear = "import.encodingUnclear"
    case archiveDamaged = "import.damagedArchive"
    case expansionTooLarge = "import.expansionTooLarge"
    case libraryMissing = "import.libraryMissing"
    case rowRejected = "import.rowRejected"
    case rowDuplicate = "import.duplicateRow"
    case rowContradicts = "import.contradictingRow"
    case rowsRejected = "import.rowsRejected"
    case rowsChanged = "import.rowsChanged"
    case tooManyErrors = "import.tooManyErrors"
    case rejectsNotWritten = "import.rejectsNotWritten"
    case importInterrupted = "import.interrupted"

    case rowStrayQuote = "csv.strayQuote"
    case rowUnterminatedQuote = "csv.unterminatedQuote"
    case rowNulByte = "csv.nulByte"
    case rowInvalidEncoding = "csv.invalidEncoding"
    case rowTooFewFields = "csv.tooFewFields"
    case rowTooManyFields = "csv.tooManyFields"
    case rowTooManyColumns = "csv.tooManyColumns"
    case rowFieldTooLarge = "csv.fieldTooLarge"
    case rowRecordTooLarge = "csv.recordTooLarge"
    case rowJSONSyntax = "json.syntax"
    case rowJSONTooLarge = "json.tooLarge"

    case outputFailed = "output.writeFailed"

    case standardInputFailed = "input.readFailed"

    case editorFailed = "program.editorFailed"
    case openerFailed = "program.openerFailed"
    case importerMissing = "program.importerMissing"
    case playerFailed = "program.playerFailed"

    case hookRefused = "hook.refused"
    case hookFailed = "hook.failed"
    case hookOverdue = "hook.overdue"
    case hookNotRun = "hook.notRun"
    case hooksUnreadable = "hook.unreadable"

    case journalUnavailable = "journal.unavailable"
    case journalForbidden = "journal.noPermission"
    case journalInMemory = "journal.inMemoryOnly"
    case journalRotatedAway = "journal.rotatedAway"
    case journalEntriesMissing = "journal.entriesMissing"

    case reportNotWritten = "report.notWritten"

    case homeUnknown = "configuration.noHome"
    case pathInvalid = "configuration.invalidPath"
    case settingInvalid = "configuration.invalidSetting"
    case keyTaken = "configuration.keyTaken"
    case configurationUnreadable = "configuration.unreadable"
    case configurationForeign = "configuration.foreign"
    case variableInvalid = "configuration.invalidVariable"

    case storageLow = "storage.low"

    case stateNotWritten = "state.notWritten"
    case stateDamaged = "state.damaged"
    case draftsUnavailable = "state.draftsUnavailable"

    case draftsBusy = "draft.busy"

    case tooManyOpenFiles = "system.tooManyOpenFiles"

    case noSession = "notification.noSession"
    case noNotifier = "notification.noDaemon"
    case busNotAnswered = "notification.busNotAnswered"
    case notificationNotAnswered = "notification.notAnswered"
    case notificationRefused = "notification.refused"
    case notificationsSilenced = "notification.silenced"
    case noTmux = "notification.noTmux"
    case noTerminal = "notification.noTerminal"
    case notificationsOff = "notification.off"

    case noSystemd = "schedule.noSystemd"
    case wakeNotArmed = "schedule.notArmed"
    case unitsNotEnabled = "schedule.notEnabled"

    case timerInvalid = "timer.invalid"
    case timerNotKept = "timer.notKept"
    case timerForgotten = "timer.forgotten"
    case timerNotArmed = "timer.notArmed"
    case timerNotShown = "timer.notShown"
    case timerMaybeShown = "timer.maybeShown"
    case timerRunning = "timer.running"
    case timerMissing = "timer.missing"
    case focusNotRecorded = "timer.notRecorded"

    case syncFolderUnknown = "sync.noFolder"
    case syncFolderMissing = "sync.folderMissing"
    case syncFolderForbidden = "sync.noPermission"
    case syncFolderFailed = "sync.folderFailed"
    case syncBusy = "sync.busy"
    case syncDeletionsHeld = "sync.deletionsHeld"

    case voiceNoMicrophone = "voice.noMicrophone"
    case voiceForbidden = "voice.permissionDenied"
    case voiceMicrophoneBusy = "voice.microphoneBusy"
    case voiceMicrophoneSilent = "voice.microphoneSilent"
    case voiceRecorderMissing = "voice.recorderMissing"
    case voiceRecordingFailed = "voice.recordingFailed"
    case voiceNothingHeard = "voice.nothingHeard"
    case voiceTooLong = "voice.tooLong"
    case voiceNotSeen = "voice.notSeen"
    case voiceDamaged = "voice.damaged"
    case recogniserMissing = "voice.recogniserMissing"
    case voiceRecorderNotRun = "voice.recorderNotRun"
    case recogniserNotRun = "voice.recogniserNotRun"
    case recogniserFailed = "voice.recogniserFailed"
    case recogniserOverdue = "voice.recogniserOverdue"

    case unknown
}

extension ErrorCode {
    /// Whether two lines tell all of it, and no log explains it further: a slip in what was typed, or what a
    /// hook says.
    public var isToldInTwoLines: Bool {
        switch self {
        case .emptyContent, .missingRequiredField, .invalidMetadata, .invalidDate, .unknownTask,
            .unknownName, .notText, .nothingToUndo, .nothingToRedo, .invalidUsage,
            .confirmationNeeded, .projectsBelow, .hookRefused, .timerRunning, .timerMissing,
            .listOwnerless, .listNotEmpty, .backupNotFound, .storeMissing, .syncFolderUnknown,
            .inputMissing, .headerMissing, .textColumnMissing, .columnUnknown:
            true
        default: false
        }
    }
}
