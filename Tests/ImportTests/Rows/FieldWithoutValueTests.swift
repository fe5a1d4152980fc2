import Domain
import Testing

@testable import Import

@Suite("Fields that may have a word for nothing")
struct FieldWithoutValueTests {
    @Test(arguments: TaskField.allCases)
    func `are all that hold a day or an instant, as the table of fields says`(_ field: TaskField) {
        let isNamed: Set<TaskField> = [.dependsOn, .parent, .priority, .state]
        #expect(field.mayBeNone == (field.isDate || isNamed.contains(field)))
    }
}
