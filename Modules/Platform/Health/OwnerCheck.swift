public import Domain
import Glibc

/// Whether the program runs as the person whose home it works in; under sudo(8) it may not.
public struct OwnerCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "owner"

    private let home: String
    private let user: UInt32

    /// Creates the check of a home.
    public init(home: String) {
        self.init(home: home, user: geteuid())
    }

    package init(home: String, user: UInt32) {
        self.home = home
        self.user = user
    }

    /// Compares whose the home is with who asks.
    public func findings() -> [Finding] {
        var status = stat()
        guard unsafe stat(home, &status) == 0 else {
            return warning(
                "HOME, '\(home)', is not there.", quoting: [home],
                remedy: "Look where it leads: echo $HOME")
        }
        guard status.st_uid != user else {
            return ok("You are at home in '\(home)'.", quoting: [home])
        }
        guard user != 0 else {
            return warning(
                "You are root in the home of another user: what is made here will not be theirs.",
                quoting: [home],
                remedy:
                    "Run it without sudo. Give back what was made: sudo chown -R --reference='\(home)' '\(home)'/.local"
            )
        }
        return warning(
            "HOME, '\(home)', belongs to another user.", quoting: [home],
            remedy: "Use your own: export HOME=~$(id -un)")
    }
}
