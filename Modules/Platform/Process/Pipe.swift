import Glibc

/// A pipe into a child process.
struct Pipe: ~Copyable {
    let readingEnd: Descriptor
    let writingEnd: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError("pipe") }
        readingEnd = Descriptor(owning: ends[0])
        writingEnd = Descriptor(owning: ends[1])
    }

    /// Writes the text and closes both ends; a reader that leaves early is no error.
    consuming func feed(_ text: String) throws(SystemError) {
        // While this process holds the reading end too, a reader that left would go unnoticed.
        try readingEnd.close()
        do throws(SystemError) {
            try writingEnd.write(text.utf8.span)
        } catch  where error.number == EPIPE {
            return
        }
    }
}
