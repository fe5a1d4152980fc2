import Domain

/// A page of a b-tree.
struct TreePage {
    enum Kind: Int {
        case interiorIndex = 2
        case interiorTable = 5
        case leafIndex = 10
        case leafTable = 13

        var isIndex: Bool { self == .interiorIndex || self == .leafIndex }
        var isLeaf: Bool { self == .leafIndex || self == .leafTable }
    }

    /// A row, or an entry of an index, which has no row number of its own.
    struct Row {
        let rowID: Int64?
        let values: [StoredValue]
    }

    let kind: Kind
    private let bytes: ByteReader
    private let cells: [Int]
    private let lastChild: Int?
    private let file: PageFile

    /// Reads a page, or none if it is no page of a tree.
    init?(_ number: Int, of file: PageFile) {
        guard let bytes = file.page(number) else { return nil }
        // The header of the file comes first.
        let start = number == 1 ? 100 : 0
        guard let kind = bytes.integer(at: start, bytes: 1).flatMap(Kind.init(rawValue:)),
            let count = bytes.integer(at: start + 3, bytes: 2)
        else { return nil }
        self.kind = kind
        self.bytes = bytes
        self.file = file
        let pointers = start + (kind.isLeaf ? 8 : 12)
        cells = (0..<count).compactMap { bytes.integer(at: pointers + $0 * 2, bytes: 2) }
        lastChild = kind.isLeaf ? nil : bytes.integer(at: start + 8, bytes: 4)
    }

    /// The pages below.
    var children: [Int] {
        guard let lastChild else { return [] }
        return cells.compactMap { bytes.integer(at: $0, bytes: 4) } + [lastChild]
    }

    /// The rows that can be read; interior pages of a table hold none.
    var rows: [Row] {
        kind == .interiorTable ? [] : cells.compactMap(row)
    }
}

// MARK: - Cells

extension TreePage {
    private func row(at cell: Int) -> Row? {
        let start = kind == .interiorIndex ? cell + 4 : cell
        guard let size = bytes.varint(at: start) else { return nil }
        var content = size.end
        var rowID: Int64?
        if kind == .leafTable {
            guard let number = bytes.varint(at: content) else { return nil }
            rowID = number.value
            content = number.end
        }
        guard let payload = payload(of: size.value, at: content),
            let values = StoredValue.record(ByteReader(payload))
        else { return nil }
        return Row(rowID: rowID, values: values)
    }

    /// Collects the bytes of a record, which can go on in other pages.
    private func payload(of size: Int64, at start: Int) -> [UInt8]? {
        guard size > 0, size <= Int64(file.count) * Int64(file.usableSize) else { return nil }
        let size = Int(size)
        let local = localSize(of: size)
        guard start + local <= bytes.bytes.count else { return nil }
        var payload = Array(bytes.bytes[start..<start + local])
        var next = local < size ? bytes.integer(at: start + local, bytes: 4) : nil
        var seen: Set<Int> = []
        while payload.count < size {
            guard let number = next, seen.insert(number).inserted, let page = file.page(number)
            else { return nil }
            let part = min(size - payload.count, file.usableSize - 4)
            payload += page.bytes[4..<4 + part]
            next = page.integer(at: 0, bytes: 4)
        }
        return payload
    }

    /// Returns how much of a record lies in the page itself (section 1.6 of the file format).
    private func localSize(of size: Int) -> Int {
        let usable = file.usableSize
        let largest = kind == .leafTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        guard size > largest else { return size }
        let smallest = (usable - 12) * 32 / 255 - 23
        let wanted = smallest + (size - smallest) % (usable - 4)
        return wanted <= largest ? wanted : smallest
    }
}

/// Where the b-tree of each table and index begins.
struct TreeRoots {
    private var pages: [String: Int] = [:]

    /// The names of the tables and indexes.
    var names: [String] { pages.keys.sorted() }

    /// Reads the schema of the file, and that of a new store where a name is missing in it.
    ///
    /// Stores are made by the same steps, so the roots of a store whose first page is damaged are
    /// most likely where a new store has them. A wrong guess does no harm: what is found there is
    /// no row of the table by its shape or its digest.
    init(of file: PageFile, model: Connection) throws {
        for row in TreePage(1, of: file)?.rows ?? [] {
            guard row.values.count == 5, case .text(let name) = row.values[1],
                case .integer(let page) = row.values[3], (1...Int64(file.count)).contains(page)
            else { continue }
            pages[String(decoding: name, as: UTF8.self)] = Int(page)
        }
        let roots = try model.prepare(
            "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0")
        while try roots.step() {
            guard let name = roots.text(0), pages[name] == nil else { continue }
            pages[name] = Int(roots.integer(1))
        }
    }

    /// Returns the pages of the tree which hold rows, in no order that matters.
    func pages(of name: String, in file: PageFile) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<Int> = []
        var isIndex: Bool?
        var waiting = pages[name].map { [$0] } ?? []
        while let number = waiting.popLast() {
            guard seen.insert(number).inserted, let page = TreePage(number, of: file),
                page.kind.isIndex == isIndex ?? page.kind.isIndex
            else { continue }
            isIndex = page.kind.isIndex
            found.insert(number)
            waiting += page.children
        }
        return found
    }
}
