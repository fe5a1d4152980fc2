extension String {
    /// Its FNV-1a of 64 bits (https://datatracker.ietf.org/doc/draft-eastlake-fnv/): it tells texts apart and finds
    /// what was changed, and hides nothing.
    package var fnv1a: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
