import Glibc

/// What a script's first line says that runs it (execve(2)).
struct HookInterpreter {
    /// As much of a first line is looked at by Linux.
    private static let longestLine = 256

    /// The program, as the line names it: a path, or a name that env(1) looks for.
    let program: String

    private let isSearched: Bool

    /// Reads the first line of a program; none if it is no script.
    init?(of path: String) {
        var bytes = [UInt8](repeating: 0, count: Self.longestLine)
        do throws(SystemError) {
            let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
            let count = unsafe Glibc.read(file.number, &bytes, bytes.count)
            bytes.removeLast(bytes.count - max(0, count))
        } catch {
            return nil
        }
        guard bytes.starts(with: Array("#!".utf8)) else { return nil }
        let line = bytes.dropFirst(2).prefix { $0 != 0x0A }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        guard let first = words.first else { return nil }
        if FilePath.name(of: String(first)) == "env",
            let name = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") })
        {
            (program, isSearched) = (String(name), !name.contains("/"))
        } else {
            (program, isSearched) = (String(first), false)
        }
    }

    /// Whether there is such a program that may be run.
    var isThere: Bool {
        guard isSearched else { return unsafe access(program, X_OK) == 0 }
        let places = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        return places.split(separator: ":", omittingEmptySubsequences: false).contains { place in
            unsafe access("\(place.isEmpty ? "." : place)/\(program)", X_OK) == 0
        }
    }
}
