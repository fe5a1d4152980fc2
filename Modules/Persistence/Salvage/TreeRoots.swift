import Domain

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
