import Platform
import Testing

@Suite("The environment")
struct EnvironmentTests {
    @Test func `a setting that is empty is as good as not set`() {
        let environment = Environment(["NO_COLOR": "", "TERM": "xterm"])
        #expect(environment["NO_COLOR"] == nil)
        #expect(environment["TERM"] == "xterm")
        #expect(environment["PAGER"] == nil)
    }

    @Test func `a path can be empty, which is not the same as not set`() throws {
        let environment = Environment(["PAGER": ""])
        #expect(try environment.path("PAGER") == "")
        #expect(try environment.path("TEND_DB") == nil)
    }

    @Test func `the process has a search path`() throws {
        let path = try #require(try Environment.ofProcess.path("PATH"))
        #expect(path.contains("/"))
        #expect(Environment.ofProcess["TEND_NO_SUCH_VARIABLE"] == nil)
    }
}
