import Platform
import TestSupport
import Testing

@Suite("Which system this is")
struct SystemDescriptionTests {
    @Test func `the kernel says so, and the distribution if it has a name`() throws {
        let system = SystemDescription()
        let names = try ProgramRunner(path: "/bin/uname").run(["-s", "-r", "-m"]).output
        #expect(system.kernel + "\n" == names)
        #expect(system.name?.contains("\"") != true)
    }
}
