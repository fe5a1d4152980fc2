import Domain
import TestSupport
import Testing

@Suite("Errors in words")
struct AppErrorTests {
    @Test(
        arguments: [
            (.insufficientStorage, "Unable to save task. Please check device storage."),
            (.saveFailed, "Failed to save task. Please try again."),
            (.storeBusy, "The task store is in use by another process."),
        ] as [(ErrorCode, String)])
    func `saving a task has sentences of its own`(code: ErrorCode, sentence: String) {
        #expect(AppError(code).whileSavingTask().sentence == sentence)
    }

    @Test(
        arguments: [
            (.missingRequiredField, "text", "Text is required."),
            (.missingRequiredField, "due date", "Due date is required."),
            (.missingRequiredField, nil, "Value is required."),
            (.invalidMetadata, "priority", "Invalid priority."),
            (.invalidMetadata, nil, "Invalid value."),
            (.invalidDate, "dueDate", "Invalid dueDate."),
        ] as [(ErrorCode, String?, String)])
    func `the field stands in the sentence`(code: ErrorCode, field: String?, sentence: String) {
        #expect(AppError(code, field: field).sentence == sentence)
    }

    @Test func `its own suggestion goes before the catalogue's`() {
        #expect(
            AppError(.unknownTask).advice.text == "See the tasks and their numbers: tend list --all"
        )
        #expect(AppError(.unknownTask, suggestion: "Look.").advice.text == "Look.")
    }

    @Test func `speaking of saving changes nothing else`() {
        let error = AppError(
            .saveFailed, field: "text", detail: "One.", suggestion: "Two.", holds: "Three.",
            cause: Cause(step: "commit"))
        var changed = error.whileSavingTask()
        #expect(changed.subject == .savingTask)
        changed.subject = .other
        #expect(changed == error)
    }

    @Test(arguments: [
        (Cause(step: "open"), "open"),
        (Cause(step: "open", systemError: 13), "open (errno 13)"),
        (
            Cause(step: "commit", storeCode: StoreCode(.sqlite, "13"), message: "full"),
            "commit: full (SQLite 13)"
        ),
        (
            Cause(step: "fsync", storeCode: StoreCode(.sqlite, "1034"), systemError: 5),
            "fsync (SQLite 1034, errno 5)"
        ),
    ])
    func `a cause is one line`(cause: Cause, line: String) {
        #expect(cause.description == line)
    }
}
