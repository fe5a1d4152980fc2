import Domain
import Glibc
import Platform
import TestSupport
import Testing

@Suite("Private folders")
struct PrivateFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `missing folders are made, for their owner alone`() throws {
        try PrivateFolder.make(folder.path(of: "share/tend/backups"))
        for name in ["share", "share/tend", "share/tend/backups"] {
            let status = try status(of: folder.path(of: name))
            #expect(status.st_mode & S_IFMT == S_IFDIR)
            #expect(status.st_mode & 0o7777 == 0o700)
        }
    }

    @Test func `what exists is left as it is`() throws {
        let path = folder.path(of: "share")
        try makeFolder(path, mode: 0o755)
        try PrivateFolder.make(path)
        try PrivateFolder.make(path + "/tend")
        #expect(try status(of: path).st_mode & 0o7777 == 0o755)
    }

    @Test(arguments: ["file", "file/tend", "file/tend/backups"])
    func `a file in the way cannot become a folder`(_ name: String) throws {
        try folder.write([], to: "file")
        let error = #expect(throws: AppError.self) {
            try PrivateFolder.make(folder.path(of: name))
        }
        #expect(error?.code == .storeNotCreated)
        #expect(try names(in: folder.path) == ["file"])
    }

    @Test(arguments: [0o700, 0o755, 0o750, 0o500] as [mode_t])
    func `a folder that only its owner may change is fine`(_ mode: mode_t) throws {
        let path = folder.path(of: "tend")
        try makeFolder(path, mode: mode)
        #expect(throws: Never.self) { try PrivateFolder.check(path) }
    }

    @Test(arguments: [0o770, 0o707, 0o777, 0o1777] as [mode_t])
    func `a folder that others may change is refused`(_ mode: mode_t) throws {
        let path = folder.path(of: "tend")
        try makeFolder(path, mode: mode)
        let error = #expect(throws: AppError.self) { try PrivateFolder.check(path) }
        #expect(error?.code == .storeForbidden)
        #expect(error?.suggestion?.text == "Keep it for yourself: chmod go-w \(path)")
    }

    @Test(.enabled(if: SystemRoot.isHere, "only root can give a folder away"))
    func `a folder of somebody else is refused`() throws {
        let path = folder.path(of: "tend")
        try makeFolder(path)
        try #require(unsafe chown(path, 65_534, 65_534) == 0)
        let error = #expect(throws: AppError.self) { try PrivateFolder.check(path) }
        #expect(error?.code == .storeForbidden)
    }

    @Test func `a file and nothing at all are no folders`() throws {
        try folder.write([], to: "file")
        for name in ["file", "missing"] {
            let error = #expect(throws: AppError.self) {
                try PrivateFolder.check(folder.path(of: name))
            }
            #expect(error?.code == .storeNotCreated)
        }
    }
}
