import Domain

/// Bounds what comes out of a compressed file: a few kilobytes can hold terabytes.
struct ExpansionCap {
    /// What any file may hold; tables shrink to a tenth, rarely to a fiftieth.
    private static let alwaysAllowed = 16 << 20
    private static let allowedRatio = 100

    private let maximum: Int?
    private let size: Int
    private var consumed = 0
    private var produced = 0

    /// - Parameters:
    ///   - maximum: How many bytes may come out, or nil for a multiple of the file.
    ///   - size: How large the file is, where that is known; else what was read of it counts.
    init(_ maximum: Int?, ofFileWith size: Int64?) {
        self.maximum = maximum
        self.size = size.flatMap { Int(exactly: $0) } ?? 0
    }

    /// Counts bytes in.
    ///
    /// - Throws: `import.expansionTooLarge` if more came out than may.
    mutating func note(consumed: Int, produced: Int) throws(AppError) {
        self.consumed += consumed
        self.produced += produced
        let file = max(size, self.consumed)
        let allowed = maximum ?? max(Self.alwaysAllowed, file.multipliedClamping(Self.allowedRatio))
        guard self.produced > allowed else { return }
        throw AppError(
            .expansionTooLarge,
            detail: "More than \(allowed) bytes came out of \(file).")
    }
}

extension Int {
    fileprivate func multipliedClamping(_ factor: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? .max : product
    }
}
