/// Looks whether a file that SQLite takes for none still holds rows that only a store has.
enum StoreRemains {
    /// How many pages are looked at: the answer goes into advice, which must not keep anybody waiting.
    private static let examinedPages = 1000

    /// Whether a repair would find tasks, or what was done to them, in the file.
    static func stand(in path: String) -> Bool {
        do {
            let file = try PageFile(path: path)
            let model = try Schema.model()
            let shapes = try ["task", "change"].map { try RowShape(of: $0, in: model) }
            return (1...max(1, min(file.count, examinedPages))).contains { number in
                let rows = TreePage(number, of: file)?.rows ?? []
                return rows.contains { row in shapes.contains { $0.fits(row) } }
            }
        } catch {
            return false
        }
    }
}
