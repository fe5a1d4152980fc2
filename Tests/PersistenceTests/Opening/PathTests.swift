import Domain
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Persistence

@Suite("Opening: paths")
struct PathTests {
    @Test(arguments: ["tasks.db", "missing/folder/tasks.db"])
    func `a missing store reads as an empty one, and nothing is created`(_ name: String) throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteTaskStore.open(at: folder.path(of: name), for: .reading)
        #expect(try store.everything().isEmpty)
        #expect(try store.tasks(matching: TaskQuery(.current, today: .sample)).isEmpty)
        #expect(try store.newestUndoable() == nil)
        #expect(store.opening == SQLiteTaskStore.Opening())
        #expect(FileTree(of: folder.path).paths.isEmpty)
    }

    @Test func `a link leads to the store`() throws {
        let folder = try StoreFolder()
        try folder.open().add(1...1, operation: 1)
        let link = folder.path + "/link"
        unsafe symlink("data/tasks.db", link)
        let store = try SQLiteTaskStore.open(at: link, for: .writing)
        try store.add(2...2, operation: 2)
        #expect(!store.opening.wasCreated)
        #expect(try folder.open().everything().count == 2)
        #expect(FileTree(of: folder.path).paths == ["data", "data/tasks.db", "link"])
    }

    @Test(arguments: [
        "file:x?mode=memory", ":memory:", "a b%20c", "task'; --\"s.db", "größer.db", "-journal",
    ])
    func `a path is a name, never a URI`(_ name: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: name)
        let store = try SQLiteTaskStore.open(at: path, for: .writing)
        #expect(store.opening.wasCreated)
        #expect(try store.add(1...1, operation: 1).count == 1)
        #expect(try SQLiteTaskStore.open(at: path, for: .reading).everything().count == 1)
        #expect(FileTree(of: folder.path).paths == [name])
    }

    @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b", "a"), ("a", ".")])
    func `a file's folder`(_ path: String, _ folder: String) {
        #expect(FilePath.folder(of: path) == folder)
    }
}
