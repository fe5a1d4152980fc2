import Foundation
import TestSupport
import Testing

/// What `make dist` packs, and how its script installs and removes it.
@Suite("The archive")
struct ArchiveTests {
    private static let root: String = {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.path
    }()

    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Lays the archive out in `archive`, as if it had been unpacked there.
    private func unpack() throws {
        let result = try home.script(
            "GLIBC=2.36 \(Self.root)/Packaging/tree ${tend%/*} archive")
        try #require(result.ending == .exited(0), "\(result)")
    }

    @Test func `has what make install has, and its script places it likewise`() throws {
        try unpack()
        for prefix in [".local", "usr/local"] {
            let installed = try home.script("archive/install.sh --prefix \(prefix)")
            #expect(installed.ending == .exited(0), "\(installed)")
            let placed = try home.script(
                "\(Self.root)/Packaging/place install $PWD/placed/\(prefix) ${tend%/*}")
            #expect(placed.ending == .exited(0), "\(placed)")
            // A unit names the prefix.
            let missing = try home.script(
                "cd placed/\(prefix) && find . -type f ! -path '*/systemd/user/*' "
                    + "-exec cmp {} $HOME/\(prefix)/{} ';' && cd share/systemd/user && "
                    + "for unit in *; do sed s#/placed/#/# $unit "
                    + "| cmp - $HOME/\(prefix)/share/systemd/user/$unit; done")
            #expect(missing.output == "" && missing.errors == "", "\(missing)")
        }
    }

    @Test func `is removed without the archive, and what is yours stays`() throws {
        try unpack()
        _ = try home.script("mkdir bin; echo mine > bin/other")
        let before = try home.script("find . ! -path './archive*' | sort").output
        #expect(try home.script("archive/install.sh --prefix .").ending == .exited(0))
        #expect(try home.script("archive/install.sh --prefix .").ending == .exited(0))
        #expect(try home.script("bin/tend --version").ending == .exited(0))
        let removed = try home.script("rm -r archive; sh lib/tend/install.sh --uninstall")
        #expect(removed.ending == .exited(0), "\(removed)")
        #expect(try home.script("find . ! -path './archive*' | sort").output == before)
    }

    @Test func `a file of an older version that is in no newer one goes`() throws {
        try unpack()
        _ = try home.script(
            "echo old > archive/share/old && cd archive && sha256sum share/old >> SHA256SUMS")
        #expect(try home.script("archive/install.sh --prefix to").ending == .exited(0))
        #expect(try home.script("cat to/share/old").output == "old\n")
        _ = try home.script("rm archive/share/old; sed -i '/old$/d' archive/SHA256SUMS")
        #expect(try home.script("archive/install.sh --prefix to").ending == .exited(0))
        #expect(try home.script("cat to/share/old").ending == .exited(1))
    }

    /// The folder of the tasks is made by tend, for their owner alone.
    @Test func `does not make the folder of the tasks`() throws {
        try unpack()
        #expect(try home.script("archive/install.sh").ending == .exited(0))
        let folders = try home.script("ls -d .local/share/tend; ls .local/share")
        #expect(!folders.output.contains("tend"))
    }

    @Test(arguments: [
        "printf x | dd of=archive/share/man/man1/tend.1.gz bs=1 seek=50 conv=notrunc 2>/dev/null",
        "rm archive/lib/systemd/catalog/tend.catalog",
        "sed -i 's#  bin/tend$#  ../../bin/tend#' archive/SHA256SUMS",
        "sed -i 's#  bin/tend$#  /bin/tend#' archive/SHA256SUMS",
        "rm archive/SHA256SUMS",
    ])
    func `is refused where a byte or its list was changed`(change: String) throws {
        try unpack()
        #expect(try home.script(change).ending == .exited(0))
        let result = try home.script("archive/install.sh --prefix to")
        #expect([.exited(65), .exited(66)].contains(result.ending), "\(result)")
        #expect(try home.script("ls to").ending != .exited(0))
    }

    /// The library stands for a glibc that is newer than the one allowed.
    @Test(arguments: [
        ("GLIBC_2.99", "libc.so.6", "needs GLIBC_2.99 (newer); at most GLIBC_2.36 is allowed."),
        ("GLIBC_2.4", "libother.so.1", "needs libother.so.1, which is not on the list"),
        ("GLIBC_2.36", "libc.so.6", nil),
    ])
    func `a program that needs more than the archive claims is refused`(
        version: String, library: String, complaint: String?
    ) throws {
        let made = try home.script(
            """
            PATH='\(ProcessInfo.processInfo.environment["PATH"] ?? "")'
            echo 'void newer(void) {}' > stub.c
            echo '\(version) { newer; };' > stub.map
            echo 'void newer(void); int main(void) { newer(); return 0; }' > program.c
            clang -shared -nostdlib -Wl,-soname,\(library) -Wl,--version-script=stub.map \
                -o stub.so stub.c && clang -nostdlib -Wl,-e,main -o program program.c stub.so
            """)
        try #require(made.ending == .exited(0), "\(made)")
        let result = try home.script("\(Self.root)/Packaging/needs 2.36 program")
        #expect(result.ending == .exited(complaint == nil ? 0 : 65), "\(result)")
        #expect(complaint.map(result.errors.contains) ?? result.errors.isEmpty, "\(result)")
    }
}
