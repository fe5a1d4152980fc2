import CSV
import Domain
import JSON

/// A JSON text out of which the objects were taken that nobody can read.
///
/// An object is taken out only where all that is left is sound from its beginning to its end: so it is known where
/// the object ends, and no other one is cut into or swallowed.
struct SoundDocument {
    /// The most objects that are taken out, and the most braces at which one is thought to end: for each the text is
    /// read once more.
    private static let (mostDamaged, mostEnds) = (16, 8)

    /// The text, with blanks where such an object stood.
    private(set) var text: [UInt8]

    /// What was taken out, in its order.
    private(set) var damaged: [Damage] = []

    /// An object that nobody can read.
    struct Damage {
        /// Where it stands.
        var range: Range<Int>

        /// What is wrong with it.
        let fault: JSONObject.Fault
    }

    /// Takes out what nobody can read.
    ///
    /// - Throws: The first fault, where that cannot be done.
    init(_ text: [UInt8]) throws(JSONObject.Fault) {
        self.text = text
        try JSONObject.checkEncoding(of: text.span)
        guard let first = Self.fault(of: text) else { return }
        var next: JSONObject.Fault? = first
        while let fault = next {
            // A text that ends too early was cut off: what is missing is not known.
            guard fault.offset < text.count, damaged.count < Self.mostDamaged,
                takeOutObject(with: fault)
            else { throw first }
            next = Self.fault(of: self.text)
        }
        damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns where the objects begin that lie in others and are open at a place; all before it is sound.
    static func objects(openAt place: Int, of text: [UInt8]) -> [Int] {
        var open: [Int] = []
        var isInString = false
        var index = 0
        while index < place {
            switch text[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            default: break
            }
            index += 1
        }
        return open.dropFirst().filter { text[$0] == UInt8(ascii: "{") }
    }

    /// Returns what is wrong with a text, if anything is.
    static func fault(of text: [UInt8]) -> JSONObject.Fault? {
        var parser = JSONParser()
        do throws(JSONObject.Fault) {
            parser.skipBlanks(in: text.span)
            try parser.passValue(in: text.span)
            parser.skipBlanks(in: text.span)
        } catch {
            return error
        }
        guard parser.place < text.count else { return nil }
        return JSONObject.Fault(
            offset: parser.place, sentence: "Nothing may follow the outermost value.")
    }

    /// Takes out the innermost object that has the fault and whose end is known; false if there is none.
    private mutating func takeOutObject(with fault: JSONObject.Fault) -> Bool {
        for start in Self.objects(openAt: fault.offset, of: text).reversed() {
            let ends = ends(ofObjectAt: start, fault.offset)
            // Only where what follows is sound can all of it be.
            for end in ends.filter(isSound) {
                guard let blanked = blanking(start..<end), Self.fault(of: blanked) == nil,
                    !holdsSound(start..<end, behind: ends)
                else { continue }
                guard !mayHoldEndOfList(start..<end) else { return false }
                take(blanked, without: Damage(range: start..<end, fault: fault))
                return true
            }
            for end in ends {
                // Another object may be damaged, too, which begins behind this one.
                guard let blanked = blanking(start..<end), let other = Self.fault(of: blanked),
                    Self.objects(openAt: other.offset, of: blanked).last ?? 0 >= end
                else { continue }
                guard !mayHoldEndOfList(start..<end) else { return false }
                take(blanked, without: Damage(range: start..<end, fault: fault))
                return true
            }
        }
        return false
    }

    /// Whether a list ends at a place, or goes on with a value that is sound.
    private func isSound(from place: Int) -> Bool {
        var parser = JSONParser(at: place)
        do throws(JSONObject.Fault) {
            guard try parser.goesOn(until: UInt8(ascii: "]"), in: text.span) else { return true }
            try parser.passValue(in: text.span)
            return true
        } catch {
            return false
        }
    }

    /// Whether a sound object of the same list lies in what is taken out, behind a place where that may end, too.
    private func holdsSound(_ range: Range<Int>, behind ends: [Int]) -> Bool {
        ends.contains { end in
            var parser = JSONParser(at: end)
            do throws(JSONObject.Fault) {
                guard range.contains(end),
                    try parser.goesOn(until: UInt8(ascii: "]"), in: text.span),
                    text[parser.place] == UInt8(ascii: "{")
                else { return false }
                try parser.passValue(in: text.span)
            } catch {
                return false
            }
            return parser.place < range.upperBound
        }
    }

    /// Whether what is taken out may hold the end of its list and the beginning of another, so that what follows would
    /// be taken for a part of its list: quotes say nothing where one is missing.
    private func mayHoldEndOfList(_ range: Range<Int>) -> Bool {
        var open = 0
        var isPastEnd = false
        for index in range {
            switch text[index] {
            case UInt8(ascii: "[") where isPastEnd:
                if text[(index + 1)...].first(where: { !$0.isBlank }) == UInt8(ascii: "{") {
                    return true
                }
            case UInt8(ascii: "["): open += 1
            case UInt8(ascii: "]") where open > 0: open -= 1
            case UInt8(ascii: "]"): isPastEnd = true
            default: break
            }
        }
        return false
    }

    private mutating func take(_ blanked: [UInt8], without damage: Damage) {
        text = blanked
        damaged.removeAll { damage.range.contains($0.range.lowerBound) }
        damaged.append(damage)
    }

    /// Where an object may end: where its braces do, where the fault is, then at each brace.
    private func ends(ofObjectAt start: Int, _ fault: Int) -> [Int] {
        var scanner = ElementScanner()
        let ends = [scanner.end(in: text.span, from: start) ?? start, fault].map { end in
            text[start..<end].lastIndex { !$0.isBlank && $0 != UInt8(ascii: ",") }.map { $0 + 1 }
        }
        let braces = (start..<text.count).lazy.filter { text[$0] == UInt8(ascii: "}") }
            .prefix(Self.mostEnds).map { $0 + 1 }
        return ends.compactMap(\.self) + braces
    }

    /// Returns the text with blanks in that place and in that of the comma beside it; nothing where no value ends there.
    private func blanking(_ range: Range<Int>) -> [UInt8]? {
        guard !range.isEmpty,
            let next = text[range.upperBound...].firstIndex(where: { !$0.isBlank }),
            let before = text[..<range.lowerBound].lastIndex(where: { !$0.isBlank })
        else { return nil }
        var blanked = text
        switch (text[before], text[next]) {
        case (_, UInt8(ascii: ",")): blanked[next] = 0x20
        case (UInt8(ascii: ","), UInt8(ascii: "]")): blanked[before] = 0x20
        case (UInt8(ascii: "["), UInt8(ascii: "]")): break
        default: return nil
        }
        for index in range where !text[index].isBlank { blanked[index] = 0x20 }
        return blanked
    }
}
