import CSV
public import Domain
import JSON

/// Where rejected rows go: as they stood, in the same dialect, with added columns first.
///
/// The file is made when the first row is rejected, and it comes in again as it is once the rows
/// are mended: the added columns are ignored then.
struct RejectsFile {
    static let addedColumns = ["line", "column", "code", "reason"].map {
        ColumnMapping.addedColumnPrefix + $0
    }

    /// The member that holds what stood in the place of an object.
    static let valueMember = ColumnMapping.addedColumnPrefix + "value"

    /// All members that are added to an object.
    static let members = Set(addedColumns + [ColumnMapping.parentName])

    /// The columns that follow them where the place of a row in the file says something.
    private static let placeColumns = [ColumnMapping.parentName, ColumnMapping.sectionName]

    /// Returns the delimiter that the header of a rejects file shows; none of another file.
    static func delimiter(ofFileBeginning text: [UInt8]) -> UInt8? {
        for line in text.behindByteOrderMark.split(
            maxSplits: 2, whereSeparator: { $0 == 0x0A || $0 == 0x0D }
        ).prefix(2) {
            let first = Array(addedColumns[0].utf8)
            guard line.starts(with: first), let delimiter = line.dropFirst(first.count).first,
                line.starts(
                    with: addedColumns.map { Array($0.utf8) }.joined(separator: [delimiter]))
            else { continue }
            return delimiter
        }
        return nil
    }

    private let open: RejectsOpening
    private let form: FileForm
    private let header: [UInt8]
    private let hasPlaces: Bool

    /// The header of subtasks that stands above the row that was written last, if one does.
    private var subtaskHeader: [UInt8]?

    /// The place that was written last, and whether it names a task.
    private var lastPlace: OutlinePlace?
    private var hasParentSince = false

    /// The tasks that were written since below which the next one may lie, each by where it begins in its file, and how
    /// far it is indented.
    private var nested: [(task: Int, column: Int)] = []
    private let remark: RejectsRemark?
    /// The file is UTF-8; where the input is not, a mark says so, whatever `--encoding` may say.
    private let mark: [UInt8]
    private let encoding: TextEncoding

    /// What was written last of a row that is too large, where it may be half of something.
    private var held: [UInt8] = []
    private var writer: Writer
    private var output: (any RejectsOutput)?

    /// Creates the description of a file that is opened with its first row.
    ///
    /// - Parameters:
    ///   - form: The form of the input.
    ///   - dialect: The dialect of the input.
    ///   - encoding: The encoding of the input.
    ///   - head: What the input says of its columns.
    ///   - remark: Which import it is, if the file is to say it.
    ///   - open: Makes the file.
    init(
        _ form: FileForm, dialect: Dialect, encoding: TextEncoding, head: Head,
        remark: RejectsRemark?, open: @escaping RejectsOpening
    ) {
        mark = encoding == .utf8 ? [] : .byteOrderMark
        self.encoding = encoding
        self.form = form
        header = head.raw
        hasPlaces = head.mapping.hasPlaces
        self.remark = remark
        self.open = open
        writer = Writer(dialect: dialect)
    }

    /// The name of the file, once it exists.
    var name: String? { output?.name }

    /// Writes a rejected row, or as much of it as there is yet.
    mutating func write(
        _ raw: [UInt8], _ defect: RowDefect, isContinued: Bool = false
    ) throws(AppError) {
        let raw = restored(raw, isContinued: isContinued)
        if output == nil {
            let beginning = beginning()
            let namesOperation = remark != nil && form != .lines && form != .calendar
            output = try open(namesOperation && !beginning.isEmpty ? beginning : nil)
            if !beginning.isEmpty { try output?.write(beginning) }
        }
        switch form {
        case .table:
            if let other = defect.header, other != subtaskHeader {
                writer.append(columns, before: other)
                subtaskHeader = other
            }
            let places = hasPlaces ? [defect.parent ?? "", defect.section ?? ""] : []
            writer.append(Self.values(of: defect) + places, before: raw, isContinued: isContinued)
            try output?.write(writer.bytes)
            writer.removeAll()
        case .objects: try output?.write(object(raw, of: defect))
        // A line has no place for a reason.
        case .lines: try output?.write(raw + [0x0A])
        case .markdown, .outline: try output?.write(placed(raw) + [0x0A])
        // Each is a calendar, and a file may hold several.
        case .calendar:
            let end = raw.last == 0x0A ? "" : "\r\n"
            try output?.write(
                Array("BEGIN:VCALENDAR\r\n".utf8) + raw + Array("\(end)END:VCALENDAR\r\n".utf8))
        }
    }

