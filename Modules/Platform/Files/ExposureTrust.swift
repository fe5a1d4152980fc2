public import Domain
import POSIX

/// Trusts programs that nobody but the person and root could have written.
public struct ExposureTrust: ProgramTrust {
    /// Creates it.
    public init() {}

    /// Returns why a program is not to be run, and what to do about that; none if nothing speaks against it.
    ///
    /// - Parameter path: An absolute path.
    /// - Returns: The sentence, and the advice.
    public func distrust(of path: String) -> (reason: String, remedy: Advice?)? {
        do throws(SystemError) {
            return try Exposure.of(path).map { ($0.sentence, $0.remedy) }
        } catch {
            return ("The way to it cannot be looked at.", nil)
        }
    }
}
