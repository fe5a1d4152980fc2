import Glibc

/// quotactl(2), which Swift's map of the C library leaves out.
@safe struct QuotaCall {
    private typealias Function =
        @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?) -> Int32

    /// `QCMD(Q_GETQUOTA, USRQUOTA)` of sys/quota.h.
    private static let getUserQuota = Int32(bitPattern: 0x8000_0700)

    /// The sizes of `struct dqblk`, and of the blocks in which it counts a limit.
    private static let (size, block) = (72, UInt64(1024))

    private let call: Function

    /// Finds the function.
    init?() {
        guard let symbol = unsafe dlsym(nil, "quotactl") else { return nil }
        unsafe call = unsafeBitCast(symbol, to: Function.self)
    }

    /// Returns the quota of a user on a device, or none if that has no quotas.
    func quota(on device: String, of user: UInt32) -> QuotaCheck.Quota? {
        var fields = [UInt64](repeating: 0, count: Self.size / MemoryLayout<UInt64>.size)
        let status = unsafe fields.withUnsafeMutableBytes { buffer in
            unsafe call(Self.getUserQuota, device, Int32(bitPattern: user), buffer.baseAddress)
        }
        guard status == 0 else { return nil }
        // The hard limit, the soft one, and what is used, the last of them in bytes.
        let limit = fields[0] > 0 ? fields[0] : fields[1]
        return QuotaCheck.Quota(used: fields[2], limit: limit * Self.block)
    }
}
