import Arguments
import CSV
import Domain
import Import
import Platform

/// What the options ask of every file.
struct ImportRequest {
    let layout: LayoutRequest
    let constants: [TaskField: String]
    let valueMappings: [ValueMapping]
    let errorLimit: ErrorLimit?
    let maximumExpansion: Int?
    let duplicates: DuplicateHandling

    /// Whether the person said that tasks stay as they are whose rows say something else now.
    let leavesChanged: Bool
    let isAtomic: Bool
    let isDryRun: Bool
    let beginsAnew: Bool

    init(_ invocation: Invocation) throws(AppError) {
        layout = try LayoutRequest(invocation)
        constants = try Self.constants(invocation.values(of: .set))
        valueMappings = try Self.valueMappings(invocation.values(of: .words))
        errorLimit = try Self.errorLimit(invocation.value(of: .maxErrors))
        maximumExpansion = try Self.maximumExpansion(invocation.value(of: .maxExpansion))
        duplicates =
            invocation.value(of: .onDuplicate).flatMap(DuplicateHandling.init(rawValue:)) ?? .skip
        leavesChanged = invocation.value(of: .onDuplicate) != nil
        isAtomic = invocation.has(.atomic)
        isDryRun = invocation.has(.dryRun)
        beginsAnew = invocation.has(.restart)
        if invocation.value(of: .rejects) != nil, invocation.words.count > 1 {
            throw Self.usage("--rejects takes the bad rows of one file; several are named here.")
        }
    }

    /// Returns what is asked of the rows of a file from that source.
    func settings(of source: String, _ layout: FileLayout) -> ImportSettings {
        var settings = ImportSettings(source: source, layout: layout)
        settings.calendar = SystemCalendar()
        settings.zone = { name in
            guard let zone = ZoneFile(named: name) else { return nil }
            return { instant in zone.offset(at: instant) }
        }
        settings.assignments = self.layout.assignments
        settings.constants = constants
        settings.valueMappings = valueMappings
        settings.duplicates = duplicates
        return settings
    }

    private static func constants(_ typed: [String]) throws(AppError) -> [TaskField: String] {
        var constants: [TaskField: String] = [:]
        for text in typed {
            let (field, value) = try fieldAndValue(text, "--set project=home")
            constants[field] = value
        }
        return constants
    }

    private static func valueMappings(_ typed: [String]) throws(AppError) -> [ValueMapping] {
        var mappings: [ValueMapping] = []
        // Of two that speak of the same word the last counts.
        for text in typed.reversed() { mappings.append(try ValueMapping(typed: text)) }
        return mappings
    }

    static func fieldAndValue(
        _ text: String, _ example: String
    ) throws(AppError) -> (TaskField, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw usage("'\(text)' is no assignment: \(example)") }
        guard let field = TaskField(typed: String(parts[0])) else {
            let names = TaskField.typed.map(\.rawValue).joined(separator: ", ")
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

    private static func maximumExpansion(_ typed: String?) throws(AppError) -> Int? {
        guard let typed else { return nil }
        guard let size = ByteCount(typed)?.bytes else {
            throw usage("--max-expansion takes a size: --max-expansion 100G")
        }
        return size
    }

    static func usage(_ sentence: String) -> AppError {
        AppError(
            .invalidUsage, detail: sentence, suggestion: "See what it takes: \(importer: "--help")")
    }
}
