import CSystemd
import Glibc

/// Goes through the journal from its newest entry back; owns the journal's handle.
@safe struct JournalCursor: ~Copyable {
    private let library: JournalLibrary
    private let journal: OpaquePointer

    /// Opens the journal of this machine.
    ///
    /// - Throws: ``SystemFailure`` as libsystemd reported it.
    init(library: JournalLibrary) throws(SystemFailure) {
        var handle: OpaquePointer?
        let code = unsafe library.open(&handle, Int32(SD_JOURNAL_LOCAL_ONLY))
        guard code >= 0, let handle = unsafe handle else { throw SystemFailure(number: -code) }
        self.library = library
        unsafe journal = handle
    }

    deinit {
        unsafe library.close(journal)
    }

    /// Goes behind the newest of the entries that match.
    func seekEnd(matching matches: [String]) throws(SystemFailure) {
        for match in matches {
            try check(unsafe library.addMatch(journal, match, match.utf8.count))
        }
        try check(unsafe library.seekTail(journal))
    }

    /// Goes to the entry before, and returns its time in microseconds, or none at the beginning.
    func previous() throws(SystemFailure) -> Int64? {
        guard try check(unsafe library.previous(journal)) > 0 else { return nil }
        var microseconds: UInt64 = 0
        try check(unsafe library.realtime(journal, &microseconds))
        return Int64(clamping: microseconds)
    }

    /// Returns the fields of this entry that its sender named.
    ///
    /// Values are cut off at libsystemd's threshold of 64 KiB, more than a sink of ours sends.
    func fields() throws(SystemFailure) -> [String: String] {
        var fields: [String: String] = [:]
        unsafe library.restartData(journal)
        var start: UnsafeRawPointer?
        var count = 0
        while try check(unsafe library.enumerateData(journal, &start, &count)) > 0 {
            let data = unsafe UnsafeRawBufferPointer(start: start, count: count)
            guard let (name, value) = unsafe field(in: data) else { continue }
            fields[name] = value
        }
        return fields
    }
}

extension JournalCursor {
    /// The journal's own fields begin with `_`, which no sender's field does.
    private func field(in data: UnsafeRawBufferPointer) -> (String, String)? {
        guard let equals = unsafe data.firstIndex(of: UInt8(ascii: "=")),
            unsafe data.first != UInt8(ascii: "_")
        else { return nil }
        return unsafe (
            String(decoding: data[..<equals], as: UTF8.self),
            String(decoding: data[(equals + 1)...], as: UTF8.self)
        )
    }

    @discardableResult
    private func check(_ code: Int32) throws(SystemFailure) -> Int32 {
        guard code >= 0 else { throw SystemFailure(number: -code) }
        return code
    }
}
