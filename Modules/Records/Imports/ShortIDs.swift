import Domain

/// The short ids under which tasks of a source came in, by which those are known that lie elsewhere now.
///
/// Those that lay in others have the ids of these before them: `7.2`. The last of them counts, unless each list counts
/// anew.
package struct ShortIDs {
    /// So many of a source are looked at; of one with more, tasks that lie elsewhere are new.
    package static let most = 10_000

    /// As many bytes an id has at the most with those before it: nine of them, with points between.
    package static let mostBytes = 9 * (TaskBatch.mostLocalIDBytes + 1) - 1

    /// Those that are there, by the last of each.
    private var known: [String: [String]] = [:]

    /// Creates those of a source, held against those of the rows of a batch; none where nothing is known by them.
    ///
    /// - Parameters:
    ///   - ids: The ids that are there.
    ///   - batch: The batch.
    init?(_ ids: [String], for batch: TaskBatch) {
        guard batch.isOfObjects, !ids.isEmpty, ids.count <= Self.most else { return nil }
        for id in ids {
            guard let parts = Self.parts(of: id) else { continue }
            if Self.isCounted(parts) { return nil }
            known[parts.last ?? "", default: []].append(id)
        }
        guard !known.isEmpty, known.values.allSatisfy({ $0.count == 1 }) else { return nil }
        var others: [String: String] = [:]
        for record in batch.records {
            guard let id = record.externalID.map(batch.string), let parts = Self.parts(of: id)
            else { continue }
            let last = parts.last ?? ""
            if Self.isCounted(parts) || others[last] ?? id != id { return nil }
            others[last] = id
        }
    }

    /// Whether rows of a batch may be known by them: not where only those are there that were set aside, and the ids of
    /// all others are missing.
    static func mayCount(in batch: TaskBatch, of run: ImportRun) -> Bool {
        run.mends == nil && batch.isOfObjects
            && batch.records.contains { record in
                record.externalID.map { $0.count <= mostBytes } ?? false
            }
    }

    /// Returns the id under which the task of a row came in, where it lay elsewhere.
    func former(of id: String) -> String? {
        guard let last = Self.parts(of: id)?.last, let former = known[last]?.first, former != id
        else { return nil }
        return former
    }

    /// Returns an id and those before it; none where one of them is long.
    private static func parts(of id: String) -> [String]? {
        guard id.utf8.count <= mostBytes else { return nil }
        let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return parts.allSatisfy { TaskBatch.isLocalID($0.utf8) } ? parts : nil
    }

    /// Whether it may be counted from the first in a list of its own.
    private static func isCounted(_ parts: [String]) -> Bool {
        parts.count > 1 && (parts.last == "0" || parts.last == "1")
    }
}
