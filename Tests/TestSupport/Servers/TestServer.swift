import Foundation

/// The server beside which the tests are run (Tests/Servers/with-postgresql).
package enum TestServer {
    /// The folder of its socket; none where the tests are run without one.
    package static let folder = ProcessInfo.processInfo.environment["TEND_TEST_SERVER"]

    /// Whether there is one.
    package static var isThere: Bool { folder != nil }

    /// Returns the address of a list that is not there yet.
    package static func newAddress() -> String {
        let folder = (folder ?? "").replacing("/", with: "%2F")
        let name = "l" + UUID().uuidString.lowercased().replacing("-", with: "")
        return "postgresql://postgres@\(folder)/postgres#\(name)"
    }
}
