import CSV
import Testing

@Suite("The guess at an encoding by the letters of languages")
struct LatinLanguageTests {
    /// Real words, as iconv(1) writes them.
    private static let all: [(text: String, guess: EncodingGuess, hex: [String])] = [
        (
            "Køb mælk og brød / Ring til Søren / Gå en tur på stranden / Børnenes fødselsdag / Årsmøde i Ålborg",
            .named(.macRoman),
            [
                "4b bf 62 20 6d be 6c 6b 20 6f 67 20 62 72 bf 64 0a 52 69 6e 67 20 74 69 6c 20 53 bf ",
                "72 65 6e 0a 47 8c 20 65 6e 20 74 75 72 20 70 8c 20 73 74 72 61 6e 64 65 6e 0a 42 bf ",
                "72 6e 65 6e 65 73 20 66 bf 64 73 65 6c 73 64 61 67 0a 81 72 73 6d bf 64 65 20 69 20 ",
                "81 6c 62 6f 72 67",
            ]
        ),
        (
            "Køb mælk og brød / Ring til Søren / Gå en tur på stranden / Børnenes fødselsdag / Årsmøde i Ålborg",
            .convertible("CP850"),
            [
                "4b 9b 62 20 6d 91 6c 6b 20 6f 67 20 62 72 9b 64 0a 52 69 6e 67 20 74 69 6c 20 53 9b ",
                "72 65 6e 0a 47 86 20 65 6e 20 74 75 72 20 70 86 20 73 74 72 61 6e 64 65 6e 0a 42 9b ",
                "72 6e 65 6e 65 73 20 66 9b 64 73 65 6c 73 64 61 67 0a 8f 72 73 6d 9b 64 65 20 69 20 ",
                "8f 6c 62 6f 72 67",
            ]
        ),
        (
            "Husk å kjøpe brød / Ring mor på søndag / Vaske gulvet / Møte på rådhuset / Ærlig talt, få det gjort / Påske i Østfold",
            .named(.windows1252),
            [
                "48 75 73 6b 20 e5 20 6b 6a f8 70 65 20 62 72 f8 64 0a 52 69 6e 67 20 6d 6f 72 20 70 ",
                "e5 20 73 f8 6e 64 61 67 0a 56 61 73 6b 65 20 67 75 6c 76 65 74 0a 4d f8 74 65 20 70 ",
                "e5 20 72 e5 64 68 75 73 65 74 0a c6 72 6c 69 67 20 74 61 6c 74 2c 20 66 e5 20 64 65 ",
                "74 20 67 6a 6f 72 74 0a 50 e5 73 6b 65 20 69 20 d8 73 74 66 6f 6c 64",
            ]
        ),
        // In Mac Roman a capital: RÇcolter.
        (
            "Récolter / Vérifier", .convertible("CP850"),
            ["52 82 63 6f 6c 74 65 72 0a 56 82 72 69 66 69 65 72"]
        ),
        // In CP850 the sign of the euro is a letter: Ç5.
        ("Käse / Milch €5", .named(.windows1252), ["4b e4 73 65 0a 4d 69 6c 63 68 20 80 35"]),
        ("Käse / €5 Milch", .named(.windows1252), ["4b e4 73 65 0a 80 35 20 4d 69 6c 63 68"]),
        (
            "say «hello» to Eva", .named(.windows1252),
            ["73 61 79 20 ab 68 65 6c 6c 6f bb 20 74 6f 20 45 76 61"]
        ),
        (
            "Å kjøpe melk / Å vaske / Gå på ski", .named(.windows1252),
            [
                "c5 20 6b 6a f8 70 65 20 6d 65 6c 6b 0a c5 20 76 61 73 6b 65 0a 47 e5 20 70 e5 20 73 ",
                "6b 69",
            ]
        ),
        (
            "Plăteşte / Sună-l pe Ştefan / Ţine minte ţara", .named(.windows1250),
            [
                "50 6c e3 74 65 ba 74 65 0a 53 75 6e e3 2d 6c 20 70 65 20 aa 74 65 66 61 6e 0a de 69 ",
                "6e 65 20 6d 69 6e 74 65 20 fe 61 72 61",
            ]
        ),
        (
            "Kupić mleko / Zadzwoń do mamy / Zapłacić rachunek za prąd / Żółta łódź / Sprzątać w piątek / Napisać świąteczną kartkę",
            .convertible("ISO-8859-2"),
            [
                "4b 75 70 69 e6 20 6d 6c 65 6b 6f 0a 5a 61 64 7a 77 6f f1 20 64 6f 20 6d 61 6d 79 0a ",
                "5a 61 70 b3 61 63 69 e6 20 72 61 63 68 75 6e 65 6b 20 7a 61 20 70 72 b1 64 0a af f3 ",
                "b3 74 61 20 b3 f3 64 bc 0a 53 70 72 7a b1 74 61 e6 20 77 20 70 69 b1 74 65 6b 0a 4e ",
                "61 70 69 73 61 e6 20 b6 77 69 b1 74 65 63 7a 6e b1 20 6b 61 72 74 6b ea",
            ]
        ),
        (
            "Koupit mléko a chléb / Zavolat Jiřímu / Zaplatit účet / Příprava na schůzku / Uklidit dům / Šťastný nový rok",
            .convertible("ISO-8859-2"),
            [
                "4b 6f 75 70 69 74 20 6d 6c e9 6b 6f 20 61 20 63 68 6c e9 62 0a 5a 61 76 6f 6c 61 74 ",
                "20 4a 69 f8 ed 6d 75 0a 5a 61 70 6c 61 74 69 74 20 fa e8 65 74 0a 50 f8 ed 70 72 61 ",
                "76 61 20 6e 61 20 73 63 68 f9 7a 6b 75 0a 55 6b 6c 69 64 69 74 20 64 f9 6d 0a a9 bb ",
                "61 73 74 6e fd 20 6e 6f 76 fd 20 72 6f 6b",
            ]
        ),
        (
            "Kupiti mlijeko / Nazvati Đurđu / Očistiti kuću / Platiti račun / Četvrtak: šišanje / Životopis poslati",
            .convertible("ISO-8859-2"),
            [
                "4b 75 70 69 74 69 20 6d 6c 69 6a 65 6b 6f 0a 4e 61 7a 76 61 74 69 20 d0 75 72 f0 75 ",
                "0a 4f e8 69 73 74 69 74 69 20 6b 75 e6 75 0a 50 6c 61 74 69 74 69 20 72 61 e8 75 6e ",
                "0a c8 65 74 76 72 74 61 6b 3a 20 b9 69 b9 61 6e 6a 65 0a ae 69 76 6f 74 6f 70 69 73 ",
                "20 70 6f 73 6c 61 74 69",
            ]
        ),
        (
            "Kúpiť mlieko / Zavolať Ľubošovi / Vyčistiť byt / Zaplatiť účet",
            .convertible("ISO-8859-2"),
            [
                "4b fa 70 69 bb 20 6d 6c 69 65 6b 6f 0a 5a 61 76 6f 6c 61 bb 20 a5 75 62 6f b9 6f 76 ",
                "69 0a 56 79 e8 69 73 74 69 bb 20 62 79 74 0a 5a 61 70 6c 61 74 69 bb 20 fa e8 65 74",
            ]
        ),
        (
            "Tejet venni / Felhívni Győzőt / Kifizetni a számlát / Takarítás hétfőn / Ősz végéig befejezni a művet / Fűtés",
            .named(.windows1250),
            [
                "54 65 6a 65 74 20 76 65 6e 6e 69 0a 46 65 6c 68 ed 76 6e 69 20 47 79 f5 7a f5 74 0a ",
                "4b 69 66 69 7a 65 74 6e 69 20 61 20 73 7a e1 6d 6c e1 74 0a 54 61 6b 61 72 ed 74 e1 ",
                "73 20 68 e9 74 66 f5 6e 0a d5 73 7a 20 76 e9 67 e9 69 67 20 62 65 66 65 6a 65 7a 6e ",
                "69 20 61 20 6d fb 76 65 74 0a 46 fb 74 e9 73",
            ]
        ),
        (
            "Acheter du pain à 3 € / Appeler la sœur / Œuvre complète / Réserver l'hôtel",
            .convertible("ISO-8859-15"),
            [
                "41 63 68 65 74 65 72 20 64 75 20 70 61 69 6e 20 e0 20 33 20 a4 0a 41 70 70 65 6c 65 ",
                "72 20 6c 61 20 73 bd 75 72 0a bc 75 76 72 65 20 63 6f 6d 70 6c e8 74 65 0a 52 e9 73 ",
                "65 72 76 65 72 20 6c 27 68 f4 74 65 6c",
            ]
        ),
        (
            "Osta maitoa / Soita äidille / Maksa lasku 20 € / Šakkipeli ja žanri",
            .convertible("ISO-8859-15"),
            [
                "4f 73 74 61 20 6d 61 69 74 6f 61 0a 53 6f 69 74 61 20 e4 69 64 69 6c 6c 65 0a 4d 61 ",
                "6b 73 61 20 6c 61 73 6b 75 20 32 30 20 a4 0a a6 61 6b 6b 69 70 65 6c 69 20 6a 61 20 ",
                "b8 61 6e 72 69",
            ]
        ),
        (
            "Купить молоко / Позвонить маме / Заплатить за квартиру / Убрать комнату",
            .convertible("MAC-CYRILLIC"),
            [
                "8a f3 ef e8 f2 fc 20 ec ee eb ee ea ee 0a 8f ee e7 e2 ee ed e8 f2 fc 20 ec e0 ec e5 ",
                "0a 87 e0 ef eb e0 f2 e8 f2 fc 20 e7 e0 20 ea e2 e0 f0 f2 e8 f0 f3 0a 93 e1 f0 e0 f2 ",
                "fc 20 ea ee ec ed e0 f2 f3",
            ]
        ),
        (
            "Nupirkti pieno / Paskambinti mamai / Sumokėti sąskaitą / Išvalyti kambarį / Šeštadienį į kiną / Žiūrėti filmą",
            .convertible("CP1257"),
            [
                "4e 75 70 69 72 6b 74 69 20 70 69 65 6e 6f 0a 50 61 73 6b 61 6d 62 69 6e 74 69 20 6d ",
                "61 6d 61 69 0a 53 75 6d 6f 6b eb 74 69 20 73 e0 73 6b 61 69 74 e0 0a 49 f0 76 61 6c ",
                "79 74 69 20 6b 61 6d 62 61 72 e1 0a d0 65 f0 74 61 64 69 65 6e e1 20 e1 20 6b 69 6e ",
                "e0 0a de 69 fb 72 eb 74 69 20 66 69 6c 6d e0",
            ]
        ),
        (
            "Nopirkt pienu / Piezvanīt mammai / Samaksāt rēķinu / Iztīrīt māju / Šodien ēst pankūkas",
            .convertible("CP1257"),
            [
                "4e 6f 70 69 72 6b 74 20 70 69 65 6e 75 0a 50 69 65 7a 76 61 6e ee 74 20 6d 61 6d 6d ",
                "61 69 0a 53 61 6d 61 6b 73 e2 74 20 72 e7 ed 69 6e 75 0a 49 7a 74 ee 72 ee 74 20 6d ",
                "e2 6a 75 0a d0 6f 64 69 65 6e 20 e7 73 74 20 70 61 6e 6b fb 6b 61 73",
            ]
        ),
        (
            "Osta piima / Helista emale / Maksa arve ära / Šokolaad ja žürii / Õpi eesti keelt",
            .convertible("CP1257"),
            [
                "4f 73 74 61 20 70 69 69 6d 61 0a 48 65 6c 69 73 74 61 20 65 6d 61 6c 65 0a 4d 61 6b ",
                "73 61 20 61 72 76 65 20 e4 72 61 0a d0 6f 6b 6f 6c 61 61 64 20 6a 61 20 fe fc 72 69 ",
                "69 0a d5 70 69 20 65 65 73 74 69 20 6b 65 65 6c 74",
            ]
        ),
        (
            "Kupić mleko / Zadzwoń do mamy / Zapłacić rachunek za prąd / Żółta łódź / Sprzątać w piątek / Napisać świąteczną kartkę",
            .convertible("MAC-CENTRALEUROPE"),
            [
                "4b 75 70 69 8d 20 6d 6c 65 6b 6f 0a 5a 61 64 7a 77 6f c4 20 64 6f 20 6d 61 6d 79 0a ",
                "5a 61 70 b8 61 63 69 8d 20 72 61 63 68 75 6e 65 6b 20 7a 61 20 70 72 88 64 0a fb 97 ",
                "b8 74 61 20 b8 97 64 90 0a 53 70 72 7a 88 74 61 8d 20 77 20 70 69 88 74 65 6b 0a 4e ",
                "61 70 69 73 61 8d 20 e6 77 69 88 74 65 63 7a 6e 88 20 6b 61 72 74 6b ab",
            ]
        ),
    ]

