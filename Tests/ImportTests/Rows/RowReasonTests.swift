import Domain
import Testing

@testable import CSV

@Suite("The reasons for which a row is set aside")
struct RowReasonTests {
    @Test(arguments: [
        Defect.Kind.strayQuote, .unterminatedQuote, .nulByte, .invalidEncoding,
        .tooFewFields(expected: 3, found: 1), .tooManyFields(expected: 1, found: 3),
        .tooManyColumns(limit: 1), .fieldTooLarge(limit: 1), .recordTooLarge(limit: 1),
    ])
    func `every defect of a record can be explained by its code`(kind: Defect.Kind) {
        let position = Position(line: 1, column: 1, offset: 0)
        let defect = Defect(kind: kind, position: position, field: 0)
        #expect(ErrorCode(rawValue: "csv.\(defect.code)") != nil)
    }
}
