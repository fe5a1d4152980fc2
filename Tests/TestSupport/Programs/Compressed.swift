/// Compresses bytes with the programs that people compress with.
package enum Compressed {
    /// Returns the bytes as `gzip` writes them.
    package static func gzip(_ bytes: some Sequence<UInt8>) throws -> [UInt8] {
        try output(of: "/bin/gzip", bytes)
    }

    /// Returns the bytes as `zstd` writes them, with a checksum.
    package static func zstd(_ bytes: some Sequence<UInt8>) throws -> [UInt8] {
        try output(of: "/usr/bin/zstd", bytes)
    }

    private static func output(
        of program: String, _ bytes: some Sequence<UInt8>
    ) throws -> [UInt8] {
        // By way of a file: a pipe holds only so much.
        let folder = try TemporaryFolder()
        let file = try folder.write(bytes, to: "content")
        let result = try ProgramRunner(path: program).run(["-c", file])
        guard result.ending == .exited(0) else { throw SystemFailure(program) }
        return result.standardOutput
    }
}
