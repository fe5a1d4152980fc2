import TestSupport
import Testing

/// The other user is nobody(65534), who may write to the folder of the store.
@Suite("Another user on the same machine")
struct OtherUserTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    /// Has a script run in a folder that everybody may write to, with the store in `t.db`.
    private func inSharedFolder(mode: String = "1777", _ script: String) throws -> ProgramResult {
        try home.script(
            """
            chmod 755 .; mkdir shared; cd shared
            "$tend" --db t.db add --quiet the zebra plan; chmod \(mode) .
            \(script)
            """)
    }

    @Test(.asRoot) func `destroys nothing by a journal`() throws {
        let result = try inSharedFolder(
            """
            sum=$(sha256sum <t.db)
            \(Self.asNobody) python3 -c "
            import struct
            head = bytes.fromhex('d9d505f920a163d7') + struct.pack('>IIIII', 0, 0x1234567, 1, 512, 4096)
            open('t.db-journal', 'wb').write(head.ljust(512, b'\\\\0'))"
            for command in list 'add x' 'doctor --repair' backup; do "$tend" --db t.db $command 2>>errors; echo $?; done
            test "$sum" = "$(sha256sum <t.db)" && echo whole
            """)
        #expect(result.output.contains("77\n77\n"))
        #expect(result.output.hasSuffix("whole\n"))
        #expect(try home.script("cat shared/errors").output.contains("t.db-journal' belongs to"))
    }

    @Test(.asRoot) func `is warned of by doctor where they may write`() throws {
        let result = try inSharedFolder("\"$tend\" --db t.db doctor --check store-folder")
        #expect(result.ending == .exited(1))
        #expect(result.output.hasPrefix("warning  store folder  Others may write to"))
        #expect(result.output.contains("chmod go-w"))
    }

    @Test(.asRoot)
    func `who may not write to a store of their own is told so, before who else may read it`()
        throws
    {
        let result = try home.script(
            """
            chmod 755 .; mkdir own; cd own
            "$tend" --db "$PWD/t.db" add --quiet x; chown 65534:65534 . t.db; chmod 444 t.db
            HOME=$PWD \(Self.asNobody) "$tend" --db "$PWD/t.db" doctor --check permissions
            """)
        #expect(result.ending == .exited(2))
        #expect(result.output.hasPrefix("failure  permissions  You may read '"))
        #expect(result.output.contains("', and not change it."))
        #expect(result.output.contains("chmod u=rw,go= "))
    }

    @Test(.asRoot) func `gets no backup by making its folder first`() throws {
        let result = try inSharedFolder(
            """
            \(Self.asNobody) sh -c 'umask 0; mkdir backups'
            "$tend" --db t.db backup; echo $?
            "$tend" --db t.db restore --yes; echo $?
            ls -A backups
            """)
        #expect(result.output == "77\n77\n")
        #expect(result.errors.contains("backups' belongs to another user."))
    }

    /// Exchanges the folder of the backups and the file that is being written, as quickly as it can.
    private static let exchanging = """
        import os
        os.umask(0)
        number = 0
        while not os.path.exists('stop'):
            number += 1
            try:
                os.rename('backups', 'aside%d' % number)
                os.mkdir('backups')
            except OSError:
                pass
            for _ in range(2000):
                try:
                    if os.lstat('backups/.t.new').st_uid != os.getuid():
                        open('mine', 'w').close()
                        os.rename('mine', 'backups/.t.new')
                        os.link('backups/.t.new', 'stolen%d' % number)
                        break
                except OSError:
                    pass
        """

    @Test(.asRoot) func `gets no backup by exchanging what is being written`() throws {
        try home.folder.write(Self.exchanging.utf8, to: "exchanging.py")
        let result = try inSharedFolder(
            mode: "777",
            """
            chmod 644 ../exchanging.py
            \(Self.asNobody) python3 ../exchanging.py & other=$!
            for count in $(seq 40); do "$tend" --db t.db backup --quiet 2>/dev/null; done
            touch stop; wait $other
            find . -type f -uid 65534 -exec grep -l zebra {} +
            find . -type f -perm /077 -exec grep -l zebra {} +
            """)
        #expect(result.output == "")
    }

    @Test(.asRoot, arguments: ["config", "."])
    func `moves no store by the configuration`(place: String) throws {
        try home.configure("db = \(home.folder.path(of: "theirs.db"))\n")
        for make in ["chown 65534 .config/tend/\(place)", "chmod o+w .config/tend/\(place)"] {
            _ = try home.script(make)
            for command in [["add", "a"], ["list"]] {
                let result = try home.run(command)
                #expect(result.ending == .exited(78))
                #expect(result.output == "")
                #expect(
                    result.errors.contains("Another user could have written the configuration."))
            }
            #expect(try home.run("--db", "x.db", "add", "a").ending == .exited(0))
            #expect(try home.run("doctor", "--check", "configuration").ending == .exited(2))
            _ = try home.script(
                "rm x.db .local/state/tend/stores/*; chown -R 0 .config; chmod -R go-w .config")
        }
        #expect(try home.run("add", "a").errors.contains("theirs.db"))
    }

    @Test(.asRoot) func `is warned of by doctor where they may write above the configuration`()
        throws
    {
        try home.configure("color = never\n")
        _ = try home.script("chmod o+w .config")
        #expect(try home.run("add", "a").ending == .exited(0))
        let result = try home.run("doctor", "--check", "configuration")
        #expect(result.ending == .exited(1))
        #expect(result.output.contains(".config'"))
    }

    @Test(.asRoot) func `has no hook run, wherever on the way they may write`() throws {
        _ = try home.script("install -d -m 700 .config .config/tend .config/tend/hooks")
        _ = try home.write(script: "touch ran", to: ".config/tend/hooks/before-change-x")
        try home.succeed("add", "a")
        for make in ["chmod o+w .config", "chown 65534 .config"] {
            _ = try home.script("rm ran; \(make)")
            #expect(try home.run("add", "b").errors.contains("A hook is not run."))
            #expect(try home.script("test -e ran").ending == .exited(1))
            _ = try home.script("chmod 700 .config; chown 0 .config; touch ran")
        }
    }
}
