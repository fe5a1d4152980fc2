import TestSupport
import Testing

@Suite("What is advised")
struct RemedyTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
    }

    @Test(.immutable) func `where an attribute forbids writing, no mode is named`() throws {
        let result = try home.script(
            """
            chattr +i .local/share/tend/tasks.db
            "$tend" doctor --check permissions; "$tend" add b; echo $?
            chattr -i .local/share/tend/tasks.db
            """)
        #expect(result.output.contains("tasks.db' is immutable"))
        #expect(result.output.contains("sudo chattr -i /"))
        #expect(result.output.hasSuffix("77\n"))
        #expect(result.errors.contains("sudo chattr -i /"))
    }

    @Test(
        .immutable,
        arguments: ["restore --yes", "erase --everything --tasks 1", "doctor --repair"])
    func `where an attribute forbids to replace or remove the store, it is named`(
        command: String
    ) throws {
        let damage =
            "dd if=/dev/zero of=.local/share/tend/tasks.db bs=4096 seek=3 count=1 conv=notrunc"
        let result = try home.script(
            """
            "$tend" backup > /dev/null
            \(command == "doctor --repair" ? "\(damage) 2> /dev/null" : ":")
            chattr +i .local/share/tend/tasks.db
            "$tend" \(command); echo $?
            chattr -i .local/share/tend/tasks.db
            """)
        #expect(result.output.hasSuffix("77\n"), "\(result)")
        #expect(result.errors.contains("sudo chattr -i /"), "\(result.errors)")
    }

    @Test func `backups on a disk that is missing are a finding of doctor's`() throws {
        let result = try home.script(
            """
            ln -s /proc/nowhere/at/all .local/share/tend/backups
            "$tend" doctor --check backups; echo $?
            """)
        #expect(result.output.contains("a link that leads nowhere"), "\(result)")
        #expect(result.output.contains("Mount the disk"))
        #expect(result.output.hasSuffix("1\n"))
    }

    @Test func `a configuration in UTF-16 is to be saved in UTF-8, and no setting is guessed`()
        throws
    {
        let result = try home.script(
            """
            mkdir -p .config/tend
            printf 'color = never\\nwait = 5\\n' | iconv -t UTF-16 > .config/tend/config
            "$tend" list
            """)
        #expect(result.errors.contains("Save the file as UTF-8"), "\(result.errors)")
        #expect(!result.errors.contains("Did you mean"))
    }

    @Test(.immutable) func `where an attribute lets the store grow alone, it is named`() throws {
        let result = try home.script(
            """
            chattr +a .local/share/tend/tasks.db
            "$tend" doctor --check permissions | head -n 2
            "$tend" add b; echo $?
            chattr -a .local/share/tend/tasks.db
            "$tend" retry
            """)
        #expect(result.output.contains("tasks.db' may only grow"))
        #expect(result.output.contains("sudo chattr -a /"))
        #expect(result.output.hasSuffix("77\nSaved 2: b\n"))
        #expect(result.errors.contains("sudo chattr -a /"))
    }

    @Test(.immutable) func `where a folder takes files and gives none back, it is named`() throws {
        let result = try home.script(
            """
            chattr +a .local/share/tend
            "$tend" doctor --check store-folder; echo $?
            chattr -a .local/share/tend
            """)
        #expect(result.output.contains("sudo chattr -a /"), "\(result.output)")
        #expect(result.output.hasSuffix("2\n"))
    }

    @Test(arguments: ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"])
    func `where a variable that names a folder does not count, doctor says so`(name: String)
        throws
    {
        var home = home
        home.environment[name] = "some/where"
        let result = try home.run("doctor", "--check", "folders")
        #expect(result.ending == .exited(1))
        #expect(result.output.contains("\(name) is 'some/where', which is no absolute path"))
        #expect(result.output.contains("unset \(name)"))
    }

    /// What stands in the place of a configuration, and what lets it be read.
    private static let unreadable = [
        ("mkdir -p .config/tend/config", "mv /"),
        ("mkdir -p .config/tend; head -c 70000 /dev/zero >.config/tend/config", "tend config"),
        ("mkdir -p .config/tend; mkfifo .config/tend/config", "mv /"),
    ]

    @Test(arguments: unreadable)
    func `where a configuration cannot be read, no store is asked for that was named`(
        make: String, remedy: String
    ) throws {
        _ = try home.script(make)
        let without = try home.run("list")
        #expect(without.ending == .exited(78))
        for result in [without, try home.run("--db", home.store, "list")] {
            #expect(result.errors.contains("The configuration cannot be read"))
            #expect(result.errors.contains(remedy), "\(result.errors)")
            #expect(!result.errors.contains("ulimit"))
        }
        #expect(without.errors.contains("--db PATH"))
        #expect(!(try home.run("--db", home.store, "list").errors.contains("--db PATH")))
    }

    /// What stands in the way to a store, and what is said of it by a command and by doctor.
    private static let obstacles = [
        ("rm -r .local; echo x >.local", "/.local' should be a folder, and is none.", "ls -ld /"),
        (
            "ln -sf tasks.db .local/share/tend/tasks.db", "is a link that leads back to itself.",
            "ls -l /"
        ),
        (
            "rm .local/share/tend/tasks.db; mkdir .local/share/tend/tasks.db", "It is a folder.",
            "--db PATH/tasks.db"
        ),
    ]

    @Test(arguments: obstacles)
    func `where something is in the way to the store, it is named`(
        make: String, sentence: String, remedy: String
    ) throws {
        _ = try home.script(make)
        let doctor = try home.run("doctor").output
        for text in [try home.run("list").errors, doctor] {
            #expect(text.contains(sentence) && text.contains(remedy), "\(text)")
        }
        #expect(!doctor.contains("chmod"), "\(doctor)")
        #expect(!doctor.contains("Unable to load"), "\(doctor)")
    }

    @Test(
        .mounting,
        arguments: [
            "mount -o remount,ro disk .local/share/tend",
            "! head -c 2M /dev/zero >.local/share/tend/other 2>/dev/null",
        ])
    func `where an old store cannot be brought to the newest version, no interruption is told`(
        fault: String
    ) throws {
        let result = try home.script(
            """
            export store=.local/share/tend/tasks.db
            \(FirstVersion.script)
            exec unshare --mount sh -c '
                mount --make-rprivate / && mv "$store" old.db \\
                    && mount -t tmpfs -o size=256k,mode=700 disk .local/share/tend \\
                    && cp old.db "$store" && chmod 600 "$store" && \(fault) \\
                    && { "$tend" list; echo $?; }'
            """)
        #expect(result.output.hasSuffix("Nothing to do. tend add TEXT makes a task.\n0\n"))
        #expect(result.errors.contains("it is of an older version"), "\(result.errors)")
        #expect(!result.errors.contains("interrupted"))
    }

    @Test(.asRoot) func `where the drafts are another user's, they are named and not the store`()
        throws
    {
        let result = try home.script(
            """
            install -d -m 700 .local/state/tend/drafts; chown 65534 .local/state/tend/drafts
            "$tend" doctor --check drafts
            """)
        #expect(result.output.contains("The drafts cannot be read or changed."), "\(result.output)")
        #expect(result.output.contains("ls -ld /"))
        #expect(!result.output.contains("task store"))
    }

    @Test func `where the lines of a hook end as on Windows, that is said`() throws {
        let result = try home.script(
            """
            install -d -m 700 .config .config/tend .config/tend/hooks
            printf '#!/bin/sh\\r\\nexit 0\\r\\n' >.config/tend/hooks/before-change-x
            chmod 700 .config/tend/hooks/before-change-x
            "$tend" add b; "$tend" doctor --check hooks
            """)
        for text in [result.errors, result.output] {
            #expect(text.contains("sed -i 's/\\r$//' /"), "\(text)")
        }
    }

    @Test(.injectsFaults) func `where a quota is used up, the log says so, too`() throws {
        let result = try home.script(
            """
            strace -f -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:error=EDQUOT "$tend" add b
            "$tend" log --errors --explain
            """)
        #expect(result.errors.contains("quota -s"), "\(result.errors)")
        #expect(result.output.contains("Try: Your quota on that disk is used up."))
    }

    @Test(.mounting) func `where no program may be run from a disk, hooks on it say so`() throws {
        let result = try home.script(
            """
            install -d -m 700 .config .config/tend .config/tend/hooks
            exec unshare --mount sh -c '
                mount --make-rprivate / && mount -t tmpfs -o noexec,mode=700 hooks .config/tend/hooks \\
                    && printf "#!/bin/sh\n" >.config/tend/hooks/before-change-x \\
                    && chmod 700 .config/tend/hooks/before-change-x \\
                    && { "$tend" add b; echo $?; "$tend" doctor --check hooks; echo $?; }'
            """)
        #expect(result.output.hasPrefix("69\n"))
        #expect(result.output.hasSuffix("\n1\n"))
        for text in [result.errors, result.output] {
            #expect(text.contains("noexec"), "\(text)")
            #expect(text.contains("findmnt -T /"))
        }
    }

    @Test(.asRoot) func `where no process may be started, the limit is named`() throws {
        let result = try home.script(
            """
            install -d -m 700 .config .config/tend .config/tend/hooks
            printf '#!/bin/sh\n' >.config/tend/hooks/before-change-x
            chmod 700 .config/tend/hooks/before-change-x; chmod 755 .; chown -R 65531 .config .local
            exec setpriv --reuid=65531 --regid=65531 --clear-groups prlimit --nproc=1 "$tend" add b
            """)
        #expect(result.ending == .exited(69))
        #expect(result.errors.contains("ulimit -u"), "\(result.errors)")
    }

    @Test(.mounting)
    func `where what is remembered lies on a disk of its own, its room is looked at`()
        throws
    {
        let result = try home.script(
            """
            mkdir -p .local/state/tend
            exec unshare --mount sh -c '
                mount --make-rprivate / \\
                    && mount -t tmpfs -o size=64k,nr_inodes=4,mode=700 state .local/state/tend \\
                    && touch .local/state/tend/1 .local/state/tend/2 .local/state/tend/3 \\
                    && "$tend" doctor'
            """)
        #expect(result.output.contains("state space"), "\(result.output)")
        #expect(result.output.contains("failure  state inodes"))
        #expect(!(try home.run("doctor").output.contains("state space")))
    }

    @Test func `where a file has the place of the state folder, that is said`() throws {
        let result = try home.script(
            "rm -rf .local/state/tend; mkdir -p .local/state; echo x >.local/state/tend; exec \"$tend\" doctor"
        )
        #expect(result.output.contains("state/tend' is a file, and should be a folder."))
        #expect(result.output.contains("Try: Move it out of the way: mv /"))
    }

    @Test(arguments: [
        ("Europe/Berlin", 0), (":UTC", 0), ("CET-1CEST,M3.5.0,M10.5.0/3", 0), ("<+03>-3", 0),
        ("Europe/Berlim", 1), ("berlin", 1),
    ])
    func `a time zone that is none is noticed`(zone: String, status: Int32) throws {
        var home = home
        home.environment["TZ"] = zone
        let result = try home.run("doctor", "--check", "time zone")
        #expect(result.ending == .exited(status))
        #expect(result.output.contains(zone))
    }

    @Test(.asRoot) func `where a folder may not be searched, it is named`() throws {
        let result = try home.script(
            """
            chmod 755 .; chown -R 65534 .local; chmod a-x .local
            exec setpriv --reuid=65534 --regid=65534 --clear-groups "$tend" list
            """)
        #expect(result.ending == .exited(77))
        #expect(
            result.errors.contains("The folder '\(home.folder.path)/.local' may not be searched."))
        #expect(result.errors.contains("chmod u+x \(home.folder.path)/.local"))
    }

    @Test func `where a limit to files is met, it is named and no space is asked for`() throws {
        let result = try home.script(
            "ulimit -f 100; printf '%090000d' 1 | \"$tend\" add -; echo $?")
        #expect(result.output == "74\n")
        #expect(result.errors.contains("ulimit -f unlimited"))
        #expect(!result.errors.contains("Free some space"))
    }

    @Test(arguments: ["EDITOR", "XDG_STATE_HOME", "TEND_DB"])
    func `where a variable is no text, it is named and no store`(name: String) throws {
        let result = try home.script("export \(name)=$(printf '/\\377'); exec \"$tend\" edit 1")
        #expect(result.ending == .exited(78))
        #expect(result.errors.contains("\(name) is not valid UTF-8."))
        #expect(result.errors.contains("unset \(name)"))
        #expect(!result.errors.contains("--db PATH"))
    }

    @Test func `a folder whose name is no UTF-8 holds a store like any other`() throws {
        let result = try home.script(
            """
            mkdir "$(printf 'caf\\351')"; ln -s "$(printf 'caf\\351')" link
            for text in b c; do "$tend" --db link/t.db add $text; done
            "$tend" --db link/t.db list --ids; "$tend" --db link/t.db backup --quiet; echo $?
            ls "$(printf 'caf\\351')"; ls | wc -l
            """)
        #expect(
            result.output == "Added 1: b\nAdded 2: c\n1\n2\n0\nbackups\nt.db\n2\n",
            "\(result.errors)")
    }

    @Test func `drafts that a purge cannot reach are named, not the store`() throws {
        let result = try home.script(
            """
            mkdir -p .local/state/tend; rm -rf .local/state/tend/drafts; ln -s drafts .local/state/tend/drafts
            "$tend" purge 1 --yes; echo $?
            """)
        #expect(result.output == "74\n")
        #expect(result.errors.hasPrefix("The drafts cannot be read or changed."))
        #expect(result.errors.contains("The tasks are removed"))
    }
}

extension Trait where Self == ConditionTrait {
    /// The test makes files immutable, which only root may do, and not on every disk.
    static var immutable: Self {
        .enabled("needs chattr(1), and a disk and a user that can do so") {
            let folder = try TemporaryFolder()
            let file = try folder.write([1], to: "file")
            return try ProgramRunner(path: "/bin/sh").run(
                ["-c", "chattr +i '\(file)' && chattr -i '\(file)'"],
                environment: ["PATH": "/usr/bin:/bin"]
            ).ending == .exited(0)
        }
    }
}
