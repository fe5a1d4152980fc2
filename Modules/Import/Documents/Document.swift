import CSV
import Domain
import JSON

/// How the tasks of a program lie in its JSON, where that is more than a plain list of objects.
struct Document {
    /// Where rows lie.
    ///
    /// In a path of names, `*` is each value of a list or an object.
    struct Rows {
        let path: String

        /// What values above the row give it: of which `*` on the way, 0 being the outermost value, what
        /// lies there, and the column that it fills; `*` is all that stands beside the row, each under its name.
        var given: [(level: Int, path: String, column: String)] = []

        /// What the name of their list says of them.
        var fixed: [(column: String, value: String)] = []
    }

    /// A value that stands for another, which a table elsewhere in the document has.
    struct Lookup {
        /// The value of the row: one, or a list of such.
        let id: String
        let table: String

        /// What of an entry of the table says for which id it stands; nothing where that is the entry itself.
        var key = "id"

        /// What of an entry counts, as its meaning takes it.
        let value: String

        /// What counts where that says nothing.
        var otherwise: String?
        let column: String
        var meaning = Meaning.asIs

        /// What names the entry in which an entry lies, if some lie in others: its name stands before, `Home/Kitchen`.
        var above: String?

        /// What an entry says that counts, if not all of them do.
        var only: (path: String, word: String)?

        /// Whether it stands beside the id, and not for it.
        var isBeside = false

        /// What the value of an entry is.
        enum Meaning {
            /// What it says.
            case asIs
            /// The name under which the list lies that has the entry.
            case nameOfList
            /// How a task repeats, as the entry has it in many values.
            case repetition
            /// What the name of a list says of how far its tasks are.
            case state
        }
    }

    /// Texts elsewhere in the document that belong to a row, such as notes.
    struct Attachment {
        let table: String
        let key: String
        var id = "id"

        /// Of which `*` on the way the key is, if not of the text itself.
        var level: Int?

        /// What stands above each, if something does.
        var title: String?

        /// When it was written, if it says so: then the oldest comes first.
        var date: String?

        /// Who wrote it: of several the first that says something.
        var authors: [String] = []

        /// Who wrote it, where a table has that.
        var author: Lookup?
        let value: String

        /// What stands below that, such as the name and the address of a file.
        var below: [String] = []
        let column: String
    }

    /// Where rows lie; a document is known by those of the first.
    let rows: [Rows]

    /// What the rows of the first have, all of it.
    let signature: [String]

    /// The names by which the first object of a list shows that it is no plain list; none where the
    /// outermost value is an object.
    var mark: Set<String> = []

    /// The value by which a document is known for certain, even where it has no rows.
    var token: (path: String, word: String)?

    /// The words of which one stands in a row of the first, where their names alone tell too little.
    var words: (path: String, any: Set<String>)?

    /// Where the paths begin, the first that fits.
    var roots = [""]
    var lookups: [Lookup] = []
    var attachments: [Attachment] = []

    /// Where tables lie that belong to no task, beside the lists of the outermost object: they are counted.
    var others: [String] = []

    /// The column of the instant at which a row was made, where the id tells it that no other value does: its first
    /// eight hexadecimal digits are seconds since 1970, as MongoDB makes ids.
    var instantOfID: String?

    /// The value by which a row is a heading for those behind it, and its name.
    var heading: (path: String, word: String, name: String)?
}

extension ObjectRow.Value {
    /// Makes one of what lies above a task; none where that says nothing.
    init?(_ node: JSONNode, called name: String) {
        let text = node.scalar
        guard text.isEmpty else {
            self.init(name: name, bytes: Array(text.utf8))
            return
        }
        guard !node.children.isEmpty else { return nil }
        var parser = JSONParser(at: node.range.lowerBound)
        var bytes: [UInt8] = []
        do throws(JSONObject.Fault) {
            try parser.value(in: node.text.span, compactedInto: &bytes)
        } catch {
            return nil
        }
        self.init(name: name, bytes: bytes, kind: .other)
    }
}

extension Preset.RowKinds {
    /// Whether a row is said to be no task.
    func passOver(_ row: JSONNode) -> Bool {
        guard let word = row.node(at: column)?.scalar, !word.isEmpty else { return false }
        return kinds.contains {
            if case .passedOver = $0.kind {
                $0.word.lowercased() == word.lowercased()
            } else {
                false
            }
        }
    }
}

