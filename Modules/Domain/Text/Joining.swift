extension Array where Element == String {
    /// Returns the elements as one text, with a separator between them.
    ///
    /// It serves wherever Domain is imported. The standard library's own is generic, and the first use
    /// in a process has the runtime search the whole program for what it is generic over.
    ///
    /// - Parameter separator: What stands between two elements.
    /// - Returns: The text, empty if there is no element.
    public func joined(separator: String = "") -> String {
        var text = ""
        for (index, element) in enumerated() {
            if index > 0 { text += separator }
            text += element
        }
        return text
    }
}
