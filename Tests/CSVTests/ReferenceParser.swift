/// The plainest parser of RFC 4180 that can be told right by looking at it.
///
/// It knows regular input alone: fields that are quoted from first to last byte, or not at all.
func referenceRecords(_ input: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) -> [[[UInt8]]] {
    let quote = UInt8(ascii: "\"")
    var records: [[[UInt8]]] = []
    var record: [[UInt8]] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < input.count {
        let byte = input[index]
        index += 1
        if byte == quote, isQuoted, index < input.count, input[index] == quote {
            field.append(quote)
            index += 1
        } else if byte == quote {
            isQuoted.toggle()
        } else if isQuoted || byte != delimiter && byte != 10 && byte != 13 {
            field.append(byte)
        } else {
            record.append(field)
            field = []
            guard byte != delimiter else { continue }
            records.append(record)
            record = []
            if byte == 13, index < input.count, input[index] == 10 { index += 1 }
        }
    }
    return records
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
