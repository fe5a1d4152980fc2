import TestSupport
import Testing

@Suite("A system that hides /proc")
struct HiddenProcTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(.mounting) func `has its commands understood and its tasks saved`() throws {
        let result = try home.script(
            """
            exec unshare --mount sh -c '
                mount --make-rprivate / && mount -t tmpfs proc /proc && ! test -e /proc/self \\
                    && "$tend" add Buy milk && "$tend" done 1 && "$tend" list --ids state:completed'
            """)
        #expect(result.output == "Added 1: Buy milk\nCompleted 1: Buy milk\n1\n")
        #expect(result.ending == .exited(0))
    }
}
