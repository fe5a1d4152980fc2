/// The mark of UTF-8, which some programs write at the beginning of a file.
extension [UInt8] {
    /// Its bytes.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether it stands at the beginning.
    package var hasByteOrderMark: Bool { starts(with: Self.byteOrderMark) }

    /// What stands behind it, if it is there.
    package var behindByteOrderMark: ArraySlice<UInt8> {
        hasByteOrderMark ? dropFirst(Self.byteOrderMark.count) : self[...]
    }
}
