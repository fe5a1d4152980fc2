/// One part of what the program relies on, and how it is looked at.
///
/// Looking changes nothing, and whatever is broken it finds, it does not fail.
public struct HealthCheck {
    /// What is looked at, in a word or two, by which the check can be asked for: `free space`.
    public let name: String

    private let stateOfFailure: Finding.State
    private let look: (HealthCheck) throws -> [Finding]

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - name: What is looked at.
    ///   - state: How bad it is if it cannot be looked at, for an error of ours.
    ///   - look: Returns what was found; nothing where there is nothing to look at.
    public init(
        _ name: String, failing state: Finding.State = .failure,
        _ look: @escaping (HealthCheck) throws -> [Finding]
    ) {
        self.name = name
        stateOfFailure = state
        self.look = look
    }

    /// Returns what was found; nothing where there is nothing to look at.
    public func findings() -> [Finding] {
        do {
            return try look(self)
        } catch {
            let error = error as? AppError ?? AppError(.fetchFailed)
            return [Finding(name, stateOfFailure, error)]
        }
    }
}

extension HealthCheck {
    /// Returns that all is well.
    public func ok(_ evidence: String, quoting privateValues: [String] = []) -> [Finding] {
        [Finding(name, .ok, evidence, quoting: privateValues)]
    }

    /// Returns that the program works, and something should be seen to.
    public func warning(
        _ evidence: String, quoting privateValues: [String] = [], remedy: Advice
    ) -> [Finding] {
        [Finding(name, .warning, evidence, quoting: privateValues, remedy: remedy)]
    }

    /// Returns that something is lost, or will not work.
    public func failure(
        _ evidence: String, quoting privateValues: [String] = [], remedy: Advice
    ) -> [Finding] {
        [Finding(name, .failure, evidence, quoting: privateValues, remedy: remedy)]
    }
}
