import CSV
import Domain
import TestSupport

@testable import Import

/// The import of a text in memory, and all that came of it.
struct TextImport {
    let summary: ImportSummary
    let store: RecordingBulkStore
    let rejects: RejectsRecorder

    /// How often a rejects file was asked for.
    let rejectsOpened: Int

    /// Imports the text, with comma and double quotes unless `adjust` says otherwise.
    ///
    /// The import is ended by the first batch after which `stop` rows were read.
    init(
        _ text: String, into store: RecordingBulkStore = RecordingBulkStore(),
        failingWith failure: AppError? = nil, stoppingAt stop: Int = .max,
        _ adjust: (inout ImportSettings) -> Void = { _ in }
    ) {
        self.init(
            bytes: Array(text.utf8), into: store, failingWith: failure, stoppingAt: stop, adjust)
    }

    init(
        bytes: [UInt8], into store: RecordingBulkStore = RecordingBulkStore(),
        failingWith failure: AppError? = nil, stoppingAt stop: Int = .max,
        _ adjust: (inout ImportSettings) -> Void = { _ in }
    ) {
        var settings = ImportSettings(source: "tasks.csv", layout: FileLayout(.standard))
        adjust(&settings)
        let rejects = RejectsRecorder()
        var opened = 0
        summary = ImportFile(
            into: store, identifiers: CountingIdentifiers(), settings: settings,
            openRejects: { _ in
                opened += 1
                return rejects
            },
            progress: { $0.rows < stop }
        ).run(
            BlockSource(bytes, blockSize: 4096, failingWith: failure),
            in: .sample(0, command: "import"))
        self.store = store
        self.rejects = rejects
        rejectsOpened = opened
    }

    /// The only task that came in, or none.
    var task: NewTask? { store.tasks.count == 1 ? store.tasks.first : nil }

    /// The only defect, or none.
    var defect: RowDefect? { summary.errors.count == 1 ? summary.errors.first : nil }

    /// The rejects file as text.
    var rejected: String { String(decoding: rejects.bytes, as: UTF8.self) }

    /// Returns a file of that many sound rows.
    static func rows(_ count: Int) -> String {
        "text\n" + (0..<count).map { "Task \($0)\n" }.joined()
    }
}

extension FileLayout {
    /// Finds out how a file is laid out that begins with these bytes.
    init(of sample: [UInt8], isWhole: Bool, _ request: LayoutRequest) throws(AppError) {
        try self.init(of: FileBeginning(sample, isWhole: isWhole, request), request)
    }
}
