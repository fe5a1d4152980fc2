import CProcess
public import Domain
import Glibc

/// The arguments as the system handed them over, in memory that other processes can read.
///
/// `/proc/PID/cmdline` shows that memory to every user, and journald keeps it with each entry
/// (`_CMDLINE`), so what a person typed is wiped from it as soon as it was copied.
@unsafe public struct ArgumentVector {
    private let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    private let count: Int

    /// The arguments of this process.
    public static var ofProcess: ArgumentVector {
        var count: CInt = 0
        let pointers = unsafe tend_arguments(&count)
        return unsafe ArgumentVector(pointers, count: Int(count))
    }

    package init(_ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, count: Int) {
        unsafe self.pointers = unsafe pointers
        unsafe self.count = count
    }

    /// Copies the arguments that follow the program's name.
    ///
    /// - Returns: The arguments, exactly as they were given.
    /// - Throws: `validation.notText`, whose detail has the position, if one is not UTF-8.
    public func words() throws(AppError) -> [String] {
        var words: [String] = []
        // Before Linux 5.18 a process could be without even a name (execve(2)).
        guard unsafe count > 1, let pointers = unsafe pointers else { return words }
        for index in unsafe 1..<count {
            guard let pointer = unsafe pointers[index] else { break }
            guard let word = unsafe String(validatingCString: pointer) else {
                throw AppError(
                    .notText, detail: "Argument \(index) is not valid UTF-8.",
                    suggestion: "Type it again, or set the terminal to UTF-8.",
                    holds: "Nothing was changed.")
            }
            words.append(word)
        }
        return words
    }

    /// Wipes everything after the program's name from memory, and writes the verb there alone.
    ///
    /// - Parameter verb: The name of the command, from the program's own table; left out if it
    ///   needs more room than there was.
    public func scrub(keeping verb: String?) {
        guard unsafe count > 1, let pointers = unsafe pointers, let first = unsafe pointers[1]
        else { return }
        let room = unsafe wipe(pointers, from: first)
        guard let verb, verb.utf8.count <= room else { return }
        for (offset, byte) in verb.utf8.enumerated() {
            unsafe first[offset] = CChar(bitPattern: byte)
        }
    }

    /// Fills the arguments with zeros, and returns how many bytes stand in one piece from the first.
    private func wipe(
        _ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
        from first: UnsafeMutablePointer<CChar>
    ) -> Int {
        var room = 0
        for index in unsafe 1..<count {
            guard let pointer = unsafe pointers[index] else { break }
            let length = unsafe strlen(pointer)
            // The kernel lays them out one behind the other, a zero between them.
            if unsafe pointer == first + (index == 1 ? 0 : room + 1) {
                room += length + (index == 1 ? 0 : 1)
            }
            unsafe memset(pointer, 0, length)
        }
        return room
    }
}
