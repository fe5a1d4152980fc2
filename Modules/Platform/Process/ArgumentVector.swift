public import Domain
import Glibc

/// The arguments as the system handed them over, in memory that other processes can read.
///
/// `/proc/PID/cmdline` shows that memory to every user, and journald keeps it with each entry
/// (`_CMDLINE`), so what a person typed is wiped from it as soon as it was copied.
@unsafe public struct ArgumentVector {
    private let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    /// The arguments of this process.
    public static var ofProcess: ArgumentVector {
        unsafe ArgumentVector(CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    }

    package init(_ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int) {
        unsafe self.pointers = unsafe pointers
        unsafe self.count = count
    }

    /// Copies the arguments that follow the program's name.
    ///
    /// - Returns: The arguments, exactly as they were given.
    /// - Throws: `validation.notText`, whose detail has the position, if one is not UTF-8; `unknown`
    ///   if they are out of reach.
    public func words() throws(AppError) -> [String] {
        // Every process has a name (execve(2), since Linux 5.18). None at all means that Swift, which
        // finds the arguments by `/proc/self/maps`, could not read it; nothing was asked for, then.
        guard unsafe count > 0 else {
            throw AppError(
                .unknown, detail: "What was typed cannot be read, because /proc cannot.",
                suggestion: "Make /proc readable, then try again.", holds: "Nothing was changed.")
        }
        var words: [String] = []
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
        guard unsafe count > 1, let first = unsafe pointers[1] else { return }
        let room = unsafe wipe()
        guard let verb, verb.utf8.count <= room else { return }
        for (offset, byte) in verb.utf8.enumerated() {
            unsafe first[offset] = CChar(bitPattern: byte)
        }
    }

    /// Fills the arguments with zeros, and returns how many bytes stand in one piece from the first.
    private func wipe() -> Int {
        var room = 0
        for index in unsafe 1..<count {
            guard let pointer = unsafe pointers[index], let first = unsafe pointers[1] else {
                break
            }
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
