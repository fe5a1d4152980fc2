/// The names of the fields that entries carry beside those which the journal defines.
///
/// Upper case, at most 64 characters: the journal drops any other name without a word.
public enum FieldName: String, CaseIterable, Hashable, Sendable {
    case operationID = "TEND_OPERATION_ID"
    case command = "TEND_COMMAND"
    case version = "TEND_VERSION"
    case result = "TEND_RESULT"
    case exitStatus = "TEND_EXIT_STATUS"
    case storeID = "TEND_STORE_ID"
    case errorCode = "TEND_ERROR_CODE"
    case sqliteCode = "TEND_SQLITE_CODE"
    case attempt = "TEND_ATTEMPT"
    case durationMicroseconds = "TEND_DURATION_USEC"
    case taskID = "TEND_TASK_ID"
    case taskCount = "TEND_TASK_COUNT"
    case schemaVersion = "TEND_SCHEMA_VERSION"
    case importLabel = "TEND_IMPORT_LABEL"
    case importRows = "TEND_IMPORT_ROWS"
    case importImported = "TEND_IMPORT_IMPORTED"
    case importDuplicates = "TEND_IMPORT_DUPLICATES"
    case importRejected = "TEND_IMPORT_REJECTED"
    case importLine = "TEND_IMPORT_LINE"
    case importColumn = "TEND_IMPORT_COLUMN"
    case freeBytes = "TEND_FREE_BYTES"
    case lostEntries = "TEND_LOST_ENTRIES"
}
