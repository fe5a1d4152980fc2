import CSystemd
import Domain
import Glibc
import POSIX

/// A place in the journal among the entries that match; owns the journal's handle.
@safe struct JournalCursor: ~Copyable {
    private let library: JournalLibrary
    private let journal: OpaquePointer

    /// How many entries were looked at.
    private(set) var visitedCount = 0

    /// Opens a journal.
    ///
    /// - Throws: `journal.unavailable` with what libsystemd reported, as every step does.
    init(library: JournalLibrary, source: JournalSource) throws(AppError) {
        var handle: OpaquePointer?
        let code =
            switch source {
            case .system: unsafe library.sd_journal_open(&handle, Int32(SD_JOURNAL_LOCAL_ONLY))
            case .namespace(let name):
                unsafe library.sd_journal_open_namespace(
                    &handle, name, Int32(SD_JOURNAL_LOCAL_ONLY))
            case .folder(let path): unsafe library.sd_journal_open_directory(&handle, path, 0)
            }
        guard code >= 0, let handle = unsafe handle else { throw Self.error(code) }
        self.library = library
        unsafe journal = handle
    }

    deinit {
        unsafe library.sd_journal_close(journal)
    }

    /// Leaves out every entry that does not match (sd_journal_add_match(3)).
    func match(_ match: String) throws(AppError) {
        try check(unsafe library.sd_journal_add_match(journal, match, match.utf8.count))
    }

    /// Goes before the oldest entry.
    func seekStart() throws(AppError) {
        try check(unsafe library.sd_journal_seek_head(journal))
    }

    /// Goes behind the newest entry.
    func seekEnd() throws(AppError) {
        try check(unsafe library.sd_journal_seek_tail(journal))
    }

    /// Goes to the entry before, and returns its time in microseconds, or none at the beginning.
    mutating func previous() throws(AppError) -> Int64? {
        try time(afterMove: unsafe library.sd_journal_previous(journal))
    }

    /// Goes to the entry behind, and returns its time in microseconds, or none at the end.
    mutating func next() throws(AppError) -> Int64? {
        try time(afterMove: unsafe library.sd_journal_next(journal))
    }

    /// Waits until the journal changes, or the time is over.
    func wait(microseconds: UInt64) throws(AppError) {
        try check(unsafe library.sd_journal_wait(journal, microseconds))
    }

    /// Returns the time of this entry in microseconds.
    func time() throws(AppError) -> Int64 {
        var microseconds: UInt64 = 0
        try check(unsafe library.sd_journal_get_realtime_usec(journal, &microseconds))
        return Int64(clamping: microseconds)
    }

    /// Returns the fields of this entry that its sender named.
    ///
    /// Values are cut off at libsystemd's threshold of 64 KiB, more than a sink of ours sends.
    func fields() throws(AppError) -> [String: String] {
        var fields: [String: String] = [:]
        unsafe library.sd_journal_restart_data(journal)
        var start: UnsafeRawPointer?
        var count = 0
        while try check(unsafe library.sd_journal_enumerate_available_data(journal, &start, &count))
            > 0
        {
            let data = unsafe UnsafeRawBufferPointer(start: start, count: count)
            // The journal's own fields begin with `_`, which no sender's field does.
            guard unsafe data.first != UInt8(ascii: "_"),
                let equals = unsafe data.firstIndex(of: UInt8(ascii: "="))
            else { continue }
            let name = unsafe String(decoding: data[..<equals], as: UTF8.self)
            fields[name] = unsafe String(decoding: data[(equals + 1)...], as: UTF8.self)
        }
        return fields
    }

    /// Returns one field of this entry, or none if it has no such field.
    func field(_ name: String) throws(AppError) -> String? {
        var start: UnsafeRawPointer?
        var count = 0
        let code = unsafe library.sd_journal_get_data(journal, name, &start, &count)
        guard code != -ENOENT else { return nil }
        try check(code)
        let data = unsafe UnsafeRawBufferPointer(start: start, count: count)
        return unsafe String(decoding: data.dropFirst(name.utf8.count + 1), as: UTF8.self)
    }
}

extension JournalCursor {
    private mutating func time(afterMove code: Int32) throws(AppError) -> Int64? {
        guard try check(code) > 0 else { return nil }
        visitedCount += 1
        return try time()
    }

    @discardableResult
    private func check(_ code: Int32) throws(AppError) -> Int32 {
        guard code >= 0 else { throw Self.error(code) }
        return code
    }

    /// libsystemd reports a failure by its negative error number.
    private static func error(_ code: Int32) -> AppError {
        AppError(
            .journalUnavailable,
            cause: SystemError("read the journal", number: -code).cause("read the journal"))
    }
}
