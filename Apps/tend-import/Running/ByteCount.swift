/// A number of bytes as it is typed: `5000`, `64M`, `100G`.
struct ByteCount {
    let bytes: Int

    /// Reads a number with a suffix of 1,024, or without one; nothing if it is none.
    init?(_ text: String) {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let number = Int(shift == nil ? text : String(text.dropLast())), number > 0,
            case let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0)),
            !overflows
        else { return nil }
        self.bytes = bytes
    }
}
