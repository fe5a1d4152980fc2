import Domain
import Testing

@testable import Import

@Suite("Files that are no text with tasks")
struct ForeignContentTests {
    private static let zip: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, 0, 0]

    @Test(
        arguments: [
            (zip + Array("[Content_Types].xml".utf8), "workbook"),
            (zip + Array("mimetypeapplication/vnd.oasis".utf8), "workbook"),
            (zip + Array("Export/Tasks.csv".utf8), "archive"),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], "old document"),
            (Array("%PDF-1.7\n".utf8), "PDF"), (Array("BZh91AY&SY".utf8), "archive"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "archive"),
            ([0xEF, 0xBB, 0xBF] + Array("\n<!DOCTYPE html><html>".utf8), "web page"),
            (Array("<HTML lang=en>".utf8), "web page"),
            (Array("<?xml version='1.0'?>".utf8), "XML"),
            (Array("SQLite format 3\0".utf8), "SQLite"),
            (Array("\n<table border=1><tr>".utf8), "table of HTML"),
            (Array("{\\rtf1\\ansi".utf8), "RTF"), (Array("BEGIN:VCARD\r\n".utf8), "vCard"),
            (Array("┌──────┬─────┐\n│ task │ due │\n".utf8), "shell of a database"),
            (Array("╭──────╮\r\n│ task │\r\n".utf8), "shell of a database"),
            (Array("+------+\n| task |\n+------+\n".utf8), "shell of a database"),
            (Array(" task │ due \n──────┼─────\n A    │ x\n".utf8), "drawn"),
            (Array("-[ RECORD 1 ]--\ntask | A\n".utf8), "drawn"),
            (Array("*************************** 1. row ***\ntask: A\n".utf8), "drawn"),
            (Array("====  ===\ntask  due\n====  ===\n".utf8), "drawn"),
            (
                Array("+---+---+\n| n | a |\n+===+===+\n| 1 | b |\n|   | c |\n+---+---+\n".utf8),
                "drawn"
            ),
            (Array("task  due       \n----  ----------\nA     2026-12-01\n".utf8), "drawn"),
        ] as [([UInt8], String)])
    func `are called what they are, with a way on`(bytes: [UInt8], name: String) throws {
        let error = #expect(throws: AppError.self) {
            try FileLayout(of: bytes, isWhole: true, LayoutRequest())
        }
        #expect(error?.code == .inputForeign)
        #expect(error?.detail?.contains(name) == true)
        #expect(error?.suggestion != nil)
    }

    @Test(arguments: [
        "text\n<html>\n", "PK,text\n1,a\n", "BZh,text\n1,a\n", "xml,text\n1,a\n", "Rar,text\n",
        "begin,text\n1,a\n", "task,due\n-- --,2026-12-01\n", "task\n----\nA\n",
        "+------+-----+\n| task | due |\n+------+-----+\n| A    |     |\n",
    ])
    func `are not taken for a table that begins alike`(text: String) throws {
        let layout = try FileLayout(of: Array(text.utf8), isWhole: true, LayoutRequest())
        #expect(layout.form == .table)
    }

    @Test(arguments: [
        "(A) Call Mum, then Dad +fam @phone\nBuy milk\n", "2026-11-28 Buy milk, bread\n",
        "2026-11-28 Note to self, task\nx 2026-11-28 2026-11-27 Title, due\n", "(B) One; two\n",
        "x 2026-11-01 Pay | rent\nBuy milk\n", "\u{FEFF}(A) One, two\n", "\r\n(A) One, two\r\n",
    ])
    func `a list of todo.txt is one, whatever its texts hold`(text: String) throws {
        let layout = try FileLayout(of: Array(text.utf8), isWhole: true, LayoutRequest())
        #expect(layout.form == .lines)
        var told = LayoutRequest()
        told.hasHeader = false
        #expect(try FileLayout(of: Array(text.utf8), isWhole: true, told).form == .table)
    }

    @Test(arguments: [
        ("todo.txt", "Buy milk, bread\nCall Ben\n", FileForm.lines),
        ("Done.txt", "Buy milk; bread\n", .lines), ("list.csv", "Buy milk, bread\n", .table),
        ("todo.txt", "task,due\nBuy milk,2026-12-01\n", .table),
    ])
    func `the name of a file without a header tells, too`(
        name: String, text: String, form: FileForm
    ) throws {
        var request = LayoutRequest()
        request.fileName = name
        #expect(try FileLayout(of: Array(text.utf8), isWhole: true, request).form == form)
    }

    @Test(arguments: ["2026-11-28 10:00,Milk\n", "Date (A),Text\n", "x,text\n1,A\n"])
    func `a day or a letter somewhere else makes no list`(text: String) throws {
        #expect(
            try FileLayout(of: Array(text.utf8), isWhole: true, LayoutRequest()).form == .table)
    }
}
