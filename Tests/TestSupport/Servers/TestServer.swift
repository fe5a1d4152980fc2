import Foundation

/// The server beside which the tests are run (Tests/Servers/with-postgresql).
package enum TestServer {
    /// How it is reached.
    package enum Way: String, CaseIterable, Sendable {
        /// As it is.
        case direct

        /// By what lets nothing pass but the subset of SQL that other engines have, too, and has statements fail as
        /// theirs do (Tests/Servers/with-subset).
        case subset

        /// Those that there are.
        package static var allCases: [Way] { [.direct, .subset].filter { $0.folder != nil } }

        fileprivate var folder: String? {
            let name = self == .direct ? "TEND_TEST_SERVER" : "TEND_TEST_SUBSET"
            return ProcessInfo.processInfo.environment[name]
        }
    }

    /// The folder of its socket; none where the tests are run without one.
    package static let folder = Way.direct.folder

    /// Whether there is one.
    package static var isThere: Bool { folder != nil }

    /// Returns the address of a list that is not there yet.
    package static func newAddress(_ way: Way = .direct) -> String {
        let folder = (way.folder ?? "").replacing("/", with: "%2F")
        let name = "l" + UUID().uuidString.lowercased().replacing("-", with: "")
        return "postgresql://postgres@\(folder)/postgres#\(name)"
    }
}
