/// Returns how many slips of the fingers turn `typed` into `meant`: a character too many, missing,
/// wrong, or swapped with its neighbour.
///
/// This is the Damerau-Levenshtein distance in its restricted form (optimal string alignment):
/// no part is edited twice, which is how people mistype.
func editDistance(from typed: [Character], to meant: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...meant.count)
    for row in typed.indices {
        var current = [row + 1]
        current.reserveCapacity(meant.count + 1)
        for column in meant.indices {
            let isSame = typed[row] == meant[column]
            var distance = min(
                last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, typed[row] == meant[column - 1],
                typed[row - 1] == meant[column]
            {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[meant.count]
}
