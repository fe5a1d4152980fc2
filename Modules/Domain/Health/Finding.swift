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
    /// Private: it may name a path.
    public let evidence: String

    /// What to do about it; none where all is well.
    public let remedy: Advice?

    /// Creates a finding.
    public init(_ name: String, _ state: State, _ evidence: String, remedy: Advice? = nil) {
        self.name = name
        self.state = state
        self.evidence = evidence
        self.remedy = remedy
    }

    /// Creates the finding of what could not be looked at, with the advice that the error gives.
    public init(_ name: String, _ state: State, _ error: AppError) {
        let evidence = [error.sentence, error.detail].compactMap(\.self).joined(separator: " ")
        self.init(name, state, evidence, remedy: error.advice)
    }
}

extension Finding {
    /// The evidence without what it quotes: paths and what a person typed stand between quotes.
    ///
    /// From the first quote to the last, since a path may have quotes of its own.
    public var publicEvidence: String {
        guard let first = evidence.firstIndex(of: "'"), let last = evidence.lastIndex(of: "'"),
            first < last
        else { return evidence }
        return evidence[..<first] + PrivateText.mask + evidence[evidence.index(after: last)...]
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
