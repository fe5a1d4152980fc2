import Domain
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Checks of the file and the room of a store")
struct FileCheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        arguments: [(0o600, .ok), (0o644, .warning), (0o620, .warning)] as [(mode_t, Finding.State)]
    )
    func `a file is to be its owner's alone`(mode: mode_t, state: Finding.State) throws {
        let path = try folder.write([1], to: "tasks.db")
        try #require(unsafe chmod(path, mode) == 0)
        let findings = HealthCheck.permissions(of: path).findings()
        #expect(findings.map(\.state) == [state])
        #expect(findings.first?.remedy.map { $0.text.contains("chmod go=") } ?? (state == .ok))
    }

    @Test func `a file that is not there is no finding, one that cannot be looked at is`() {
        #expect(HealthCheck.permissions(of: folder.path(of: "none")).findings().isEmpty)
        #expect(HealthCheck.permissions(of: "/dev/null/none").findings().map(\.state) == [.failure])
    }

    @Test(
        arguments: [(0, .failure), (10 << 20, .warning), (1 << 30, .ok)] as [(Int64, Finding.State)]
    )
    func `room is what may still be written`(free: Int64, state: Finding.State) {
        let findings = HealthCheck.space(at: "/x") { _ in free }.findings()
        #expect(findings.map(\.state) == [state])
        #expect(findings.first?.remedy.map { $0.text.contains("df -h /x") } ?? (state == .ok))
        #expect(HealthCheck.space(at: "/dev/null/x").findings().map(\.state) == [.failure])
    }

    @Test func `a folder can be written to, or says what it is`() throws {
        let state = HealthCheck.folder("store folder", path: folder.path, isPrivate: true)
            .findings()
        #expect(state.map(\.state) == [.ok])
        let read = HealthCheck.folder("store folder", path: "/proc/self", isPrivate: false)
            .findings()
        #expect(read.first?.state == .failure)
    }

    @Test func `more than there is room for is refused before it is begun`() throws {
        let (space, path) = try lowSpace()
        try space.expect(1)
        let error = #expect(throws: AppError.self) { try space.expect(.max) }
        #expect(error?.code == .insufficientStorage)
        #expect(error?.holds == "Nothing was changed.")
        #expect(path.hasSuffix("tasks.db"))
    }

    @Test func `where there is room nobody is warned`() throws {
        // A disk of the tests that is almost full would be worth a look by itself.
        #expect(try lowSpace().0.warnings(on: "2026-11-21").isEmpty)
    }

    private func lowSpace() throws -> (LowSpace, String) {
        let environment = Environment(["HOME": folder.path, "XDG_STATE_HOME": folder.path])
        let folders = UserFolders(environment: environment)
        let store = try StorePath(
            option: nil, environment: environment, configured: nil, folders: folders)
        return (LowSpace(of: store, in: folders), store.path)
    }
}
