import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("The marker of a store")
struct StoreMarkerTests {
    private let folder: TemporaryFolder
    private let marker: StoreMarker

    init() throws {
        folder = try TemporaryFolder()
        let environment = Environment(["HOME": folder.path, "XDG_STATE_HOME": folder.path])
        let folders = UserFolders(environment: environment)
        let store = try StorePath(
            option: nil, environment: environment, configured: nil, folders: folders)
        marker = try StoreMarker(of: store, in: folders)
    }

    private var files: [String] {
        get throws { try names(in: folder.path(of: "tend")) }
    }

    @Test func `remembers the store`() throws {
        #expect(!marker.isSet)
        #expect(marker.set(on: "2026-11-21") == [])
        #expect(marker.isSet)
        #expect(marker.set(on: "2026-11-21") == [])
        #expect(try files == ["store"])
    }

    @Test func `of another store gives way`() throws {
        try makeFolder(folder.path(of: "tend"))
        try folder.write("/other/tasks.db\n".utf8, to: "tend/store")
        #expect(!marker.isSet)
        #expect(marker.set(on: "2026-11-21") == [])
        #expect(try files == ["store"])
    }

    @Test(arguments: ["", "/cut", "no path\n", "/a\n/b\n", "/\u{0}"])
    func `that is damaged is set aside`(_ text: String) throws {
        try makeFolder(folder.path(of: "tend"))
        try folder.write(text.utf8, to: "tend/store")
        #expect(!marker.isSet)
        guard text != "/\u{0}" else { return }
        #expect(marker.set(on: "2026-11-21").map(\.code) == [.stateDamaged])
        #expect(try files == ["store", "store.damaged-2026-11-21"])
        #expect(marker.isSet)
    }

    @Test func `that cannot be written is said to be missing`() throws {
        try folder.write("a file".utf8, to: "tend")
        let problems = marker.set(on: "2026-11-21")
        #expect(problems.map(\.code) == [.stateNotWritten])
        #expect(problems.first?.detail?.contains("vanishes") == true)
    }

    @Test func `is no pipe, which would be waited for`() throws {
        try makeFolder(folder.path(of: "tend"))
        #expect(unsafe mkfifo(folder.path(of: "tend/store"), 0o600) == 0)
        #expect(!marker.isSet)
        #expect(marker.set(on: "2026-11-21").map(\.code) == [.stateDamaged])
        #expect(marker.isSet)
    }
}
