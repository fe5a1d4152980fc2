import Domain

/// Whose file it is, by its header or by what the person said.
struct PresetFinding {
    let preset: Preset
    let finding: LayoutFinding

    init(_ preset: Preset, _ reason: String) {
        self.preset = preset
        finding = LayoutFinding("preset", preset.name, reason)
    }

    /// - Parameters:
    ///   - header: The names of the columns.
    ///   - request: What the person said.
    init(of header: [String], _ request: LayoutRequest) {
        let reason: String
        if let told = request.preset {
            preset = told
            reason = LayoutFinding.told
        } else if let (recognized, signature) = Preset.recognized(by: header) {
            preset = recognized
            reason = "the header has \(signature.joined(separator: ", "))"
        } else {
            preset = .generic
            reason = "the header is none of a program that is known"
        }
        finding = LayoutFinding("preset", preset.name, reason)
    }
}
