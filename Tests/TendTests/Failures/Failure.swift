import Testing

/// A way in which a command fails for real, and all that is to be told of it.
struct Failure: Sendable, CustomTestStringConvertible {
    /// What happens, in a few words.
    let name: String

    /// A script that spoils something before the command runs; `$store` is the task store.
    var before = ":"

    /// A script that runs the command, `"$tend" "$@"`, where something goes wrong.
    var around = "exec \"$tend\" \"$@\""

    let command: [String]

    /// Whether another process holds the lock to write meanwhile.
    var isLocked = false

    /// Whether only root can bring it about.
    var needsRoot = false

    let code: String
    let sentence: String
    let suggestion: String
    var holds: String?
    let exitStatus: Int32
    let messageID: String

    /// The numbers that its entry has, where it has any.
    var systemError: Int32?
    var sqliteCode: Int32?
    var attempts: Int?

    var testDescription: String { name }

    /// Returns a script that runs the command under strace(1), which fails calls to the store's files.
    static func failing(_ fault: String) -> String {
        """
        exec strace -f -qq -o trace -P "$store" -P "$store-journal" -P "${store%/*}" \
        -e trace=pread64,pwrite64,fdatasync,unlink -e inject=\(fault) "$tend" "$@"
        """
    }
}

extension Failure {
    private static let nothingChanged = "Nothing was changed."
    private static let draftKept = "What you typed is kept as a draft."
    private static let again = "Try the same command again."

    /// The advice where the disk itself failed.
    private static let ofDisk =
        "\(again) If that fails, too, see what the system says of the disk: sudo dmesg --level err"
    private static let freeSpace =
        "Free some space on the disk that holds the task store, then try again."

    /// Every one that can be brought about here.
    static let all = (saving + opening).filter { !$0.needsRoot || Failures.haveRoot }

    private static let saving = [
        Failure(
            name: "a new task that cannot be written", around: failing("pwrite64:error=EIO"),
            command: ["add", "c"], code: "persistence.saveFailed",
            sentence: "Failed to save task. Please try again.",
            suggestion: "\(ofDisk); then save it: tend retry", holds: draftKept, exitStatus: 74,
            messageID: "ab2cad64368342ecac3b9b04255a60e2", systemError: 5, sqliteCode: 778,
            attempts: 3),
        Failure(
            name: "an edited task that cannot be written", around: failing("pwrite64:error=EIO"),
            command: ["edit", "1", "--text", "c"], code: "persistence.saveFailed",
            sentence: "Failed to save task. Please try again.",
            suggestion: "\(ofDisk); then save it: tend retry", holds: draftKept, exitStatus: 74,
            messageID: "ab2cad64368342ecac3b9b04255a60e2", systemError: 5, sqliteCode: 778,
            attempts: 3),
        Failure(
            name: "a change that cannot be synchronized", around: failing("fdatasync:error=EIO"),
            command: ["done", "1"], code: "persistence.saveFailed",
            sentence: "Unable to save your changes.", suggestion: again, holds: nothingChanged,
            exitStatus: 74, messageID: "ab2cad64368342ecac3b9b04255a60e2", sqliteCode: 1034,
            attempts: 3),
        Failure(
            name: "a task that cannot be deleted", around: failing("pwrite64:error=EIO"),
            command: ["delete", "1"], code: "persistence.deleteFailed",
            sentence: "Unable to delete this task.", suggestion: again, holds: nothingChanged,
            exitStatus: 74, messageID: "b994dc3cf10f4cf9acf8de1009931b61", systemError: 5,
            sqliteCode: 778, attempts: 3),
        Failure(
            name: "a task to delete that cannot be read",
            around: failing("pread64:error=EIO:when=2+"),
            command: ["delete", "1"], code: "persistence.deleteFailed",
            sentence: "Unable to delete this task.", suggestion: again, holds: nothingChanged,
            exitStatus: 74, messageID: "b994dc3cf10f4cf9acf8de1009931b61", systemError: 5,
            attempts: 3),
        Failure(
            name: "a new task on a full disk", around: failing("pwrite64:error=ENOSPC"),
            command: ["add", "c"], code: "persistence.insufficientStorage",
            sentence: "Unable to save task. Please check device storage.",
            suggestion:
                "\(freeSpace.replacing(", then try again", with: "")) Then save it: tend retry",
            holds: draftKept, exitStatus: 74,
            messageID: "4b62665403a44fa6a5eaa702b503b68d", sqliteCode: 13, attempts: 3),
        Failure(
            name: "a change on a full disk", around: failing("pwrite64:error=ENOSPC"),
            command: ["done", "1"], code: "persistence.insufficientStorage",
            sentence: "Not enough storage space.", suggestion: freeSpace, holds: nothingChanged,
            exitStatus: 74, messageID: "4b62665403a44fa6a5eaa702b503b68d", sqliteCode: 13,
            attempts: 3),
        Failure(
            name: "a limit to the size of files", around: "ulimit -f 8; exec \"$tend\" \"$@\"",
            command: ["done", "1"], code: "persistence.insufficientStorage",
            sentence: "Not enough storage space.",
            suggestion: "No file may grow that large here. See the limit: ulimit -f.",
            holds: nothingChanged,
            exitStatus: 74, messageID: "4b62665403a44fa6a5eaa702b503b68d", sqliteCode: 778,
            attempts: 3),
        Failure(
            name: "a commit of which nobody can say what it came to",
            around: failing("unlink:error=EIO"), command: ["done", "1"],
            code: "persistence.outcomeUnknown",
            sentence: "It is not known whether your changes were saved.",
            suggestion:
                "Look whether they are there. The same operation can never be applied twice.",
            exitStatus: 74, messageID: "25a37106b51f405eab9d3c980b54ade0", sqliteCode: 2570,
            attempts: 3),
        Failure(
            name: "a task that changed while it was edited",
            before:
                "printf '#!/bin/sh\\n\"$tend\" edit 1 --text d >/dev/null; echo c >\"$1\"\\n' >editor; chmod 700 editor",
            around: "EDITOR=./editor exec \"$tend\" \"$@\"", command: ["edit", "1"],
            code: "persistence.conflict", sentence: "A task changed in the meantime.",
            suggestion:
                "Look at the task again, then repeat the command. Then write it over what is there: tend retry --overwrite",
            holds: draftKept, exitStatus: 75, messageID: "c7ab3178a77946f8a2b404935ad7508b"),
    ]

