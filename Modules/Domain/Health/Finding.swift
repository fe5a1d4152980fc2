/// What a check of the program's health found.
public struct Finding: Hashable, Sendable {
    /// How well it is.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// All is as it should be.
        case ok

        /// The program works, and something should be seen to.
        case warning

        /// Something is lost, or will not work.
        case failure
    }

    /// What was looked at, in a word or two: `free space`.
    public let name: String

    /// How well it is.
    public let state: State

    /// What was seen, one or more sentences.
    ///
    /// Private: it may quote ``privateValues``.
    public let evidence: String

    /// What to do about it; none where all is well.
    ///
    /// Private, as the evidence is.
    public let remedy: Advice?

    /// What evidence and remedy quote that nobody else may read, such as a path.
    public let privateValues: [String]

    /// What is advised where a remedy may quote nothing.
    private var generalRemedy: Advice?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - name: What was looked at.
    ///   - state: How well it is.
    ///   - evidence: What was seen.
    ///   - privateValues: What evidence and remedy quote that nobody else may read.
    ///   - remedy: What to do about it.
    public init(
        _ name: String, _ state: State, _ evidence: String, quoting privateValues: [String] = [],
        remedy: Advice? = nil
    ) {
        self.name = name
        self.state = state
        self.evidence = evidence
        self.remedy = remedy
        self.privateValues = privateValues
    }

    /// Creates the finding of what could not be looked at, with the advice that the error gives.
    public init(_ name: String, _ state: State, _ error: AppError) {
        let evidence = [error.sentence, error.detail].compactMap(\.self).joined(separator: " ")
        self.init(
            name, state, evidence,
            quoting: [error.detail].compactMap(\.self), remedy: error.advice)
        generalRemedy = ErrorCatalogue.entry(for: error.code).suggestion
    }
}

// MARK: - Privacy

extension Finding {
    /// Returns the same finding with each private value masked, and every other word as it was.
    public func withoutPrivateText() -> Finding {
        Finding(name, state, masked(evidence), remedy: generalRemedy ?? remedy?.mapWords(masked))
    }

    private func masked(_ words: String) -> String {
        // A path before the folder in which it is; the root of all is nobody's secret.
        privateValues.filter { $0.utf8.count > 1 }.sorted { $0.utf8.count > $1.utf8.count }
            .reduce(words) { $0.replacing($1, with: PrivateText.mask) }
    }
}

extension [Finding] {
    /// The same findings, failures before warnings, and what is well at the end.
    public var worstFirst: [Finding] {
        [Finding.State.failure, .warning, .ok].flatMap { state in filter { $0.state == state } }
    }

    /// How a program ends that found this: by its worst state.
    public var exitStatus: ExitStatus {
        if contains(where: { $0.state == .failure }) { return .failures }
        return contains { $0.state == .warning } ? .warnings : .success
    }
}
