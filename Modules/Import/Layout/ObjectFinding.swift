import CSV
import Domain
import JSON

/// What the objects of a file are: whose they are, their columns and their dates.
struct ObjectFinding {
    let names: [String]
    let preset: Preset
    let dates: DateFinding
    let findings: [LayoutFinding]

    /// Whether the tasks lie deeper than in a plain list, so that the file is read as a whole.
    let isDocument: Bool

    /// The document, if it is one of JSON.
    let document: UnfoldedDocument?

    /// What becomes of numbers in the columns of priorities and states.
    let numbers: NumberedColumns

    /// How much is done by the columns that tell it.
    let shares: ShareColumns

    /// Which column holds the text, as the first rows show it.
    let texts: TextFinding?

    /// What objects call the text, where a few of them alone may not show that.
    private(set) var textName: String?

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - form: What form it has.
    ///   - isWhole: Whether the file has nothing else.
    ///   - request: What the person said.
    /// - Throws: `dateOrderUnclear` if a date can be read in two ways; `rowJSONTooLarge` of what is too
    ///   large to be read as a whole; `columnUnknown` if the person named a column that the file lacks.
    init(
        in text: [UInt8], _ form: FormFinding, isWhole: Bool, _ request: LayoutRequest
    ) throws(AppError) {
        if let preset = form.preset {
            guard isWhole else { throw Self.tooLarge }
            let rows =
                switch form.form {
                case .markdown: AnySequence(MarkdownItems(text).rows)
                case .calendar: AnySequence(CalendarItems(text))
                case .outline, .table, .lines, .objects: AnySequence(OrgItems(text).rows)
                }
            let columns = preset.columns.map(\.name)
            self.preset = preset
            names =
                columns + ObjectColumns.names(of: rows, by: preset).filter { !columns.contains($0) }
            dates = try DateFinding(of: [Record](), nil, request)
            findings = []
            numbers = NumberedColumns()
            shares = ShareColumns()
            texts = nil
            isDocument = true
            document = nil
            return
        }
        let page = form.page
        let mayBeDocument = page == nil && DocumentText.isDocument(text, isWhole: isWhole)
        guard isWhole || !mayBeDocument && page == nil else { throw Self.tooLarge }
        let document =
            mayBeDocument
            ? try DocumentText(text).unfolded(
                by: request.preset, namingTexts: request.assignments.isEmpty) : nil
        let rows =
            page.map { AnySequence($0.lazy.filter { $0.list == nil && $0.fault == nil }) }
            ?? document.map(AnySequence.init)
            ?? AnySequence(Self.rows(in: text))
        let preset =
            document.map {
                PresetFinding($0.preset, "its tasks lie as those of \($0.preset.program)")
            }
            ?? (page == nil
                ? Self.preset(
                    of: ObjectColumns.names(of: rows.filter { !$0.isNested }, by: .generic),
                    in: text, request)
                : PresetFinding(of: [], request))
        isDocument = document != nil || page != nil
        self.document = document
        self.preset = preset.preset
        let isOfRejects = RejectsRemark.beginsObjects(text)
        guard isDocument || !self.preset.isOwn || isOfRejects else { throw Self.own }
        let hasObject = rows.first { _ in true } != nil
        if isWhole, !isDocument, !isOfRejects, request.assignments.isEmpty,
            let doubt = DocumentAdvice.doubt(of: DocumentText(text).text, by: self.preset)
        {
            throw doubt
        }
        var names =
            isWhole && !hasObject
            ? Self.namesOfNone(self.preset, request)
            : ObjectColumns.names(of: rows, by: self.preset)
        if isOfRejects {
            // A few rows may lack what others of their file have.
            let named =
                request.assignments.map(\.column) + request.numbers.compactMap(\.column)
                + request.dateFormats.compactMap(\.column)
            names += Set(named).sorted().filter { !names.contains($0) }
        }
        self.names = names
        let description = Self.description(of: rows, names, self.preset, request)
        if let mapping = Self.mapping(of: names, self.preset, request, description) {
            dates = try DateFinding(of: Self.records(of: rows, mapping), mapping, request)
            numbers = try NumberedColumns(
                of: Self.numberedColumns(of: rows, mapping), mapping, isWhole: isWhole,
                told: request.numbers)
            var ranges = ShareRanges(mapping)
            if !ranges.columns.isEmpty {
                for record in Self.records(of: rows, mapping) { ranges.add(record) }
            }
            shares = try ShareColumns(of: ranges, mapping, told: request.doneAt)
            textName = Self.textName(of: mapping)
            texts =
                if let description {
                    TextFinding(description)
                } else if isOfRejects {
                    nil
                } else {
                    TextFinding(of: Self.records(of: rows, mapping), mapping, request)
                }
        } else {
            if let doubt = Self.doubt(ofTextIn: rows, names, self.preset, request) { throw doubt }
            dates = try DateFinding(of: [Record](), nil, request)
            numbers = NumberedColumns()
            shares = ShareColumns()
            texts = nil
        }
        findings =
            [preset.finding] + (texts?.findings ?? []) + dates.findings + shares.findings
    }

