/// How a program ended.
package enum ProgramEnding: Hashable, Sendable {
    /// It ended by itself, with this status.
    case exited(Int32)

    /// A signal ended it.
    case signalled(Int32)
}

/// What a program that ran to its end left behind.
package struct ProgramResult: Sendable {
    /// How it ended.
    package let ending: ProgramEnding

    /// The bytes of its standard output, where that was captured.
    package let standardOutput: [UInt8]

    /// The bytes of its standard error, where that was captured.
    package let standardError: [UInt8]

    /// Its standard output as text.
    package var output: String {
        String(decoding: standardOutput, as: UTF8.self)
    }

    /// Its standard error as text.
    package var errors: String {
        String(decoding: standardError, as: UTF8.self)
    }
}
