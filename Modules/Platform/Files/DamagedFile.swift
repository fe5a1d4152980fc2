import Domain
import Glibc

/// A file of the program's own that it cannot make sense of: it is kept, out of the way.
enum DamagedFile {
    /// Renames the file to `NAME.damaged-DATE`, and returns what to tell of it.
    ///
    /// - Parameters:
    ///   - path: The file, or whatever stands in its place.
    ///   - day: The present day.
    /// - Returns: An error that says where it is now.
    static func setAside(_ path: String, on day: CalendarDay) -> AppError {
        let target = "\(path).damaged-\(day)"
        for number in 1..<100 {
            let target = number == 1 ? target : "\(target)-\(number)"
            guard !exists(target) else { continue }
            guard unsafe rename(path, target) == 0 else { break }
            return AppError(.stateDamaged, detail: "It is kept as '\(target)'.")
        }
        return AppError(
            .stateDamaged, detail: "It is left where it is, '\(path)'.",
            cause: SystemError("rename").cause)
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }
}
