import TestSupport

extension Home {
    /// Runs a script of the shell, in which `tend` is found, while the clock on the wall stands still.
    ///
    /// The library is loaded without its wrapper faketime(1), which fails where one of its number was
    /// killed before. The clock that only goes forward goes on, since programs wait by it.
    ///
    /// - Parameters:
    ///   - time: The moment: `2026-11-21 09:00:00` in the zone, or `+2y`, by which it goes on.
    ///   - zone: The zone, as TZ names it.
    ///   - text: The script.
    /// - Returns: What it came to.
    /// - Throws: What starting the shell throws.
    func script(at time: String, in zone: String = "UTC", _ text: String) throws -> ProgramResult {
        var home = self
        home.environment["TZ"] = zone
        home.environment["PATH"] =
            "\(tend.prefix(upTo: tend.lastIndex(of: "/") ?? tend.startIndex)):/usr/bin:/bin"
        home.environment.merge(Self.clock(at: time)) { $1 }
        return try home.script(text)
    }

    /// The variables by which a program takes another time for the present.
    static func clock(at time: String) -> [String: String] {
        [
            // ld.so(8) puts the folder of libraries in the place of $LIB.
            "LD_PRELOAD": "/usr/$LIB/faketime/libfaketime.so.1", "FAKETIME": time,
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        ]
    }
}
