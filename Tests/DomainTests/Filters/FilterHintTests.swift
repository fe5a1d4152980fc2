import Domain
import Testing

@Suite("Filters that find nothing")
struct FilterHintTests {
    private let hints = FilterHint(
        projects: ["home", "home/garden", "work"], tags: ["phone", "Later", "errand"])

    @Test(arguments: [
        (["project:hom"], "project:home"), (["project:Home"], "project:home"),
        (["project:garden"], "project:home/garden"), (["+phoen"], "+phone"),
        (["tag:later"], "+Later"), (["zebra", "+errnd"], "+errand"),
        (["zebra +errnd"], "+errand"), (["!phone"], "not phone"), (["@phone"], "+phone"),
        (["#work"], "project:work"),
        (["project:home|project:work"], "project:home or project:work"),
        (["9..14"], "id:9..14"), (["7"], "id:7"), (["overdue"], "is:overdue"),
        (["due<friday"], "due.before:friday"), (["due<=friday"], "due:..friday"),
        (["due>friday"], "due.after:friday"), (["created>=monday"], "created:monday.."),
        (["projcet:home"], "project:home"), (["project=home"], "project:home"),
        (["tag=phone"], "tag:phone"), (["due==friday"], "due:friday"),
    ])
    func `what is close by is told`(arguments: [String], meant: String) {
        #expect(hints.hint(for: arguments)?.text == "Did you mean '\(meant)'?")
    }

    @Test(arguments: [
        (["project:zebra"], "There is no project 'zebra'. See them: tend projects --all"),
        (["+OVERDUE"], "There is no tag 'OVERDUE'. Did you mean 'is:overdue'?"),
        (["tag:pending"], "There is no tag 'pending'. Did you mean 'is:pending'?"),
        (["+WEEK"], "There is no tag 'WEEK'. See them: tend tags --all"),
        (["@zebra"], "A tag is written +zebra, a project project:zebra."),
        (["foo:bar"], "Nothing is called 'foo' in a filter: tend help filter"),
    ])
    func `what is not known at all is told, too`(arguments: [String], hint: String) {
        #expect(hints.hint(for: arguments)?.text == hint)
    }

    @Test(arguments: [
        "zebra", "project:home", "+phone", "tag:none", "project:none", "https://example.org",
        "17:30",
        "x<y", "!", "@", "a:b", "state:active",
    ])
    func `a plain word, and what is there, is no slip`(argument: String) {
        #expect(hints.hint(for: [argument]) == nil)
    }
}