    @Test(arguments: all.indices)
    func `names one that makes letters of one language of all bytes`(_ index: Int) {
        let (text, guess, hex) = Self.all[index]
        let bytes = hex.joined().split(separator: " ").compactMap { UInt8($0, radix: 16) }
        #expect(EncodingGuess(of: bytes) == guess, "\(text)")
    }

    @Test func `takes the languages of the Baltic for no western one`() throws {
        let (_, _, hex) = try #require(
            Self.all.first { $0.guess == .convertible("CP1257") })
        let bytes = hex.joined().split(separator: " ").compactMap { UInt8($0, radix: 16) }
        #expect(TextEncoding.detect(bytes).encoding == .utf8)
    }

    @Test(arguments: [
        ("text\n~{BrE#DL~}\nA ~{?*;a~}\n", EncodingGuess.convertible("HZ")),
        ("text\nK+AOQ-se kaufen\nM+APw-ll, 1 +- 2\n", .convertible("UTF-7")),
        ("text\n+BBoEQwQ/BDgEQgRM\n+BBwEMAQ8BDAE-\n", nil),
        ("text\n+BBoEQwQ/BDgEQgRM-\n+BBwEMAQ8BDA-\n", .convertible("UTF-7")),
        ("Call +foo-bar about +home\nBuy +gar-den\n", nil), ("1+1\n2 +3 -4\nC++ +-\n", nil),
        ("~{x}~ ~{~}\n", nil), ("a ~{b} c~}\n", nil),
    ])
    func `finds letters behind signs of ASCII`(_ text: String, _ guess: EncodingGuess?) {
        #expect(EncodingGuess(ofEscapeSequences: Array(text.utf8)) == guess)
    }
}
