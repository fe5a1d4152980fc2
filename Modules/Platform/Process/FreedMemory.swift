import CMalloc

/// What becomes of memory that the process does not need any more.
public enum FreedMemory {
    private static let largeBlock: Int32 = 128 << 10

    /// Gives large blocks back to the system as soon as they are freed.
    ///
    /// Else the C library keeps ever larger ones for itself, once it has seen that they come again
    /// (`M_MMAP_THRESHOLD` of mallopt(3)), and memory is not bounded by what is in use. What one thread
    /// frees another one takes (`M_ARENA_MAX`): two that hand memory to each other need it once.
    public static func returnLargeBlocks() {
        mallopt(M_MMAP_THRESHOLD, largeBlock)
        mallopt(M_ARENA_MAX, 1)
    }
}
