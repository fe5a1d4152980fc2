import CSV
import Domain

/// Hands out the tasks of a file that is no table, one after the other.
protocol ObjectSupply: ~Copyable, SendableMetatype {
    /// How many bytes of the file lie before the row that comes next.
    var offset: Int { get }

    /// Returns the next row; none behind the last.
    ///
    /// - Throws: Why the file cannot be read any further.
    mutating func next() throws(AppError) -> ObjectRow?
}

/// The objects of a plain array, or objects one after the other: each is a task, in constant memory.
struct ElementSupply<Source: ByteSource & ~Copyable>: ObjectSupply, ~Copyable
where Source.Failure == AppError {
    private var elements: JSONElements<Source>
    private var element = JSONElements<Source>.Element()
    private var object = JSONObject()

    init(_ source: consuming Source, limit: Int) {
        elements = JSONElements(source, limit: limit)
    }

    var offset: Int { elements.position.offset }

    mutating func next() throws(AppError) -> ObjectRow? {
        guard try elements.next(into: &element) else { return nil }
        var row = ObjectRow(number: element.number, start: element.start, text: element.raw)
        do throws(ObjectRow.Fault) {
            try element.check()
            row.values = try object.values(of: row.text)
        } catch {
            row.fault = error
        }
        return row
    }
}

extension JSONElements.Element where Source: ~Copyable {
    /// Throws what can be wrong with an element before it is read.
    func check() throws(ObjectRow.Fault) {
        guard isWhole else {
            throw ObjectRow.Fault(
                offset: 0, code: .rowJSONTooLarge,
                sentence: "The object has more bytes than are taken of one.")
        }
        guard hasComma else {
            throw ObjectRow.Fault(
                offset: 0, code: .rowJSONSyntax, sentence: "A comma is missing before this object.")
        }
    }
}

extension JSONObject {
    /// Reads an object, and returns its members.
    mutating func values(of text: [UInt8]) throws(ObjectRow.Fault) -> [ObjectRow.Value] {
        do throws(Fault) {
            try read(text.span)
        } catch {
            throw ObjectRow.Fault(
                offset: error.offset, code: .rowJSONSyntax, sentence: error.sentence)
        }
        return members.map {
            ObjectRow.Value(
                name: self.text($0.name), bytes: Array(bytes[$0.value]), kind: $0.kind,
                offset: $0.offset)
        }
    }
}
