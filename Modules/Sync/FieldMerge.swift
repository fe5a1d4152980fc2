import Calendars

/// What a task and a file come to that both started from what they last agreed on.
struct FieldMerge {
    /// What both say from now on.
    private(set) var merged = FieldValues()

    /// The fields that were changed on both sides, or of which nobody knows: what the file says stands.
    private(set) var conflicts: [CalendarField] = []

    /// The fields out of which something was taken elsewhere.
    private(set) var removals: [CalendarField] = []

    /// Whether a start that is missing may have been left out by a program.
    private let mayLeaveOut: Bool

    private let ours: FieldValues
    private let theirs: FieldValues

    /// Merges field by field; sets element by element.
    ///
    /// - Parameters:
    ///   - ours: What the task says.
    ///   - theirs: What the file says.
    ///   - base: What both said when they last agreed; none where the file goes on from nothing that is known.
    ///   - earlier: What that agreement was at first, where a program has changed the file since without a mark of
    ///     its own: the file may go on from either.
    ///   - seen: What was last read in a file that another had written, and is known to others by that.
    ///   - past: Whether the task ever said something in a field, as far as is known.
    ///   - mayLeaveOut: Whether a program may have written it that leaves a start out which is the due day.
    ///   - keeping: The fields in which what is missing in the file says nothing.
    init(
        ours: FieldValues, theirs: FieldValues, base: FieldValues?, earlier: FieldValues? = nil,
        seen: FieldValues?, past: (CalendarField) -> Bool, mayLeaveOut: Bool = true,
        keeping: Set<CalendarField> = []
    ) {
        (self.ours, self.theirs, self.mayLeaveOut) = (ours, theirs, mayLeaveOut)
        for field in CalendarField.allCases {
            if keeping.contains(field), theirs[field] == nil {
                merged[field] = ours[field]
            } else if let base {
                field.isSet ? mergeSet(field, base) : merge(field, base, earlier)
            } else {
                takeUnknown(field, seen, past)
            }
        }
    }

    private mutating func merge(
        _ field: CalendarField, _ base: FieldValues, _ earlier: FieldValues?
    ) {
        let (mine, yours, before) = (ours[field], theirs[field], base[field])
        merged[field] = yours
        if FieldValues.isSame(mine, yours) { return }
        if FieldValues.isSame(mine, before) {
            // What stood there before the last change may stand there by no change at all.
            if let earlier, FieldValues.isSame(yours, earlier[field]) {
                conflicts.append(field)
            } else if yours == nil {
                // Many programs leave a start out that is the due day.
                if mayLeaveOut, field == .scheduled,
                    before == base[.due].map({ String($0.prefix(10)) })
                {
                    merged[field] = mine
                } else {
                    removals.append(field)
                }
            }
        } else if FieldValues.isSame(yours, before) {
            merged[field] = mine
        } else {
            conflicts.append(field)
        }
    }

    private mutating func mergeSet(_ field: CalendarField, _ base: FieldValues) {
        let (mine, yours) = (ours.elements(of: field), theirs.elements(of: field))
        let before = base.elements(of: field)
        merged.set(
            yours.union(mine.subtracting(before)).subtracting(before.subtracting(mine)), in: field)
        if !before.intersection(mine).isSubset(of: yours) { removals.append(field) }
    }

    private mutating func takeUnknown(
        _ field: CalendarField, _ seen: FieldValues?, _ past: (CalendarField) -> Bool
    ) {
        merged[field] = theirs[field]
        if FieldValues.isSame(ours[field], theirs[field]) { return }
        // What stands in lines of ours a program may have left out, and who read the file behind it kept their own.
        let isConfirmed =
            !field.isOurs && (seen.map { FieldValues.isSame(ours[field], $0[field]) } ?? false)
        let isSeen = isConfirmed || ours[field] == nil && !past(field)
        if isSeen {
            if theirs[field] == nil { removals.append(field) }
        } else {
            conflicts.append(field)
        }
    }
}
