public import Domain
import Glibc
import POSIX

/// Remembers in a file for state what was told today; where it cannot be remembered, it is told each time.
public struct DailyNotices: NoticeMemory {
    private let folders: UserFolders
    private let name: String

    /// A line for each notice: the day, a blank, what it was about.
    private static let largest = 1 << 16

    /// Remembers in a file of this name in the folder for state.
    public init(in folders: UserFolders, named name: String) {
        self.folders = folders
        self.name = name
    }

    /// Whether a notice was not told on that day yet; from now on it was.
    public func isFirst(_ notice: String, on day: CalendarDay) -> Bool {
        let line = "\(day) \(notice)"
        do throws(AppError) {
            let folder = try folders.state()
            let file = "\(folder)/\(name)"
            let told = told(in: file)
            guard !told.contains(line) else { return false }
            let today = told.filter { $0.hasPrefix("\(day) ") } + [line]
            var text = ""
            for line in today { text += line + "\n" }
            try PrivateFolder.make(folder)
            try AtomicFile.write(text.utf8.span, to: file)
        } catch {
            // Then it is told again: better twice than never.
        }
        return true
    }

    /// A file that cannot be read was never written, as far as this goes.
    private func told(in file: String) -> [String] {
        do throws(SystemError) {
            let bytes = try SmallFile.read(file, limit: Self.largest, O_NOFOLLOW)
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        } catch {
            return []
        }
    }
}
