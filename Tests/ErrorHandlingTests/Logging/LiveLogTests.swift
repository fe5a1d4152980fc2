import Domain
import Glibc
import TestSupport
import Testing

@testable import ErrorHandling

@Suite("Entries that are shown while they come in")
struct LiveLogTests {
    @Test(arguments: [false, true])
    func `are lines with the time since the start, or objects`(_ asJSON: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([], to: "shown")
        let descriptor = unsafe open(path, O_WRONLY)
        defer { close(descriptor) }
        let operation = Operation(
            id: .numbered(1), command: "add", startedAt: .noon.adding(seconds: -60))
        LiveLog(operation, asJSON: asJSON, descriptor: descriptor).show(.sample())
        let shown = String(decoding: try folder.read("shown"), as: UTF8.self)
        #expect(
            asJSON
                ? shown.hasPrefix("{") && shown.hasSuffix("}\n") && shown.contains("Done.")
                : shown == "[60000 ms] Done.\n")
    }

    @Test func `what the journal dropped is summed up, with the unit of the last`() {
        let dropped = DroppedEntries(
            count: 70, message: "Suppressed 70 messages from session-3.scope", microseconds: 5)
        #expect(dropped.unit == "session-3.scope")
        #expect(dropped.adding(4).count == 74 && dropped.adding(4).microseconds == 5)
    }
}
