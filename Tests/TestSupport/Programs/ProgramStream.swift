/// What a program reads from.
package enum ProgramInput: Sendable {
    /// A pipe that holds these bytes and then ends; a pipe holds up to 1 MiB.
    case bytes([UInt8])

    /// A file.
    case file(String)

    /// No open descriptor at all.
    case closed

    /// Returns a pipe that holds the text.
    package static func text(_ text: String) -> ProgramInput {
        .bytes(Array(text.utf8))
    }
}

/// What a program writes to.
package enum ProgramOutput: Sendable {
    /// A pipe that the test reads.
    case captured

    /// A pipe that nobody reads any more.
    case brokenPipe

    /// A file or a device that exists: `/dev/full`.
    case file(String)

    /// No open descriptor at all.
    case closed
}
