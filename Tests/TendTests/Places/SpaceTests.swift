import Foundation
import TestSupport
import Testing

@Suite("A disk that is almost full")
struct SpaceTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Runs a script in the home of a machine of its own, whose home is a disk of so many bytes.
    private func onDisk(of size: String, _ script: String) throws -> ProgramResult {
        try home.script(
            """
            exec unshare --mount sh -c '
                mount --make-rprivate / && mkdir disk && mount -t tmpfs -o size=\(size) disk disk \
                    && cd disk && export HOME=$PWD && eval "$1"' sh '\(script)'
            """)
    }

    @Test(.mounting)
    func `a text that is kept is not to be typed again, and a disk is named by what lies on it`()
        throws
    {
        let result = try onDisk(
            of: "1m",
            """
            export XDG_STATE_HOME=/tmp/tend-state.$$
            "$tend" add a --quiet; dd if=/dev/zero of=fill bs=1k 2>/dev/null
            "$tend" add b; "$tend" done 1; "$tend" config set wait 3; rm -r $XDG_STATE_HOME
            """)
        #expect(
            result.errors.contains(
                "What you typed is kept as a draft.\nTry: Free some space on the disk that holds the task store. Then save it: tend retry\n"
            ))
        #expect(
            result.errors.contains(
                "Nothing was changed.\nTry: Free some space on the disk that holds the task store, then try again.\n"
            ))
        #expect(result.errors.contains("Try: Free some space on its disk, then try again: df -h "))
    }

    private static let isAlmostFull = "Storage is almost full. Please free up space."

    @Test(.mounting) func `is told once a day, after the change`() throws {
        let result = try onDisk(
            of: "8m",
            """
            "$tend" add a; "$tend" today; "$tend" add b --quiet; ls .local/state/tend/space
            "$tend" add c --json --db other.db >/dev/null
            """)
        #expect(result.ending == .exited(0))
        #expect(result.output.hasPrefix("Added 1: a\n"))
        let told = result.errors.split(separator: "\n").filter { $0.contains(Self.isAlmostFull) }
        #expect(told.count == 2)
        #expect(told.first?.contains(" MB are left on the disk that holds your tasks.") == true)
        #expect(told.last?.contains("\"code\":\"storage.low\"") == true)
        #expect(result.errors.contains("df -h /"))
    }

    @Test(.mounting) func `is told again where nothing can be remembered, and on another day`()
        throws
    {
        let result = try onDisk(
            of: "8m",
            """
            "$tend" add a; sed -i s/^2/1/ .local/state/tend/space; "$tend" add b
            rm .local/state/tend/space; mkdir .local/state/tend/space; "$tend" add c; "$tend" add d
            """)
        #expect(result.ending == .exited(0))
        #expect(result.errors.components(separatedBy: Self.isAlmostFull).count == 5)
    }

    @Test(.mounting) func `takes no file that plainly has no room`() throws {
        let result = try onDisk(
            of: "4m",
            """
            { echo text; seq 1000000; } > /tmp/tend-large.$$; "$tend" import /tmp/tend-large.$$
            echo $?; rm /tmp/tend-large.$$; find . -type f | grep -c tasks.db
            """)
        #expect(result.output == "74\n0\n")
        #expect(result.errors.hasPrefix("Not enough storage space."))
    }

    @Test(.mounting) func `is told by an import too`() throws {
        let result = try onDisk(
            of: "8m", "echo text > a.csv; echo b >> a.csv; \"$tend\" import a.csv")
        #expect(result.ending == .exited(0))
        #expect(result.errors.contains(Self.isAlmostFull))
    }

    @Test(.mounting) func `is no matter where there is room`() throws {
        let result = try onDisk(of: "200m", "\"$tend\" add a; ls .local/state/tend")
        #expect(result.errors == "")
        #expect(!result.output.contains("space"))
    }
}
