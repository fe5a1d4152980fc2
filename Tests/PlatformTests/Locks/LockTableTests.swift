import Testing

@testable import Platform

@Suite("The table of locks")
struct LockTableTests {
    @Test func `has the locks that are held, not those that are waited for`() {
        let table = LockTable(
            text: """
                1: POSIX  ADVISORY  WRITE 4711 08:01:123456 1073741825 1073741825
                1: -> POSIX  ADVISORY  WRITE 4712 08:01:123456 1073741825 1073741825
                2: FLOCK  ADVISORY  WRITE 4713 fe:1a2:99 0 EOF
                3: POSIX  ADVISORY  READ  4714 00:2f:77 1073741826 1073742335
                4: OFDLCK ADVISORY  READ  -1 00:06:5 0 EOF
                5: POSIX  ADVISORY  WRITE 0 08:01:123456 0 EOF
                6: LEASE  ACTIVE    READ  4715 08:01:7 0 EOF
                junk
                """)
        #expect(table.locks.map(\.process) == [4711, 4713, 4714])
        #expect(table.locks.map(\.kind) == [.posix, .flock, .posix])
        #expect(table.locks.map(\.isExclusive) == [true, true, false])
        #expect(table.locks.map(\.inode) == [123_456, 99, 77])
        // makedev(8, 1), makedev(0xfe, 0x1a2), makedev(0, 0x2f).
        #expect(table.locks.map(\.device) == [0x801, 0x10_FEA2, 0x2F])
    }
}
