/// What came of repairing a task store.
public struct RepairReport: Hashable, Sendable {
    /// One kind of thing that a store holds.
    public struct Count: Hashable, Sendable {
        /// What is counted: `tasks`.
        public let name: String

        /// How many are in the repaired store.
        public let saved: Int

        /// How many are missing, as far as that is known.
        public let lost: Int

        /// Creates a count.
        public init(_ name: String, saved: Int, lost: Int) {
            self.name = name
            self.saved = saved
            self.lost = lost
        }
    }

    /// The tasks; what became of some of them follows.
    public var tasks: Count

    /// What else there is.
    public var others: [Count]

    /// The tasks that were damaged or missing, and are as they were by their history.
    public var restored: [TaskID]

    /// The tasks that may not be as they were: of parts or later changes nothing could be read.
    public var replaced: [TaskID]

    /// The tasks that are lost, as far as their numbers are known.
    public var lost: [TaskID]

    /// Whether tasks may not be as they were of which nothing tells the numbers.
    public var isUncertain: Bool

    /// Whether the identifier of the store was lost, and it has a new one.
    public var hasNewID: Bool

    /// Where the damaged file is kept.
    ///
    /// Private: it names the person's home.
    public var keptFile: String?

    /// Creates a report.
    public init(
        tasks: Count, others: [Count] = [], restored: [TaskID] = [], replaced: [TaskID] = [],
        lost: [TaskID] = [], isUncertain: Bool = false, hasNewID: Bool = false,
        keptFile: String? = nil
    ) {
        self.tasks = tasks
        self.others = others
        self.restored = restored
        self.replaced = replaced
        self.lost = lost
        self.isUncertain = isUncertain
        self.hasNewID = hasNewID
        self.keptFile = keptFile
    }
}

// MARK: - Findings

extension RepairReport {
    /// Whether every task is there as it was.
    public var isComplete: Bool {
        tasks.lost == 0 && lost.isEmpty && replaced.isEmpty && !isUncertain
    }

    /// What there is to tell of it: a warning wherever something is lost or was replaced.
    public var findings: [Finding] {
        var findings = [
            Finding(
                "saved tasks", isComplete ? .ok : .warning,
                sentences.joined(separator: " "), remedy: remedy)
        ]
        findings += others.map { count in
            Finding("saved \(count.name)", count.lost > 0 ? .warning : .ok, Self.sentence(count))
        }
        if hasNewID {
            findings.append(
                Finding(
                    "new identifier", .ok,
                    "The journal names the store by it from now on. Backups and drafts serve as "
                        + "before."))
        }
        if let keptFile {
            findings.append(
                Finding(
                    "damaged file", .ok, "It is kept, as it was, as '\(keptFile)'.",
                    quoting: [keptFile]))
        }
        return findings
    }

    private var sentences: [String] {
        var sentences = [Self.sentence(tasks)]
        if !lost.isEmpty { sentences.append("Lost: \(TaskIDRange.words(of: lost)).") }
        if tasks.lost > lost.count {
            sentences.append(
                "Of \(tasks.lost - lost.count) the numbers are not known: only the totals of the store tell that they are missing."
            )
        }
        if !replaced.isEmpty {
            sentences.append("Perhaps not as they were: \(TaskIDRange.words(of: replaced)).")
        }
        if !restored.isEmpty {
            sentences.append("Put back from the history: \(TaskIDRange.words(of: restored)).")
        }
        if isUncertain {
            sentences.append(
                "Others may not be as they were, either: parts of the history are missing, and the total does not agree."
            )
        }
        return sentences
    }

    private var remedy: Advice? {
        replaced.first.map { "Look at each of them: \(tend: .show, "\($0)")" }
    }

    private static func sentence(_ count: Count) -> String {
        count.lost > 0
            ? "Saved: \(count.saved). Lost: \(count.lost)."
            : "All \(count.saved) are saved."
    }
}
