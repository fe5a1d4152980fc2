import Display
import Domain

extension ScreenModel {
    mutating func takeInHelp(_ key: KeyPress) -> [ScreenEffect] {
        switch (key.key, key.modifiers) {
        case (.escape, []), (.enter, []), (.character("c"), .control), (.character("?"), []):
            focus = .list
        case (.down, []): scroll += 1
        case (.up, []): scroll = max(0, scroll - 1)
        case (.pageDown, []): scroll += listHeight
        case (.pageUp, []): scroll = max(0, scroll - listHeight)
        default:
            if helpLine.take(key) { scroll = 0 }
        }
        return []
    }

    mutating func takeInOutput(_ key: KeyPress) -> [ScreenEffect] {
        let last = max(0, (output?.lines.count ?? 0) - 1)
        switch (keys.command(for: key), key.key) {
        case (.down, _): scroll = min(scroll + 1, last)
        case (.up, _): scroll = max(0, scroll - 1)
        case (.pageDown, _), (.halfDown, _), (.mark, _): scroll = min(scroll + listHeight, last)
        case (.pageUp, _), (.halfUp, _): scroll = max(0, scroll - listHeight)
        case (.top, _): scroll = 0
        case (.bottom, _): scroll = last
        case (.suspend, _): return [.suspend]
        default: (output, focus) = (nil, .list)
        }
        return []
    }
}
