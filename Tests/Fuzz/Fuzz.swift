import Glibc

/// Reads an input in the way that its first bytes say, and aborts where something does not hold.
///
/// It is libFuzzer's entry (https://llvm.org/docs/LibFuzzer.html). `make fuzz` compiles it into one
/// module with the CSV library, so that the sanitizer and the coverage see all of both.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count > 4 else { return 0 }
    let choice = FuzzChoice(bytes[0], bytes[1], bytes[2], bytes[3])
    FuzzedFile(Array(bytes[4...]), choice).check()
    return 0
}

/// How an input is read, chosen by its first bytes.
struct FuzzChoice {
    let blockSize: Int
    let encoding: TextEncoding
    let dialect: Dialect
    let limits: Limits

    init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
        blockSize = first < 128 ? 1 + Int(first) : .max
        let encodings = TextEncoding.allCases
        encoding = second < 160 ? .utf8 : encodings[Int(second) % encodings.count]
        let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x20, 0x7C, 0x78]
        let quotes: [UInt8?] = [0x22, 0x22, 0x27, nil]
        var dialect =
            Dialect(
                delimiter: delimiters[Int(third) % delimiters.count],
                quote: quotes[Int(third >> 4) % quotes.count], hasHeader: third < 128) ?? .standard
        dialect.preamble = third % 7 == 0 ? 2 : 0
        self.dialect = dialect
        limits =
            fourth < 128
            ? Limits(block: 64)
            : Limits(
                record: 8 + Int(fourth & 0x3F), field: 8 + Int(fourth & 0x1F), columns: 4,
                lookahead: Int(fourth & 0x3F) * 2, block: 64)
    }

    /// The beginning as UTF-8; a system without the tables of iconv(3) cannot run this at all.
    func text(_ bytes: [UInt8]) -> [UInt8] {
        do { return try encoding.utf8(bytes) } catch { abort() }
    }

    func transcoding(_ source: consuming MemorySource) -> TranscodedSource<MemorySource> {
        do { return try TranscodedSource(source, from: encoding) } catch { abort() }
    }
}
