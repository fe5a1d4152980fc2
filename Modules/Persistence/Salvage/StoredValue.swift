/// A value as a record holds it.
enum StoredValue: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    /// Reads the values of a record, or none if it is not whole to the byte.
    static func record(_ payload: ByteReader) -> [StoredValue]? {
        guard let header = payload.varint(at: 0), header.value >= 1,
            header.value <= payload.bytes.count
        else { return nil }
        let bodyStart = Int(header.value)
        var (position, body) = (header.end, bodyStart)
        var values: [StoredValue] = []
        while position < bodyStart {
            guard let type = payload.varint(at: position), type.end <= bodyStart,
                let (value, end) = value(ofType: type.value, in: payload, at: body)
            else { return nil }
            values.append(value)
            position = type.end
            body = end
        }
        return body == payload.bytes.count ? values : nil
    }

    private static func value(
        ofType type: Int64, in payload: ByteReader, at offset: Int
    ) -> (StoredValue, Int)? {
        switch type {
        case 0: return (.null, offset)
        case 8, 9: return (.integer(type - 8), offset)
        case 1...4: return integer(in: payload, at: offset, size: Int(type))
        case 5: return integer(in: payload, at: offset, size: 6)
        case 6: return integer(in: payload, at: offset, size: 8)
        case 7:
            guard case (.integer(let bits), let end)? = integer(in: payload, at: offset, size: 8)
            else { return nil }
            return (.real(Double(bitPattern: UInt64(bitPattern: bits))), end)
        case 12...:
            let length = (type - 12) / 2
            guard length <= payload.bytes.count - offset else { return nil }
            let end = offset + Int(length)
            let bytes = Array(payload.bytes[offset..<end])
            return (type.isMultiple(of: 2) ? .blob(bytes) : .text(bytes), end)
        default: return nil
        }
    }

    /// Reads a signed big-endian number.
    private static func integer(
        in payload: ByteReader, at offset: Int, size: Int
    ) -> (StoredValue, Int)? {
        guard offset + size <= payload.bytes.count else { return nil }
        let bytes = payload.bytes[offset..<offset + size]
        let sign: Int64 = (bytes.first ?? 0) < 0x80 ? 0 : -1
        return (.integer(bytes.reduce(sign) { $0 << 8 | Int64($1) }), offset + size)
    }
}

extension Statement {
    /// Binds a value as it was stored.
    func bind(_ value: StoredValue, at index: Int32) throws(SQLiteFailure) {
        switch value {
        case .null: return
        case .integer(let number): try bind(number, at: index)
        case .real(let number): try bind(number, at: index)
        case .text(let bytes): try bind(String(decoding: bytes, as: UTF8.self), at: index)
        case .blob(let bytes): try bind(blob: bytes.span, at: index)
        }
    }
}
