import Domain
import TestSupport
import Testing

@Suite("What other programs say")
struct ExchangeTests {
    @Test(arguments: [
        ("daily", "day"), ("weekly", "week"), ("2wks", "2 weeks"), ("biweekly", "2 weeks"),
        ("weekdays", "weekday"), ("monthly", "month"), ("quarterly", "3 months"),
        ("yearly", "year"),
        ("3 days", "3 days"), ("6mo", "6 months"), ("P1D", "day"), ("P2W", "2 weeks"),
        ("P1M", "month"),
        ("P1Y", "year"), ("semiannual", "6 months"),
    ])
    func `a duration of Taskwarrior is a rule, and goes back as one`(
        _ word: String, _ rule: String
    ) throws {
        let found = try #require(RepetitionRule(recurrence: word))
        #expect(found.text == rule)
        #expect(found.recurrence.flatMap(RepetitionRule.init(recurrence:)) == found)
    }

    @Test(arguments: [
        "", "hourly", "3h", "PT3H", "P1DT2H", "1m", "0d", "-1d", "P", "1000y", "d", "1.5w",
    ])
    func `a duration of another kind is none`(_ word: String) {
        #expect(RepetitionRule(recurrence: word) == nil)
    }

    @Test(arguments: ["2nd friday", "monday,thursday", "15th"])
    func `a rule that Taskwarrior has not has no duration`(_ words: String) throws {
        #expect(try RepetitionRule(phrase: words).recurrence == nil)
    }

    @Test(arguments: [
        "=1+1", "+tag", "-5", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''+x", "＝1", "'＠",
    ])
    func `a cell that a spreadsheet would run is marked, and reads back`(_ text: String) {
        let cell = SpreadsheetCell.neutralised(text)
        #expect(cell == "'" + text)
        #expect(SpreadsheetCell.isMarked(cell))
    }

    @Test(arguments: ["Buy milk", "", "'", "'quoted' word", "1-2", "a=b", "é"])
    func `another cell stays as it is`(_ text: String) {
        #expect(SpreadsheetCell.neutralised(text) == text)
        #expect(!SpreadsheetCell.isMarked(text))
    }

    @Test(arguments: [[], ["home"], ["a,b", "c;d", "e\\"], ["+plus", "a+b"], ["größer", "x y"]])
    func `names in one cell are told apart`(_ names: [String]) {
        #expect(NameList.names(of: NameList.text(of: names)) == names)
    }
}
