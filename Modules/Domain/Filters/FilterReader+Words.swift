/// Words behind a day that belong to it: `due:dec 24`, `due:next friday`.
extension FilterReader {
    /// Returns the pieces of a filter, with the words that are one value as one piece.
    ///
    /// - Throws: A fault where nobody knows whether words are one value.
    func joined(_ tokens: [FilterToken]) throws(FilterFault) -> [FilterToken] {
        var joined: [FilterToken] = []
        var rest = tokens[...]
        while let token = rest.popFirst() {
            guard case .term(let piece, isQuoted: false) = token.kind, takesWords(piece) else {
                joined.append(token)
                continue
            }
            let following = rest.prefix { $0.isPlainWord && !$0.isMarked }.compactMap(\.text)
            let count = DayPhrase.wordsBehind(piece, following[...]) { isUnderstood($0) }
            let whole = ([piece] + following.prefix(count)).joined(separator: " ")
            if count > 0, count < following.count {
                throw doubt(of: whole, or: piece, token.offset)
            }
            if let next = following.dropFirst(count).first,
                DayPhrase.mayGoOn(with: next, isLast: following.count == count + 1)
            {
                throw doubt(of: "\(whole) \(next)", or: whole, token.offset)
            }
            rest = rest.dropFirst(count)
            joined.append(
                FilterToken(kind: .term(whole, isQuoted: false), offset: token.offset))
        }
        return joined
    }

    /// Whether a piece asks for days by words: `due:friday`, not `due:none` or `due:2026-12-24`.
    private func takesWords(_ piece: String) -> Bool {
        guard let field = TaskField(filter: piece), [.day, .instant].contains(field.kind) else {
            return false
        }
        let value = piece.dropFirst(field.markLength(in: piece))
        return !piece.contains(" ") && value != Self.none
            && CalendarDay(iso8601: String(value)) == nil
    }

    private func isUnderstood(_ piece: String) -> Bool {
        do throws(FilterFault) {
            _ = try term(piece, false, 0)
            return true
        } catch {
            return false
        }
    }

    private func doubt(of whole: String, or piece: String, _ offset: Int) -> FilterFault {
        var fault = FilterFault("'\(whole)' can be one value, or '\(piece)' and text.", at: offset)
        fault.suggestion = "Quote it if it is one: '\(whole)'. Else put the text first."
        return fault
    }
}

extension FilterToken {
    /// What it says, where it asks something of a task.
    fileprivate var text: String? {
        if case .term(let text, _) = kind { text } else { nil }
    }
}