    /// Returns what the text is called, where others may hold it as well in a few rows alone.
    private static func textName(of mapping: ColumnMapping) -> String? {
        let may = mapping.names.filter { name in
            [.text, .notes].contains(mapping.preset.column(named: name)?.field)
        }
        guard mapping.preset.isGeneric, may.count > 1 else { return nil }
        return mapping.textColumns.first.map { mapping.names[$0] }
    }

    /// The columns of a file without an object, in which nothing that is asked for is missing.
    private static func namesOfNone(_ preset: Preset, _ request: LayoutRequest) -> [String] {
        let columns = request.assignments.map(\.column)
        guard !request.assignments.contains(where: { $0.field == .text }) else { return columns }
        return columns + [preset.columns.first { $0.field == .text }?.name ?? "text"]
    }

    /// Our objects name others by their numbers, which mean something in their store alone.
    private static let own = AppError(
        .missingRequiredField, field: "uuid",
        detail: "In JSON of tend, tasks name each other by their numbers in the store.",
        suggestion:
            "Take the tasks out as a table, which comes in again: \(tend: .export, "--format", "csv")"
    )

    private static let tooLarge = AppError(
        .rowJSONTooLarge, detail: "It is read as a whole, and has more than 32 MiB.",
        suggestion:
            "Export it in parts. A plain list of objects, or an object a line, may be of any size.")

    /// The objects at the beginning of a file; the last may be cut off.
    private static func rows(in text: [UInt8]) -> [ObjectRow] {
        var supply = ElementSupply(
            TextSource(text), unfolds: true)
        var rows: [ObjectRow] = []
        do throws(AppError) {
            while let row = try supply.next() {
                if row.fault == nil { rows.append(row) }
            }
        } catch {
            // What is wrong with the file the import itself says.
            return rows
        }
        return rows
    }

    /// Where no object is there, or none is of another program, they are Taskwarrior's; where none can be read, what
    /// looks like a name counts.
    private static func preset(
        of names: [String], in text: [UInt8], _ request: LayoutRequest
    ) -> PresetFinding {
        let names = names.isEmpty ? namesOfBroken(text) : names
        var found = PresetFinding(of: names, isOfObjects: true, request)
        // Groups are those of sheets, and what is known by its words was not.
        if request.preset == nil,
            found.preset.groups != nil || found.preset.isOwn && !names.contains("uuid")
                || found.preset.documents.contains(where: { $0.words != nil })
        {
            found = PresetFinding(.generic, "no known program has objects of these names")
        }
        let isText = names.contains { TaskField(named: $0) == .text }
        guard found.preset.isGeneric, request.preset == nil, !isText,
            names.isEmpty && request.assignments.isEmpty && isOfBracketsAlone(text)
                || names.contains("description")
                    && ["uuid", "entry"].contains(where: names.contains)
        else { return found }
        return PresetFinding(.taskwarrior, "the form is that of \(Preset.taskwarrior.program)")
    }

    /// Whether a text is a list with nothing in it.
    private static func isOfBracketsAlone(_ text: [UInt8]) -> Bool {
        text.allSatisfy { $0 <= 0x20 || $0 >= 0x80 || "[]{}".utf8.contains($0) }
    }

    /// Returns the texts before a colon in what is no sound JSON.
    private static func namesOfBroken(_ text: [UInt8]) -> [String] {
        var names: [String] = []
        var place = 0
        while let quote = text[place...].firstIndex(of: UInt8(ascii: "\"")) {
            var parser = JSONParser(at: quote)
            var name: [UInt8] = []
            do throws(JSONObject.Fault) {
                try parser.string(in: text.span, decodingInto: &name)
                place = parser.place
                parser.skipBlanks(in: text.span)
                if parser.isAt(UInt8(ascii: ":"), in: text.span) {
                    names.append(String(decoding: name, as: UTF8.self))
                }
            } catch {
                place = quote + 1
            }
        }
        return names.filter { !ColumnMapping.isAdded($0) }
    }

