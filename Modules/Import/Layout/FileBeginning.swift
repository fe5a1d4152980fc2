import CSV
public import Domain

/// What the first bytes of a file show: its encoding, and the form that it has.
public struct FileBeginning {
    let encoding: EncodingFinding

    /// The bytes as UTF-8.
    let text: [UInt8]

    /// Whether the file has no others.
    let isWhole: Bool

    let table: TableFinding
    let form: FormFinding

    /// Looks at the first bytes of a file.
    ///
    /// - Parameters:
    ///   - sample: The bytes.
    ///   - isWhole: Whether the file has no others.
    ///   - request: What the person said.
    /// - Throws: `inputForeign` of what is no text with tasks; `encodingUnclear` if it is not UTF-8 and
    ///   nothing tells what else.
    public init(_ sample: [UInt8], isWhole: Bool, _ request: LayoutRequest) throws(AppError) {
        if let content = ForeignContent(of: sample) { throw content.error }
        encoding = try EncodingFinding(of: sample, told: request.encoding)
        text = try encoding.encoding.text(sample)
        self.isWhole = isWhole
        var hints = DetectedDialect.Hints()
        hints.delimiter = request.delimiter
        hints.quote = request.quote
        hints.hasEscapes = request.hasEscapes
        if let delimiter = RejectsFile.delimiter(ofFileBeginning: text) {
            // Bad rows tell nothing: where the file was another way, its remark says so.
            hints.delimiter = request.delimiter ?? delimiter
            hints.quote = request.quote ?? .byte(.quotationMark)
            hints.hasEscapes = request.hasEscapes ?? false
        }
        hints.isWhole = isWhole
        hints.hasHeader = request.hasHeader ?? true
        table = TableFinding(in: text, hints, request)
        form = FormFinding(
            in: text, mayBeLines: table.mayBeLines(request),
            mayBeOutline: table.mayBeOutline(request), request)
    }

    /// Whether the file must be read as a whole before its layout can be found out.
    public var isReadWhole: Bool {
        guard !isWhole else { return false }
        return switch form.form {
        case .objects: DocumentText.isDocument(text, isWhole: false)
        case .markdown, .outline: true
        case .table, .lines: false
        }
    }
}
