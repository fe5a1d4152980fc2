import TestSupport
import Testing

/// Files as people type them in languages beside those that programs export in most.
@Suite("Tables in other languages")
struct OtherLanguagesTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        """
        Zadanie;Termin wykonania;Status;Priorytet
        a1;5 grudnia 2026 r.;Zakończone;Wysoki
        a2;6. 12. 2026;W toku;Średni
        a3;;Do zrobienia;Niski
        """,
        """
        Úkol;Termín;Stav;Priorita
        a1;5. prosince 2026;Hotovo;Vysoká
        a2;6.12.2026;Probíhá;Střední
        a3;;Nezahájeno;Nízká
        """,
        """
        Uppgift;Förfallodatum;Status;Prioritet
        a1;5 december 2026;Klar;Hög
        a2;2026-12-06;Pågår;Medel
        a3;;Ej påbörjad;Låg
        """,
        """
        Opgave;Forfaldsdato;Status;Prioritet
        a1;5. december 2026;Færdig;Høj
        a2;06.12.2026;I gang;Mellem
        a3;;Ikke startet;Lav
        """,
        """
        Tehtävä;Määräpäivä;Tila;Prioriteetti
        a1;5. joulukuuta 2026;Valmis;Korkea
        a2;6.12.2026;Kesken;Normaali
        a3;;Ei aloitettu;Matala
        """,
        """
        Feladat;Határidő;Állapot;Prioritás
        a1;2026. december 5.;Kész;Magas
        a2;2026. 12. 06.;Folyamatban;Közepes
        a3;;Nincs elkezdve;Alacsony
        """,
        """
        Görev;Son tarih;Durum;Öncelik
        a1;5 Aralık 2026;Tamamlandı;Yüksek
        a2;06.12.2026;Devam ediyor;Orta
        a3;;Başlamadı;Düşük
        """,
        """
        Задача;Срок;Статус;Приоритет
        a1;5 декабря 2026 г.;Сделано;Высокий
        a2;06.12.2026;В работе;Средний
        a3;;Не начато;Низкий
        """,
        """
        任务;截止日期;状态;优先级
        a1;2026年12月5日;已完成;高
        a2;2026/12/6;进行中;中
        a3;;未开始;低
        """,
        """
        タスク;期限;状態;優先度
        a1;2026年12月5日;完了;高
        a2;2026/12/06;対応中;中
        a3;;未着手;低
        """,
        """
        할 일;마감일;상태;우선순위
        a1;2026년 12월 5일;완료;높음
        a2;2026. 12. 6.;진행 중;보통
        a3;;시작 전;낮음
        """,
    ])
    func `come in with days, states and priorities, as pages do`(_ table: String) throws {
        let rows = table.split(separator: "\n").map {
            $0.split(separator: ";", omittingEmptySubsequences: false)
        }
        let page = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        let rule = "|" + String(repeating: "---|", count: 4)
        try home.write(table + "\n")
        try home.write(
            (["# A", "", page[0], rule] + page[1...]).joined(separator: "\n") + "\n", to: "page.md")
        for name in ["tasks.csv", "page.md"] {
            let summary = try home.summary("--on-duplicate", "add", name)
            #expect(summary.imported == 3 && summary.rejected == 0, "\(name)")
        }
        let tasks = try home.tasks()
        for (text, state, priority, due) in [
            ("a1", "completed", "high", "2026-12-05"), ("a2", "active", "medium", "2026-12-06"),
            ("a3", "notStarted", "low", nil),
        ] {
            let found = tasks.filter { $0.text == text }
            #expect(found.count == 2)
            #expect(
                found.allSatisfy {
                    $0.state == state && $0.priority == priority && $0.dueDate == due
                }, "\(found)")
        }
    }

    @Test(arguments: [
        ("ГОТОВО", "completed"), ("Сделано", "completed"), ("ODLOŽENO", "notStarted"),
        ("TERMINÉ", "completed"), ("✅ ГОТОВО", "completed"), ("İPTAL", "completed"),
    ])
    func `know their words in any letters`(_ word: String, _ state: String) throws {
        try home.write("Task,Status\na,\(word)\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        #expect(try home.tasks().first?.state == state)
    }

    @Test(arguments: [
        "✅ 2026-10-06", "**CLOSED** (`2671277`)", "✅ v0.9", "✅ 100%", "Done (PR #12)",
        "完了（2026-10-06）", "Done 2026-03-01", "Done (19be2b6)",
    ])
    func `say beside a state what is no state`(_ word: String) throws {
        try home.write("Task,Status\na,\(word)\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        let task = try #require(try home.tasks().first)
        #expect(task.state == "completed" && task.extra?["Status"]?.text == word)
    }

    @Test(arguments: [
        "✅ 50%", "✅ 3/5", "Done (2/3)", "Done (50%)", "Done (partly)", "Done (½)", "完了 (一部)",
        "Done (2 failures)", "done (except P3-02 Monitor)", "hotovo (M10 ⏳)", "Done (3)%",
    ])
    func `say no state beside a share of it`(_ word: String) throws {
        try home.write("Task,Status\na,\(word)\n")
        #expect(try home.summary("tasks.csv", exiting: 65).rejected == 1)
    }
}