    /// How the values are read; none where their names tell nothing, or they are read otherwise.
    private static func mapping(
        of names: [String], _ preset: Preset, _ request: LayoutRequest,
        _ description: ColumnMapping.Assignment?
    ) -> ColumnMapping? {
        guard preset.name != Preset.taskwarrior.name else { return nil }
        do throws(AppError) {
            return try ColumnMapping(
                names: names, preset: preset,
                assignments: request.assignments + [description].compactMap(\.self),
                isByHandOnly: false, isOfObjects: true)
        } catch {
            return nil
        }
    }

    /// Returns the column of the descriptions, where they are the texts of the tasks: no other member could be.
    private static func description(
        of rows: AnySequence<ObjectRow>, _ names: [String], _ preset: Preset,
        _ request: LayoutRequest
    ) -> ColumnMapping.Assignment? {
        guard preset.isGeneric, !request.assignments.contains(where: { $0.field == .text }),
            let column = names.first(where: NestedTasks.isDescription),
            !request.assignments.contains(where: { $0.column == column }),
            !names.contains(where: { TaskField(named: $0) == .text })
        else { return nil }
        let texts = rows.flatMap { row in
            row.values.filter { $0.kind == .string && !$0.bytes.isEmpty }
        }.filter { !ColumnMapping.isAdded($0.name) && !RejectsFile.members.contains($0.name) }
        return NestedTasks.areDescribed(texts.map { ($0.name, $0.text) } + [(column, "")])
            ? ColumnMapping.Assignment(field: .text, column: column) : nil
    }

    /// Returns the error that names the column of the texts, as far as one can see, where none is known to be that.
    private static func doubt(
        ofTextIn rows: AnySequence<ObjectRow>, _ names: [String], _ preset: Preset,
        _ request: LayoutRequest
    ) -> AppError? {
        guard preset.isGeneric, !request.assignments.contains(where: { $0.field == .text }) else {
            return nil
        }
        let columns = names.indices.filter { index in
            let field = preset.column(named: names[index])?.field
            return (field == nil || field == .notes) && !ColumnMapping.isAdded(names[index])
                && !request.assignments.contains { $0.column == names[index] }
        }
        let values = rows.prefix(200).map { row in
            let strings = row.values.filter { $0.kind == .string }
            return names.map { name in
                strings.first { $0.name == name }?.text ?? ""
            }
        }
        guard let text = HeaderDoubt.column(ofTextIn: values, among: columns) else { return nil }
        return AppError(
            .textColumnMissing,
            detail: "The columns are: \(ColumnMapping.list(of: names)).",
            suggestion:
                "If '\(names[text])' is the text of the tasks: \(importer: "--map", "text=\(names[text])", "FILE")"
        )
    }

    private static func records(
        of rows: AnySequence<ObjectRow>, _ mapping: ColumnMapping
    ) -> some Sequence<Record> {
        let columns = ObjectColumns(mapping, isDocument: false)
        return rows.lazy.map { row in
            var record = Record()
            _ = columns.fill(&record, with: row)
            return record
        }
    }

    private static func numberedColumns(
        of rows: AnySequence<ObjectRow>, _ mapping: ColumnMapping
    ) -> [NumberedColumn] {
        var columns = NumberedColumn.columns(of: mapping).map { NumberedColumn($0, of: mapping) }
        guard !columns.isEmpty else { return [] }
        for record in records(of: rows, mapping) {
            for place in columns.indices {
                let field = record.fields[columns[place].column]
                columns[place].add(record.bytes.span.extracting(field))
            }
        }
        return columns
    }
}

/// A text in memory as a file.
struct TextSource: ByteSource {
    private var memory: MemorySource

    init(_ text: [UInt8]) {
        memory = MemorySource(text)
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(AppError) -> Int {
        unsafe memory.read(into: buffer)
    }
}

/// Whose file it is, by its header or by what the person said.
struct PresetFinding {
    let preset: Preset
    let finding: LayoutFinding

    init(_ preset: Preset, _ reason: String) {
        self.preset = preset
        finding = LayoutFinding("preset", preset.name, reason)
    }

    /// - Parameters:
    ///   - header: The names of the columns.
    ///   - isOfObjects: Whether they are members of objects, whose program writes them to the letter.
    ///   - request: What the person said.
    init(of header: [String], isOfObjects: Bool = false, _ request: LayoutRequest) {
        let reason: String
        if let told = request.preset {
            preset = told
            reason = LayoutFinding.told
        } else if let (recognized, signature) = Preset.recognized(
            by: header, exactly: isOfObjects)
        {
            preset = recognized
            reason = "the header has \(signature.joined(separator: ", "))"
        } else {
            preset = .generic
            reason = "no known program has this header"
        }
        finding = LayoutFinding("preset", preset.name, reason)
    }
}
