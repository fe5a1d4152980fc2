import Domain
import ErrorHandling
import Platform

extension Session {
    /// Returns what reads the log back, or a journal that the system keeps apart.
    func logReader(namespace: String? = nil) throws(AppError) -> LogReader {
        let folder = try folders.state()
        return LogReader(
            fallbackPath: folder + "/log.jsonl", tally: EntryTally(path: folder + "/entries"),
            namespace: namespace)
    }
}
