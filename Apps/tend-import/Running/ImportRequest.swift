import Arguments
import CSV
import Domain
import Import
import Platform

/// What the options ask of every file.
struct ImportRequest {
    let assignments: [ColumnMapping.Assignment]
    let constants: [TaskField: String]
    let errorLimit: ErrorLimit?
    let delimiter: UInt8?
    let hasHeader: Bool
    let isAtomic: Bool
    let isDryRun: Bool
    let waitMilliseconds: Int

    init(_ invocation: Invocation, _ settings: Settings) throws(AppError) {
        assignments = try Self.assignments(invocation.values(of: .map))
        constants = try Self.constants(invocation.values(of: .set))
        errorLimit = try Self.errorLimit(invocation.value(of: .maxErrors))
        delimiter = try Self.delimiter(invocation.value(of: .delimiter))
        waitMilliseconds = try settings.waitMilliseconds(otherwise: 60_000)
        hasHeader = !invocation.has(.noHeader)
        isAtomic = invocation.has(.atomic)
        isDryRun = invocation.has(.dryRun)
        if invocation.value(of: .rejects) != nil, invocation.words.count > 1 {
            throw Self.usage("--rejects takes the bad rows of one file; several are named here.")
        }
    }

    private static func assignments(
        _ typed: [String]
    ) throws(AppError) -> [ColumnMapping.Assignment] {
        var assignments: [ColumnMapping.Assignment] = []
        for text in typed {
            let (field, column) = try fieldAndValue(text, "--map due=Deadline")
            assignments.append(ColumnMapping.Assignment(field: field, column: column))
        }
        return assignments
    }

    private static func constants(_ typed: [String]) throws(AppError) -> [TaskField: String] {
        var constants: [TaskField: String] = [:]
        for text in typed {
            let (field, value) = try fieldAndValue(text, "--set project=home")
            constants[field] = value
        }
        return constants
    }

    private static func fieldAndValue(
        _ text: String, _ example: String
    ) throws(AppError) -> (TaskField, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw usage("'\(text)' is no assignment: \(example)") }
        guard let field = TaskField(typed: String(parts[0])) else {
            let names = TaskField.allCases.map(\.rawValue).joined(separator: ", ")
            throw usage("'\(parts[0])' is no field of a task; the fields are \(names).")
        }
        return (field, String(parts[1]))
    }

    private static func errorLimit(_ typed: String?) throws(AppError) -> ErrorLimit? {
        guard let typed else { return nil }
        guard let limit = ErrorLimit(typed) else {
            throw usage("--max-errors takes a number or a share: --max-errors 20, --max-errors 5%")
        }
        return limit
    }

    private static func delimiter(_ typed: String?) throws(AppError) -> UInt8? {
        guard let typed else { return nil }
        if typed == "tab" || typed == "\\t" { return 0x09 }
        guard let byte = typed.utf8.first, typed.utf8.count == 1, Dialect(delimiter: byte) != nil
        else {
            throw usage("--delimiter takes one character, such as ; or the word tab.")
        }
        return byte
    }

    private static func usage(_ sentence: String) -> AppError {
        AppError(.invalidUsage, detail: sentence, suggestion: "See tend-import --help.")
    }
}
