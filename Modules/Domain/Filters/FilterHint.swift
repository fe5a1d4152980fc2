import Text

/// What could have been meant by a filter that no task matches.
///
/// Words are words, whatever they look like, and a name can be one that no task has yet: nothing is
/// refused. Where nothing is found, what is close by is told.
public struct FilterHint {
    private let projects: [String]
    private let tags: [String]

    /// Creates hints for a store with these projects, each a whole path, and tags.
    public init(projects: [String], tags: [String]) {
        self.projects = projects
        self.tags = tags
    }

    /// Creates hints for the projects and tags that there are, as far as these arguments ask for any.
    public init(_ reader: any TaskReader, for arguments: [String]) throws(AppError) {
        guard arguments.contains(where: Self.namesAny) else {
            self.init(projects: [], tags: [])
            return
        }
        let paths = try reader.names(of: .project)
        self.init(
            projects: paths + paths.flatMap(ProjectPath.ancestors), tags: try reader.names(of: .tag)
        )
    }

    /// Whether a project or a tag may be named in an argument, in our form or in that of another program.
    private static func namesAny(in argument: String) -> Bool {
        argument.split(separator: " ").contains { piece in
            let field = TaskField(filter: String(piece))
            return field == .project || field == .tags || piece.hasPrefix("@")
                || piece.hasPrefix("#")
        }
    }

    /// Returns what could have been meant by the arguments of a command line, or none if nothing is
    /// close by.
    public func hint(for arguments: [String]) -> Advice? {
        for argument in arguments {
            // A mark takes all of an argument, as a shell hands over `project:'my home'`.
            let pieces =
                TaskField(filter: argument) == nil
                ? argument.split(separator: " ").map(String.init) : [argument]
            for piece in pieces {
                if let meant = choice(piece) ?? name(piece) ?? word(piece) { return meant }
            }
        }
        return nil
    }

    // `project:home|project:work`
    private func choice(_ piece: String) -> Advice? {
        let parts = piece.split(separator: "|", omittingEmptySubsequences: true)
        guard parts.count > 1 else { return nil }
        return Self.meaning(parts.joined(separator: " or "))
    }

    /// Returns a name as a filter takes it: quotes in it are written twice, between quotes.
    private static func typed(_ name: String) -> String {
        name.contains("\"") ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
    }

    // `project:hom`, `+phoen`: a name that no task has.
    private func name(_ piece: String) -> Advice? {
        guard let field = TaskField(filter: piece), field == .project || field == .tags else {
            return nil
        }
        let typed = String(piece.dropFirst(field.markLength(in: piece)))
        if field == .tags, typed.contains(",") {
            return typed.split(separator: ",").lazy.compactMap { name("+\($0)") }.first
        }
        let known = field == .project ? projects : tags
        guard ![FilterValue.none, FilterValue.any].contains(typed),
            !known.contains(where: typed.isIdentical)
        else {
            return nil
        }
        let word = typed.lowercased()
        // What Taskwarrior calls a virtual tag.
        if field == .tags, FilterCondition.isBeing(word) {
            return "There is no tag '\(typed)'. Did you mean 'is:\(word)'?"
        }
        if let nearest = known.near(typed) {
            return Self.meaning((field == .project ? "project:" : "+") + Self.typed(nearest))
        }
        return field == .project
            ? "There is no project '\(typed)'. See them: \(tend: .projects, "--all")"
            : "There is no tag '\(typed)'. See them: \(tend: .tags, "--all")"
    }

    /// What is a word here and a filter in other programs, or a slip away from one of ours.
    private func word(_ piece: String) -> Advice? {
        let rest = String(piece.dropFirst())
        switch piece.first {
        case "!" where rest.first?.isLetter == true: return Self.meaning("not \(rest)")
        case "@" where rest.first?.isLetter == true, "#" where rest.first?.isLetter == true:
            return sign(rest)
        default: break
        }
        if TaskIDRange(piece) != nil { return Self.meaning("id:\(piece)") }
        if FilterCondition.isBeing(piece) {
            return Self.meaning("is:\(piece)")
        }
        if ["today", "tomorrow", "yesterday"].contains(piece.lowercased()) {
            return Self.meaning("on:\(piece)")
        }
        return comparison(piece) ?? Self.equality(piece) ?? field(piece)
    }

    /// Returns what is meant by `project=home`, where the name is that of a field.
    static func equality(_ piece: String) -> Advice? {
        let parts = piece.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, TaskField(named: parts[0]) != nil else { return nil }
        return meaning("\(parts[0]):\(parts[1].drop { $0 == "=" })")
    }

    // `@phone`, `#home`: programs differ on which is a project.
    private func sign(_ typed: String) -> Advice? {
        if let tag = tags.near(typed) { return Self.meaning("+" + Self.typed(tag)) }
        if let project = projects.near(typed) {
            return Self.meaning("project:" + Self.typed(project))
        }
        return "A tag is written +\(typed), a project project:\(typed)."
    }

    // `due<friday`, `due>=friday`
    private func comparison(_ piece: String) -> Advice? {
        guard let place = piece.firstIndex(where: { $0 == "<" || $0 == ">" }),
            let field = TaskField(named: piece[..<place]),
            field.kind == .day || field.kind == .instant
        else { return nil }
        let rest = piece[piece.index(after: place)...]
        let day = rest.drop { $0 == "=" }
        guard !day.isEmpty else { return nil }
        let word = field.filterWord
        return switch (piece[place], rest.first == "=") {
        case ("<", false): Self.meaning("\(word).before:\(day)")
        case ("<", true): Self.meaning("\(word):..\(day)")
        case (_, false): Self.meaning("\(word).after:\(day)")
        case (_, true): Self.meaning("\(word):\(day)..")
        }
    }

    // `foo:bar`, where no field is called so.
    private func field(_ piece: String) -> Advice? {
        guard TaskField(filter: piece) == nil, let colon = piece.firstIndex(of: ":") else {
            return nil
        }
        let (name, value) = (piece[..<colon], piece[piece.index(after: colon)...])
        guard name.count > 2, name.allSatisfy(\.isLetter), !value.isEmpty,
            !value.hasPrefix("//")
        else { return nil }
        let words = TaskField.filterable.map(\.filterWord)
        if let nearest = words.nearest(to: name.lowercased()) {
            return Self.meaning("\(nearest):\(value)")
        }
        return "Nothing is called '\(name)' in a filter: \(tend: .help, "filter")"
    }

    private static func meaning(_ filter: String) -> Advice {
        "Did you mean '\(filter)'?"
    }
}

extension [String] {
    /// Returns the name that was meant: in another case, as the end of a path, or a slip away.
    fileprivate func near(_ typed: String) -> String? {
        let folded = typed.lowercased()
        return first { $0.lowercased() == folded }
            ?? first { $0.lowercased().hasSuffix("/\(folded)") } ?? nearest(to: typed)
            ?? first { [$0.lowercased()].nearest(to: folded) != nil }
    }
}
