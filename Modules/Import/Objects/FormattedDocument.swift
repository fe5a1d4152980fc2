/// A text with formats in the form of Atlassian's documents, as Jira's interface hands out descriptions.
///
/// https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/
enum FormattedDocument {
    /// The parts that end a line.
    private static let blocks: Set = [
        "blockquote", "codeBlock", "heading", "mediaSingle", "panel", "paragraph", "rule",
        "tableRow",
    ]

    /// Returns the words of a document; none of an object that is no such.
    static func text(of bytes: [UInt8]) -> String? {
        let document = JSONNode(bytes)
        guard document.node(at: "type")?.scalar == "doc",
            let content = document.node(at: "content"), !content.isObject
        else { return nil }
        var text = ""
        for part in content.children { append(part.node, to: &text) }
        return text.isEmpty ? nil : String(text.dropLast(text.hasSuffix("\n") ? 1 : 0))
    }

    private static func append(_ part: JSONNode, to text: inout String) {
        let type = part.node(at: "type")?.scalar ?? ""
        if type == "listItem" { text += "- " }
        if type == "taskItem" || type == "decisionItem" { text += "- " }
        switch type {
        case "text": text += part.node(at: "text")?.scalar ?? ""
        case "hardBreak": text += "\n"
        case "mention", "emoji", "status", "date":
            let attributes = part.node(at: "attrs")
            text +=
                attributes?.node(at: "text")?.scalar ?? attributes?.node(at: "shortName")?.scalar
                ?? attributes?.node(at: "timestamp")?.scalar ?? ""
        case "inlineCard", "blockCard": text += part.node(at: "attrs/url")?.scalar ?? ""
        default: break
        }
        for inner in part.node(at: "content")?.children ?? [] { append(inner.node, to: &text) }
        let endsLine = blocks.contains(type) || type.hasSuffix("Item") && !text.hasSuffix("\n")
        if endsLine { text += "\n" }
    }
}
