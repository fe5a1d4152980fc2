import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("The context that is chosen")
struct ChosenContextTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func chosen(_ named: String? = nil) -> ChosenContext {
        var variables = ["XDG_STATE_HOME": folder.path]
        variables["TEND_CONTEXT"] = named
        let environment = Environment(variables)
        return ChosenContext(in: UserFolders(environment: environment), environment: environment)
    }

    private func name(_ named: String? = nil) -> String? {
        let (name, problem) = chosen(named).name(on: "2026-11-21")
        #expect(problem == nil)
        return name
    }

    @Test func `is remembered, for its owner alone, until it is ended`() throws {
        #expect(name() == nil)
        try chosen().remember("work")
        #expect(name() == "work")
        try chosen().remember("home")
        #expect(name() == "home")
        var status = stat()
        #expect(unsafe stat(folder.path(of: "tend/context"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        try chosen().remember(nil)
        try chosen().remember(nil)
        #expect(name() == nil)
        #expect(try names(in: folder.path(of: "tend")) == [])
    }

    @Test func `the environment comes before it, and empty it means none`() throws {
        try chosen().remember("work")
        #expect(name("home") == "home")
        #expect(name("") == nil)
        #expect(name("none") == nil)
        #expect(chosen("").isNamedByEnvironment && !chosen().isNamedByEnvironment)
        #expect(name() == "work")
    }

    @Test(arguments: ["work", "\n", "none\n", "a b\n", "a\nb\n", "\u{1B}[2J\n", ""])
    func `a damaged one is set aside, and none serves`(content: String) throws {
        try makeFolder(folder.path(of: "tend"))
        try folder.write(content.utf8, to: "tend/context")
        let (name, problem) = chosen().name(on: "2026-11-21")
        #expect(name == nil && problem?.code == .stateDamaged)
        #expect(try folder.read("tend/context.damaged-2026-11-21") == Array(content.utf8))
        #expect(self.name() == nil)
    }

    @Test func `what stands in the place of the file is not waited for`() throws {
        try makeFolder(folder.path(of: "tend"))
        try #require(unsafe mkfifo(folder.path(of: "tend/context"), 0o600) == 0)
        #expect(chosen().name(on: "2026-11-21").problem?.code == .stateDamaged)
        try makeFolder(folder.path(of: "tend/context"))
        #expect(chosen().name(on: "2026-11-21").problem?.code == .stateDamaged)
    }

    @Test func `says so where it cannot be remembered`() throws {
        try folder.write([], to: "tend")
        let error = #expect(throws: AppError.self) { try chosen().remember("work") }
        #expect(error?.code == .stateNotWritten)
    }
}