extension Document {
    /// Returns where the paths begin in a document of this kind; none in another.
    func root(in whole: JSONNode) -> JSONNode? {
        roots.lazy.compactMap { whole.node(at: $0) }.first { root in
            guard mark.isEmpty || !root.isObject else { return false }
            let found = root.nodes(at: rows[0].path, limit: 20).map(\.node).filter(\.isObject)
            let names = Set(found.flatMap { $0.children.map(\.name) })
            if let token, root.node(at: token.path)?.scalar == token.word { return true }
            let saysOne = words.map { words in
                found.contains { words.any.contains($0.node(at: words.path)?.scalar ?? "") }
            }
            return !found.isEmpty && names.isSuperset(of: signature) && saysOne != false
        }
    }
}

/// The tasks of a file that is read as a whole, because they lie deeper in it than in a plain list.
struct DocumentSupply: ObjectSupply {
    private var document: UnfoldedDocument.Iterator?
    private var page: MarkdownPage.Iterator?
    private var calendar: CalendarItems.Iterator?
    private let rows: [ObjectRow]
    private let size: Int
    private var index = 0

    /// Reads the file, but for a document that was read already when its layout was found out.
    ///
    /// - Throws: What the source throws; `jsonBroken` if the text is not whole.
    init<Source: ByteSource & ~Copyable>(
        _ source: consuming Source, _ settings: ImportSettings
    ) throws(AppError) where Source.Failure == AppError {
        if let document = settings.layout.document {
            self.document = document.makeIterator()
            rows = []
            size = document.size
            return
        }
        if let page = settings.layout.page {
            self.page = page.makeIterator()
            rows = []
            size = page.size
            return
        }
        let text = try SampledSource(source, count: FileLayout.maximumDocument).sample
        size = text.count
        switch settings.layout.form {
        case .markdown: rows = MarkdownItems(text).rows
        case .outline: rows = OrgItems(text).rows
        case .calendar:
            rows = []
            calendar = CalendarItems(text).makeIterator()
        case .table, .lines, .objects:
            rows = []
            document = try DocumentText(text).unfolded(by: settings.layout.preset)?.makeIterator()
        }
    }

    var offset: Int {
        if let document { return document.offset }
        if let page { return page.offset }
        if let calendar { return calendar.offset }
        return index < rows.count ? rows[index].start.offset : size
    }

    mutating func next() throws(AppError) -> ObjectRow? {
        if document != nil { return document?.next() }
        if page != nil { return page?.next() }
        if calendar != nil {
            if let row = calendar?.next() { return row }
            guard calendar?.isCutOff != true else { throw AppError(.calendarBroken) }
            return nil
        }
        guard index < rows.count else { return nil }
        defer { index += 1 }
        return rows[index]
    }
}

/// A JSON text as a whole, whose tasks may lie deeper in it than in a plain list.
struct DocumentText {
    let text: [UInt8]

    init(_ text: [UInt8]) {
        // Blanks have the mark's place, so that all others stand where they do in the file.
        self.text = text.hasByteOrderMark ? [0x20, 0x20, 0x20] + text.behindByteOrderMark : text
    }

    /// Whether the tasks may lie deeper in it than in a plain list, by the beginning of the text.
    ///
    /// So it is of one object alone, and of objects that have lists of tasks, or are cut off before they
    /// say what they have.
    static func isDocument(_ text: [UInt8], isWhole: Bool) -> Bool {
        let start = text.firstIndex { !$0.isBlank && ![UInt8].byteOrderMark.contains($0) }
        guard let start else { return false }
        let isObject = text[start] == UInt8(ascii: "{")
        // Rows that were rejected were taken out of their document.
        if isObject, RejectsRemark.beginsObjects(text) { return false }
        var scanner = ElementScanner()
        let first = isObject ? start : text[(start + 1)...].firstIndex { !$0.isBlank }
        guard let first else { return false }
        guard text[first] == UInt8(ascii: "{") else {
            return isWhole && holdsLists(text, from: first)
        }
        let end = scanner.end(in: text.span, from: first)
        if isObject, isWhole {
            return end.map { text[$0...].allSatisfy(\.isBlank) } == true
                || !ObjectSequence.isOne(text)
        }
        guard let end else { return !isWhole || holdsLists(text, from: first) }
        guard !isObject else { return text[end...].allSatisfy(\.isBlank) }
        let node = JSONNode(Array(text[first..<end]))
        // What is only in doubt is read as a plain list, which may be of any size.
        return (isWhole ? node.isNamedList : node.nameOfItsTasks != nil)
            || JSONNode(text).nodes(at: "*", limit: mostLookedAt).contains { hasMark($0.node) }
            || isWhole && holdsLists(text, from: first)
    }

    /// As many objects of a list are looked at: not all have parts.
    private static let mostLookedAt = 20

