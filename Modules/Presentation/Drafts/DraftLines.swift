extension Page {
    /// Writes a draft of texts that came in at once: its number, and the first line of each of them.
    public mutating func write(draft texts: [String], number: Int) {
        let sign = "\(number)"
        for (place, text) in texts.enumerated() {
            hang(at: sign.utf8.count + 2)
            if place == 0 { write(sign, .subdued) }
            space(place == 0 ? 2 : sign.utf8.count + 2)
            writeLine(FirstLine.of(text))
        }
    }
}
