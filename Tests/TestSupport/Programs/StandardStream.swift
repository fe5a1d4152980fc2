import Glibc

/// What one of the three standard descriptors of a program that is started becomes.
enum StandardStream {
    /// An open file of the test.
    case inherited(Descriptor)

    /// A file that the program opens for itself.
    case opened(path: String, flags: Int32)

    /// Nothing.
    case closed
}

extension ProgramInput {
    /// Returns what standard input becomes.
    func stream() throws(SystemFailure) -> StandardStream {
        switch self {
        case .bytes(let bytes):
            let pipe = try Descriptor.pipe()
            // Filled before the program starts: nobody has to write while the program is read.
            if bytes.count > Self.pipeSize {
                let status = fcntl(pipe.writing.number, Self.setPipeSize, Int32(bytes.count))
                guard status >= bytes.count else { throw SystemFailure("enlarging a pipe") }
            }
            try pipe.writing.write(bytes)
            return .inherited(pipe.reading)
        case .file(let path): return .opened(path: path, flags: O_RDONLY)
        case .closed: return .closed
        }
    }

    private static let pipeSize = 65_536

    /// `F_SETPIPE_SZ` of fcntl.h, which Swift does not see.
    private static let setPipeSize: Int32 = 1031
}

extension ProgramOutput {
    /// Returns what the descriptor becomes, and where the test reads what was written to it.
    func stream() throws(SystemFailure) -> (stream: StandardStream, source: Descriptor) {
        switch self {
        case .captured:
            let pipe = try Descriptor.pipe()
            return (.inherited(pipe.writing), pipe.reading)
        case .brokenPipe:
            return (.inherited(try Descriptor.pipe().writing), try Self.nothing())
        case .file(let path):
            return (.opened(path: path, flags: O_WRONLY | O_APPEND), try Self.nothing())
        case .closed:
            return (.closed, try Self.nothing())
        }
    }

    private static func nothing() throws(SystemFailure) -> Descriptor {
        try Descriptor(unsafe open("/dev/null", O_RDONLY | O_CLOEXEC), of: "open /dev/null")
    }
}
