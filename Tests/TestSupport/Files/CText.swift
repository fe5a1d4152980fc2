extension String {
    /// Reads what a function of the C library wrote into a buffer, up to its first zero.
    init(buffer: [CChar]) {
        self.init(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
