/// What a system call or libsystemd reported.
struct SystemFailure: Error, Hashable {
    /// The error number, errno(3).
    let number: Int32
}
