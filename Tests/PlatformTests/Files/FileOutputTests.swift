import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("New files")
struct FileOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file is made for its owner and holds what was written`() throws {
        let path = folder.path(of: "tasks.csv.rejects")
        let line = Array("12,code,reason\n".utf8)
        var output = try FileOutput(creating: path)
        for _ in 0..<10_000 { try output.write(line.span) }
        try output.finish()
        #expect(try folder.read("tasks.csv.rejects").count == 10_000 * line.count)
        #expect(try status(of: path).st_mode & 0o7777 == 0o600)
    }

    @Test(arguments: ["file", "dangling", "folder"])
    func `what is there already is never overwritten`(_ name: String) throws {
        try folder.write("kept".utf8, to: "file")
        try makeFolder(folder.path(of: "folder"))
        try #require(
            unsafe symlink(folder.path(of: "target"), folder.path(of: "dangling")) == 0)
        let path = folder.path(of: name)
        do {
            _ = try FileOutput(creating: path)
            Issue.record("\(path) was created.")
        } catch {
            #expect(error.code == .rejectsNotWritten)
            #expect(error.detail == "'\(path)' exists and is not overwritten.")
        }
        #expect(try folder.read("file") == Array("kept".utf8))
        #expect(try names(in: folder.path) == ["dangling", "file", "folder"])
    }

    @Test func `a folder that is missing is reported as the kind that was asked for`() {
        do {
            _ = try FileOutput(
                creating: folder.path(of: "missing/report"), reporting: .saveFailed)
            Issue.record("The file was created.")
        } catch {
            #expect(error.code == .saveFailed)
            #expect(error.cause?.systemError == ENOENT)
        }
    }
}