    /// Returns a task of an outline below the line that says its place, unless it lies there by what is written above.
    private mutating func placed(_ raw: [UInt8]) -> [UInt8] {
        let line = raw.prefix { $0 != 0x0A }
        guard var place = OutlinePlace(String(decoding: line, as: UTF8.self)),
            let offsets = place.offsets
        else { return raw }
        place.offsets = nil
        let task = Array(raw.dropFirst(line.count + 1))
        let first = String(decoding: task.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let column = OutlinePlace.column(of: first, in: form)
        nested.removeAll { $0.column >= column ?? .min }
        // What is a root here is one there, unless it lies below a task that names another one.
        let liesSo =
            column != nil && nested.last?.task == offsets.parent
            && (offsets.parent != nil || place.parent == nil && !hasParentSince)
            && (lastPlace?.isBesides(place) ?? (form == .markdown && place.saysNothing))
        if !liesSo { (nested, hasParentSince) = ([], place.parent != nil) }
        lastPlace = place
        if let column { nested.append((offsets.task, column)) }
        // Below a heading that is text of it nothing lies as it did before that.
        let endsInHeading = form == .outline && task.contains([0x0A, UInt8(ascii: "*")])
        if endsInHeading || column == nil { (lastPlace, nested, hasParentSince) = (nil, [], true) }
        return (liesSo ? [] : place.line(in: form)) + task
    }

    /// Returns what stands before the first row, which says what the file is if its form has a place for that.
    private mutating func beginning() -> [UInt8] {
        switch form {
        case .table:
            writer.append(remark)
            writer.append(columns, before: header)
            defer { writer.removeAll() }
            return mark + writer.bytes
        case .objects: return mark + (remark?.object ?? [])
        case .outline: return mark + (remark.map { Array("\($0.text)\n".utf8) } ?? [])
        case .markdown: return mark + (remark?.comment.map { Array("\($0)\n".utf8) } ?? [])
        case .lines, .calendar: return mark
        }
    }

    private var columns: [String] { Self.addedColumns + (hasPlaces ? Self.placeColumns : []) }

    /// Writes more of the row that was written last.
    mutating func write(remainder raw: [UInt8], isContinued: Bool) throws(AppError) {
        try output?.write(restored(raw, isContinued: isContinued))
        if !isContinued { try output?.write(writer.newline) }
    }

    /// Returns a row in which bytes that are no characters of its encoding stand as they are in the file.
    private mutating func restored(_ raw: [UInt8], isContinued: Bool) -> [UInt8] {
        guard encoding != .utf8 else { return raw }
        var row = held + raw
        held = isContinued && row.last?.beginsOverlong == true ? [row.removeLast()] : []
        return encoding.restoringUndefinedBytes(in: row)
    }

    /// Returns what stands in the added columns.
    static func values(of defect: RowDefect) -> [String] {
        [String(defect.line), String(defect.column), defect.code, defect.message]
    }

    /// Returns an object with members added first; what is none as it stands.
    private func object(_ raw: [UInt8], of defect: RowDefect) -> [UInt8] {
        guard raw.first == UInt8(ascii: "{") else { return raw + [0x0A] }
        let added =
            zip(Self.addedColumns, Self.values(of: defect))
            + (defect.parent.map { [(ColumnMapping.parentName, $0)] } ?? [])
        var writer = ObjectWriter()
        for (name, value) in added {
            writer.append(ObjectRow.Value(name: name, bytes: Array(value.utf8)))
        }
        let rest = Self.members(of: raw, without: added.map(\.0))
        let isEmpty = rest.first { $0 > 0x20 } == UInt8(ascii: "}")
        return writer.finished.dropLast() + (isEmpty ? [] : [UInt8(ascii: ",")]) + rest + [0x0A]
    }

    /// Returns what stands behind the brace of an object, without the members that begin it and are called so: it may
    /// have been rejected before.
    private static func members(of raw: [UInt8], without names: [String]) -> ArraySlice<UInt8> {
        var rest = raw.dropFirst()
        var parser = JSONParser(at: 1)
        while true {
            do throws(JSONObject.Fault) {
                var (name, value): ([UInt8], [UInt8]) = ([], [])
                parser.skipBlanks(in: raw.span)
                try parser.string(in: raw.span, decodingInto: &name)
                parser.skipBlanks(in: raw.span)
                guard names.contains(String(decoding: name, as: UTF8.self)),
                    parser.take(UInt8(ascii: ":"), in: raw.span)
                else { return rest }
                try parser.value(in: raw.span, compactedInto: &value)
                let goesOn = try parser.goesOn(until: UInt8(ascii: "}"), in: raw.span)
                rest = raw[(goesOn ? parser.place : parser.place - 1)...]
                if !goesOn { return rest }
            } catch {
                return rest
            }
        }
    }

    /// Brings what was written to the disk.
    func finish() throws(AppError) {
        try output?.finish()
    }
}

extension ImportSummary {
    /// Notes that the rejects file of an import that brought nothing was taken back.
    public mutating func forgetRejectsFile() { rejectsFile = nil }
}

extension Writer {
    /// Appends the remark, if there is one that the dialect can hold.
    mutating func append(_ remark: RejectsRemark?) {
        guard let text = remark?.text else { return }
        do {
            try append(text)
            endRecord()
        } catch {
            // Without quotes it stands there as it is, if it is one line.
            if !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                appendVerbatim(text.utf8.span)
                endRecord()
            }
        }
    }

