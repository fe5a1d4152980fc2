import Domain

/// What a file is that is no text with tasks in it, by its first bytes.
enum ForeignContent {
    case workbook, oldWorkbook, document, archive, page, markup, calendar, store

    /// Returns what a file is that can never be imported as it is; none of one that may be a table.
    init?(of sample: [UInt8]) {
        let head = sample.prefix(4096)
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            let names = String(decoding: head, as: UTF8.self)
            self =
                ["[Content_Types]", "xl/", "mimetype"].contains(where: names.contains)
                ? .workbook : .archive
            return
        }
        if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .oldWorkbook
            return
        }
        let archives: [[UInt8]] = [
            [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x37, 0x7A, 0xBC, 0xAF], Array("Rar!".utf8),
        ]
        if archives.contains(where: { head.starts(with: $0) }) || Self.isBzip2(head) {
            self = .archive
            return
        }
        let text = String(decoding: head.prefix(64), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let beginnings: [(Self, [String])] = [
            (.document, ["%pdf-"]), (.page, ["<!doctype html", "<html"]), (.markup, ["<?xml"]),
            (.calendar, ["begin:vcalendar"]), (.store, ["sqlite format 3\0"]),
        ]
        let found = beginnings.first { $0.1.contains { text.hasPrefix($0) } }
        guard let found else { return nil }
        self = found.0
    }

    /// The error that says so.
    var error: AppError {
        AppError(.inputForeign, detail: "It is \(sentenceEnd).", suggestion: suggestion)
    }

    private var sentenceEnd: String {
        switch self {
        case .workbook: "a workbook of a spreadsheet program (.xlsx, .ods)"
        case .oldWorkbook: "an old document of an office program (.xls, .doc)"
        case .document: "a PDF document"
        case .archive: "an archive with other files in it"
        case .page: "a web page: perhaps where one logs in, or the text of an error"
        case .markup: "XML"
        case .calendar: "a calendar (.ics)"
        case .store: "a database of SQLite"
        }
    }

    private var suggestion: Advice {
        switch self {
        case .workbook, .oldWorkbook:
            "Open it in its program and save the sheet as 'CSV UTF-8'; then import that file."
        case .document, .markup, .calendar:
            "Export the tasks as CSV or JSON from the program that made it."
        case .archive: "Unpack it, and import the CSV or JSON file in it."
        case .page: "Look at it in a browser, then download the export again."
        case .store:
            "A task store is no file to import: write its tasks with \(tend: .export), and import those."
        }
    }

    /// A digit says how large its blocks are.
    private static func isBzip2(_ head: ArraySlice<UInt8>) -> Bool {
        head.count > 4 && head.starts(with: "BZh".utf8)
            && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(head[head.startIndex + 3])
            && head[head.startIndex + 4] == 0x31
    }
}
