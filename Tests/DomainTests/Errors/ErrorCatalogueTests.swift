import Domain
import TestSupport
import Testing

@Suite("The catalogue of errors")
struct ErrorCatalogueTests {
    private static let entries = ErrorCode.allCases.map(ErrorCatalogue.entry(for:))

    @Test(arguments: ErrorCode.allCases)
    func `every entry is whole sentences and plain`(code: ErrorCode) {
        let entry = ErrorCatalogue.entry(for: code)
        #expect(entry.sentence.hasSuffix("."))
        #expect(entry.sentence.first?.isUppercase == true || entry.sentence.hasPrefix("tend"))
        #expect(entry.suggestion.text.first?.isUppercase == true)
        for text in [entry.sentence, entry.suggestion.text] {
            #expect(!text.contains("!") && !text.lowercased().contains("reinstall"))
        }
        #expect(entry.exitStatus != .success)
    }

    @Test func `every message id is 32 lower case digits, and no two are alike`() {
        let ids = Self.entries.map(\.messageID) + EventKind.allCases.map(\.messageID)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            #expect(id.utf8.count == 32)
            #expect(id.allSatisfy { "0123456789abcdef".contains($0) }, "\(id)")
        }
    }

    @Test(
        arguments: [
            (.insufficientStorage, "Not enough storage space."),
            (.saveFailed, "Unable to save your changes."),
            (.fetchFailed, "Unable to load your tasks."),
            (.deleteFailed, "Unable to delete this task."),
            (.corruptedData, "Some of your data appears damaged."),
            (.migrationFailed, "Unable to update the task store."),
            (.emptyContent, "Content cannot be empty."),
            (.missingRequiredField, "FIELD is required."),
            (.invalidMetadata, "Invalid FIELD."), (.unknown, "An unknown error occurred."),
        ] as [(ErrorCode, String)])
    func `the fixed sentences are word for word`(code: ErrorCode, sentence: String) {
        #expect(ErrorCatalogue.entry(for: code).sentence == sentence)
    }

    @Test(
        arguments: [
            (.insufficientStorage, "persistence.insufficientStorage"),
            (.saveFailed, "persistence.saveFailed"), (.fetchFailed, "persistence.fetchFailed"),
            (.deleteFailed, "persistence.deleteFailed"),
            (.corruptedData, "persistence.corruptedData"),
            (.migrationFailed, "persistence.migrationFailed"),
            (.emptyContent, "validation.emptyContent"),
            (.missingRequiredField, "validation.missingRequiredField"),
            (.invalidMetadata, "validation.invalidMetadata"), (.unknown, "unknown"),
        ] as [(ErrorCode, String)])
    func `the fixed codes are letter for letter`(code: ErrorCode, text: String) {
        #expect(code.rawValue == text)
    }

    @Test(
        arguments: [
            (.invalidUsage, 64), (.confirmationNeeded, 64), (.emptyContent, 65), (.invalidDate, 65),
            (.unknownTask, 65), (.rowsRejected, 65), (.headerMissing, 65), (.inputMissing, 66),
            (.journalUnavailable, 69), (.unknown, 70), (.storeNotCreated, 73), (.saveFailed, 74),
            (.insufficientStorage, 74), (.corruptedData, 74), (.outputFailed, 74), (.storeBusy, 75),
            (.storeForbidden, 77), (.storeReadOnly, 77), (.pathInvalid, 78), (.notAStore, 78),
            (.storeNewer, 78), (.noSession, 69), (.noNotifier, 69),
            (.busNotAnswered, 75), (.notificationNotAnswered, 75), (.notificationRefused, 77),
            (.notificationsSilenced, 77), (.noSystemd, 69), (.wakeNotArmed, 69),
            (.unitsNotEnabled, 69),
        ] as [(ErrorCode, Int32)])
    func `the exit status is that of sysexits`(code: ErrorCode, status: Int32) {
        #expect(AppError(code).exitStatus.rawValue == status)
    }

    @Test func `the journal takes every name of a field`() {
        for name in FieldName.allCases.map(\.rawValue) {
            #expect(name.hasPrefix("TEND_") && name.utf8.count <= 64)
            #expect(name.allSatisfy { $0 == "_" || ("A"..."Z").contains($0) }, "\(name)")
        }
    }

    @Test func `events are as urgent as what must be done about them`() {
        #expect(EventKind.operationDone.priority.rawValue == 6)
        #expect(EventKind.importIncomplete.priority.rawValue == 4)
        #expect(EventKind.operationFailed.priority.rawValue == 3)
    }
}