    /// Whether an object of a list shows that this is no plain one.
    private static func hasMark(_ object: JSONNode) -> Bool {
        let names = Set(object.children.map(\.name))
        return Preset.all.flatMap(\.documents).contains { document in
            !document.mark.isEmpty && names.isSuperset(of: document.mark)
        }
    }

    /// Whether a list has others in it, where its first object is broken, so that it does not show that.
    private static func holdsLists(_ text: [UInt8], from first: Int) -> Bool {
        guard text.count <= ImportFile.limits.record else { return false }
        var place = first
        while let start = text[place...].firstIndex(of: UInt8(ascii: "{")) {
            var parser = JSONParser(at: start)
            do throws(JSONObject.Fault) {
                try parser.passValue(in: text.span)
                if start == first { return false }
                let node = JSONNode(text, from: start)
                if node.nameOfItsTasks != nil || hasMark(node) { return true }
                place = parser.place
            } catch {
                place = start + 1
            }
        }
        return false
    }

    /// Unfolds it; none if its tasks lie as those of no program that is known, or if it is no sound
    /// JSON and a plain list or one task.
    ///
    /// - Parameters:
    ///   - preset: Whose it is, if the person said it.
    ///   - namingTexts: Whether all tasks have their texts under one name, as they must where no column is mapped by hand.
    /// - Returns: The tasks.
    /// - Throws: `jsonBroken` if it is no sound JSON, and what nobody can read is not one task among others.
    func unfolded(
        by preset: Preset?, namingTexts: Bool = true
    ) throws(AppError) -> UnfoldedDocument? {
        let sound: SoundDocument
        do throws(JSONObject.Fault) {
            sound = try SoundDocument(text)
        } catch {
            guard Self.isMoreThanList(text) || Self.holdsObjects(JSONNode(text)) else { return nil }
            throw broken(by: error)
        }
        let document = UnfoldedDocument(
            sound, of: text, told: preset, namingTexts: namingTexts)
        if let fault = document?.repeatedName ?? (document == nil ? sound.repeatedName : nil) {
            throw broken(by: fault)
        }
        guard let fault = sound.damaged.first?.fault else { return document }
        if let document {
            let hasSound = document.contains { $0.fault == nil && $0.list == nil }
            if hasSound { return document }
            throw broken(by: fault)
        }
        let isList = text.first { !$0.isBlank } == UInt8(ascii: "[")
        // An object that is no task holds lists of them, be it that each of those is damaged.
        let whole = JSONNode(sound.text)
        guard
            Self.isMoreThanList(sound.text) || Self.holdsObjects(whole)
                || (isList || !Self.isTask(whole)) && Self.isMoreThanList(text)
        else { return nil }
        throw broken(by: fault)
    }

    /// Whether a value is a task rather than what tasks lie in.
    private static func isTask(_ whole: JSONNode) -> Bool {
        NestedTasks.member(.text, of: whole) != nil
            && !whole.children.map(\.name).contains(where: PlainLists.names.contains)
    }

    /// Whether a value is no task, and has objects in it that may hold some.
    private static func holdsObjects(_ whole: JSONNode) -> Bool {
        whole.isObject && !isTask(whole) && whole.children.contains(where: \.node.isObject)
    }

    /// Whether what is no sound JSON cannot be read as a list of tasks, a task at a time.
    private static func isMoreThanList(_ text: [UInt8]) -> Bool {
        guard text.count <= ImportFile.limits.record else { return true }
        guard text.first(where: { !$0.isBlank }) == UInt8(ascii: "{") else {
            let first = text.firstIndex { !$0.isBlank && $0 != UInt8(ascii: "[") } ?? 0
            let children = JSONNode(text).children.map(\.node)
            // A list of objects in the one that is the document begins and ends besides that.
            return children.contains { $0.nameOfItsTasks != nil }
                || children.contains(where: \.isNamedList) && endsOfLists(in: text) > 2
                || children.first.map(hasMark) == true || holdsLists(text, from: first)
        }
        return endsOfLists(in: text) > 0
    }

    /// Counts where lists of objects begin, and where they end, as one of both may be missing.
    private static func endsOfLists(in text: [UInt8]) -> Int {
        let pairs = [
            (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "}"), UInt8(ascii: "]")),
        ]
        return text.indices.count { index in
            pairs.contains { first, second in
                text[index] == first && text[(index + 1)...].first { !$0.isBlank } == second
            }
        }
    }

    private func broken(by fault: JSONObject.Fault) -> AppError {
        var places = PlaceIndex(text)
        let place = places.place(at: min(fault.offset, text.count))
        return AppError(
            .jsonBroken,
            detail: "Line \(place.line), column \(place.column): \(fault.sentence)")
    }
}