    /// Appends fields before a row as it stood.
    mutating func append(_ added: [String], before row: [UInt8], isContinued: Bool = false) {
        for field in added {
            do {
                try append(field)
            } catch {
                // A dialect without quotes cannot hold the words of every reason; the code can.
                appendVerbatim("-".utf8.span)
            }
        }
        appendVerbatim(row.span)
        if !isContinued { endRecord() }
    }
}

/// Makes a rejects file.
///
/// It takes what the file begins with, where that names the operation: so a file is known that an earlier
/// run of the same import began.
public typealias RejectsOpening = (_ beginning: [UInt8]?) throws(AppError) -> any RejectsOutput

/// A file that rejected rows are written into.
public protocol RejectsOutput: AnyObject {
    /// The name of the file, for the person.
    var name: String { get }

    /// Appends bytes.
    ///
    /// - Parameter bytes: One or more whole records.
    /// - Throws: `rejectsNotWritten` or `insufficientStorage`.
    func write(_ bytes: [UInt8]) throws(AppError)

    /// Brings what was written to the disk.
    ///
    /// - Throws: `rejectsNotWritten` or `insufficientStorage`.
    func finish() throws(AppError)
}

/// What stands above rejected rows: which import set them aside, and by which options they come in again.
///
/// It is a line, `# tend-import --operation 0199… --source tasks.csv`; above objects it is one, too.
public struct RejectsRemark: Hashable, Sendable {
    /// The operation of the import.
    public var operation: UniqueIdentifier

    /// The options of the import that say what becomes of its rows, a word each.
    public let options: [String]

    private static let beginning = "# tend-import --operation "

    /// Creates the remark of an import.
    public init(operation: UniqueIdentifier, options: [String]) {
        self.operation = operation
        self.options = options
    }

    /// Reads what a file begins with; none if that is no such remark.
    ///
    /// - Parameters:
    ///   - bytes: The beginning of the file.
    ///   - words: Parts a command line into its words.
    public init?(beginningOf bytes: [UInt8], words: (String) -> [String]) {
        guard let text = Self.text(beginning: bytes), text.hasPrefix(Self.beginning) else {
            return nil
        }
        let words = words(String(text.dropFirst(Self.beginning.count)))
        guard let operation = words.first.flatMap({ UniqueIdentifier($0) }) else { return nil }
        self.init(operation: operation, options: Array(words.dropFirst()))
    }

    /// The line without its end.
    var text: String {
        ([Self.beginning + operation.description] + options.map(Self.quoted))
            .joined(separator: " ")
    }

    /// The line as a comment of Markdown; none where it holds what ends one.
    var comment: String? {
        let text = text.dropFirst(2)
        return text.contains("-->") ? nil : Self.comment.start + text + Self.comment.end
    }

    private static let comment = (start: "<!-- ", end: " -->")

    /// Whether a field that begins a record is such a remark.
    static func begins(_ field: String) -> Bool { field.hasPrefix(beginning) }

    /// Whether a line of an outline is such a remark.
    static func isLine(_ line: String) -> Bool {
        begins(line) || uncommented(line).map(begins) == true
    }

    /// Returns the remark of a line that is a comment of Markdown; none of another line.
    private static func uncommented(_ line: String) -> String? {
        guard line.hasPrefix(comment.start), line.hasSuffix(comment.end) else { return nil }
        return "# " + line.dropFirst(comment.start.count).dropLast(comment.end.count)
    }

    /// The member that holds it, where it is an object.
    private static let member = ColumnMapping.addedColumnPrefix + "import"

    /// Whether a text is of objects, and begins with a remark.
    static func beginsObjects(_ text: [UInt8]) -> Bool {
        text.behindByteOrderMark.starts(with: "{\"\(member)\":".utf8)
    }

    /// The remark as an object, with the end of its line.
    var object: [UInt8] {
        var writer = ObjectWriter()
        writer.append(ObjectRow.Value(name: Self.member, bytes: Array(text.utf8)))
        return writer.finished + [0x0A]
    }

    /// A word as a command line has it, where no character but a quote means anything in quotes.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
        guard !isPlain || word.isEmpty else { return word }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'"'"'"#) + "'"
    }

    /// The first field of a file, in quotes or not, whatever parts its fields.
    private static func text(beginning bytes: [UInt8]) -> String? {
        if beginsObjects(bytes) {
            return JSONNode(Array(bytes.behindByteOrderMark)).node(at: member)?.scalar
        }
        let rest = bytes.behindByteOrderMark
        guard let first = rest.first else { return nil }
        let line = String(validating: rest.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        if first == UInt8(ascii: "#") { return line }
        if let remark = line.flatMap(uncommented) { return remark }
        var text: [UInt8] = []
        var index = rest.startIndex + 1
        while index < rest.endIndex {
            if rest[index] == first {
                index += 1
                guard index < rest.endIndex, rest[index] == first else { break }
            }
            text.append(rest[index])
            index += 1
        }
        return String(validating: text, as: UTF8.self)
    }
}