    private static let opening = [
        Failure(
            name: "tasks that cannot be read", around: failing("pread64:error=EIO:when=2+"),
            command: ["list"], code: "persistence.fetchFailed",
            sentence: "Unable to load your tasks.", suggestion: again, holds: nothingChanged,
            exitStatus: 74, messageID: "c58f9c37771f48aba79165392f802359", systemError: 5),
        Failure(
            name: "pages that are damaged",
            before: "dd if=/dev/zero of=\"$store\" bs=4096 seek=1 conv=notrunc count=40 2>&1",
            command: ["list"], code: "persistence.corruptedData",
            sentence: "Some of your data appears damaged.",
            suggestion: "Repair it: tend doctor --repair.", exitStatus: 74,
            messageID: "f7a1af6d81eb4708a240682cf0a18f58", sqliteCode: 11),
        Failure(
            name: "an old store that cannot be updated",
            before: FirstVersion.script, around: failing("pwrite64:error=EIO"),
            command: ["done", "1"], code: "persistence.migrationFailed",
            sentence: "Unable to update the task store.",
            suggestion: ofDisk, holds: nothingChanged, exitStatus: 74,
            messageID: "95430e9e9d0e49baa7d33c59cd0ed9f6",
            systemError: 5, sqliteCode: 778),
        Failure(
            name: "a store that another process writes to",
            command: ["--wait", "0", "done", "1"], isLocked: true, code: "persistence.busy",
            sentence: "The task store is in use by another process.",
            suggestion: "Close ",
            holds: nothingChanged, exitStatus: 75, messageID: "b7589a5a439f405aa10b6b146e35209c",
            sqliteCode: 5),
        Failure(
            name: "a file system that can only be read",
            around: """
                exec unshare -m sh -c 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" &&
                exec "$tend" "$@"' "${store%/*}" "$@"
                """,
            command: ["done", "1"], needsRoot: true, code: "persistence.readOnly",
            sentence: "The task store can only be read here.",
            suggestion:
                "Allow writing to the task store and its folder (in a unit of systemd: ReadWritePaths=), or name another store with --db PATH.",
            holds: nothingChanged, exitStatus: 77, messageID: "c3dcfed0d006477aa8ea0e69c298089b"),
        Failure(
            name: "another user's store", before: "chmod 711 .; cp \"$store\" x.db; chmod 600 x.db",
            around: "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$tend\" \"$@\"",
            command: ["--db", "x.db", "list"], needsRoot: true, code: "persistence.noPermission",
            sentence: "The task store may not be opened.",
            suggestion: "Check who owns the task store and its folder: they must be yours.",
            exitStatus: 77, messageID: "e8c60cf2688945c2af1a01eb5dc46e7b", systemError: 13),
        Failure(
            name: "a file of another kind", before: "echo text >x.db",
            command: ["--db", "x.db", "done", "1"], code: "persistence.notAStore",
            sentence: "This file is not a task store.",
            suggestion: "Name the right store with --db PATH. The file was left as it is.",
            holds: nothingChanged, exitStatus: 78, messageID: "9f87e3cfbd31426daf881affe8f896b6"),
        Failure(
            name: "a store with a backup that was cut short",
            before: "\"$tend\" backup >/dev/null; echo text >\"$store\"",
            command: ["done", "1"], code: "persistence.notAStore",
            sentence: "This file is not a task store.",
            suggestion:
                "If it was your task store, put the newest backup in its place: tend restore. Or name another store with --db PATH.",
            holds: nothingChanged, exitStatus: 78, messageID: "9f87e3cfbd31426daf881affe8f896b6"),
        Failure(
            name: "a store of a newer version",
            before: "printf '\\0\\0\\0\\143' | dd of=\"$store\" bs=1 seek=60 conv=notrunc 2>&1",
            command: ["done", "1"], code: "persistence.newerVersion",
            sentence: "The task store was written by a newer version of tend.",
            suggestion: "Use that version, or a newer one. The store was left as it is.",
            holds: nothingChanged, exitStatus: 78, messageID: "a6cce5fc9e044148ad0163f680e193e0"),
        Failure(
            name: "a place where no store can be made",
            command: ["--db", "/proc/none/tasks.db", "add", "c"], code: "persistence.cannotCreate",
            sentence: "The task store cannot be created.",
            suggestion: "Check that the folder can be written to, or name another store",
            holds: draftKept, exitStatus: 73, messageID: "e7d82adb4f4c4ad0a309decbd74beb56",
            systemError: 2, attempts: 3),
        Failure(
            name: "a store that vanished", before: "rm \"$store\"", command: ["done", "1"],
            code: "persistence.storeVanished",
            sentence: "The task store that was here is gone.",
            suggestion: "Put the newest backup in its place: tend restore",
            holds: nothingChanged, exitStatus: 66, messageID: "3d93fcdbc6394fa8ac3e6bd088c508c7"),
    ]
}
