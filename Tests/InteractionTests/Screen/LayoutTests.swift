import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The layout of the screen")
struct LayoutTests {
    @Test func `at every size each part has a row of its own, and the list one where there is one`()
    {
        for rows in 0...60 {
            for columns in 0...200 {
                let layout = ScreenLayout(
                    rows: rows, columns: columns, adviceRows: (rows + columns) % 4)
                let single = [layout.tabs, layout.rule, layout.input, layout.message, layout.keys]
                    .compactMap(\.self)
                let all = single + Array(layout.list) + Array(layout.advice)
                #expect(Set(all).count == all.count)
                #expect(all.allSatisfy { (0..<max(rows, 0)).contains($0) })
                #expect(rows < 1 || !layout.list.isEmpty)
                #expect(rows < 2 || layout.input != nil)
                #expect(layout.listColumns <= columns && (columns == 0 || layout.listColumns > 0))
            }
        }
    }

    @Test func `20 by 5 shows two rows and the input`() {
        let layout = ScreenLayout(rows: 5, columns: 20)
        #expect(layout.list.count == 2)
        #expect(layout.input != nil)
    }

    @Test func `the selection is seen at every size`() throws {
        let screen = ScreenHarness()
        try screen.fill("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13")
        screen.act("jjjjjjj")
        for rows in (1...40).reversed() {
            for columns in [1, 2, 3, 10, 20, 80, 119, 120, 200] {
                screen.send(.resized(rows: rows, columns: columns))
                screen.settle()
                let list = try #require(screen.model.rows)
                let selection = try #require(list.selection)
                let height = screen.model.layout.list.count
                #expect((list.top..<list.top + height).contains(selection))
                _ = TabLine(of: screen.model)
            }
        }
    }

    @Test func `the tab that is shown is never left out`() {
        let screen = ScreenHarness()
        screen.begin()
        for tab in 1...7 {
            screen.act("\(tab)")
            for columns in 1...200 {
                screen.send(.resized(rows: 24, columns: columns))
                let isShown = TabLine(of: screen.model).tabs.contains { $0.isShown }
                #expect(isShown)
            }
        }
    }
}
