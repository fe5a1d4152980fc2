import TestSupport
import Testing

@Suite("Rejected rows of a file without a header")
struct HeaderlessRejectsTests {
    @Test(arguments: [
        "A,Blocked,2026-12-01\nB,Blocked,bad\nC,Cancelled,bad\n",
        "A,open,2026-12-01\nB,Waiting,bad\nC,1,bad\n",
    ])
    func `are kept under the names that the file has`(_ text: String) throws {
        try MendedFile(
            text, "--no-header", "--map", "text=1", "--map", "state=2", "--map", "due=3"
        ).check()
        try MendedFile(
            text.replacing(",", with: ";"), "--no-header", "--map", "text=1", "--map", "state=2",
            "--map", "due=3"
        ).check()
    }

    @Test func `keep words of priorities and columns that fill nothing so, too`() throws {
        try MendedFile(
            "x,Urgent,A,2026-12-01\ny,Lowest,B,bad\n", "--no-header", "--map", "text=3", "--map",
            "priority=2", "--map", "due=4"
        ).check()
    }
}
