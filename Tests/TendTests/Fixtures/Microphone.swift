import Foundation
import TestSupport
import Testing

/// A microphone of ALSA that gives the samples of a file, and silence behind them, faster than anybody speaks.
struct Microphone {
    /// What a synthetic voice says, as samples of 16 bits, 16000 a second, with silence before and behind.
    static func speech(_ text: String, in home: Home) throws -> [UInt8] {
        let path = home.folder.path(of: "said.wav")
        let result = try home.script("flite -voice rms -t '\(text)' -o '\(path)'")
        try #require(result.ending == .exited(0), "\(result.errors)")
        let samples = try Data(contentsOf: URL(filePath: path)).dropFirst(44)
        let silence = [UInt8](repeating: 0, count: 9600)
        return silence + samples + silence
    }

    /// Noise of a level, the same each time; it hums, too, if a hertz is named.
    static func noise(level: Double, seconds: Double, hum: Double? = nil) -> [UInt8] {
        var generator = SeededGenerator(seed: 7)
        return (0..<Int(seconds * 16000)).flatMap { place -> [UInt8] in
            var value = Double.random(in: -1...1, using: &generator) * level * 1.7
            if let hum { value += sin(Double(place) / 16000 * hum * 2 * .pi) * level }
            let sample = Int16(clamping: Int(value * 32767))
            return [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
        }
    }
}

extension Home {
    /// Sets up a microphone that gives these samples.
    mutating func hear(_ samples: [UInt8]) throws {
        let source = try folder.write(samples, to: "microphone.raw")
        let configuration = """
            </usr/share/alsa/alsa.conf>
            pcm.file { type file slave.pcm null file "/dev/null" infile "\(source)" format raw }
            pcm.!default { type plug slave { pcm file format S16_LE rate 16000 channels 1 } }

            """
        environment["ALSA_CONFIG_PATH"] = try folder.write(configuration.utf8, to: "asound.conf")
    }

    /// Sets up a microphone in which a synthetic voice speaks.
    mutating func hear(_ text: String) throws {
        try hear(Microphone.speech(text, in: self))
    }

    /// Puts a program first in the search path.
    mutating func shadow(_ name: String, by script: String) throws {
        _ = try write(script: script, to: "bin-\(name)")
        _ = try self.script("mkdir -p bin && mv bin-\(name) bin/\(name)")
        environment["PATH"] = "\(folder.path(of: "bin")):/usr/bin:/bin"
    }
}
