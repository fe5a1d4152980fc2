import Domain

/// The languages of Europe.
extension OtherLanguage {
    static let polish = OtherLanguage(
        tasks: ["Zadanie", "Zadania", "Nazwa zadania"],
        names: [
            (.text, ["Tytuł", "Temat", "Nazwa"]),
            (.notes, ["Opis", "Notatki", "Uwagi", "Komentarz"]),
            (.state, ["Ukończone", "Wykonane", "Zrobione", "Zakończone"]),
            (.createdAt, ["Utworzono", "Data utworzenia"]),
            (.scheduledDate, ["Początek", "Data rozpoczęcia"]),
            (.dueDate, ["Termin wykonania", "Termin realizacji"]),
            (.priority, ["Priorytet", "Ważność"]),
            (.tags, ["Etykiety", "Etykieta", "Tagi", "Kategoria"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "do zrobienia", "nierozpoczęte", "nie rozpoczęto", "nowe", "nowy", "otwarte",
                    "planowane", "zaplanowane", "niewykonane", "nie",
                ]
            ),
            (.active, ["w toku", "w trakcie", "w realizacji", "rozpoczęte"]),
            (
                .completed,
                [
                    "zrobione", "zakończone", "ukończone", "ukończono", "wykonane", "wdrożone",
                    "gotowe",
                    "zamknięte", "tak",
                ]
            ),
        ],
        roughStates: [
            (.notStarted, ["wstrzymane", "zablokowane", "odroczone", "oczekujące", "oczekuje"]),
            (.completed, ["anulowane", "odrzucone"]),
        ],
        priorities: [
            (.high, ["wysoki", "wysoka"]), (.medium, ["średni", "średnia", "normalny"]),
            (.low, ["niski", "niska"]),
        ],
        urgent: ["pilne", "pilny", "krytyczny", "bardzo wysoki"],
        answers: ["tak", "nie"])

    /// Czech, and Slovak where it differs.
    static let czech = OtherLanguage(
        tasks: ["Úkol", "Úkoly", "Úloha", "Úlohy", "Název úkolu", "Názov úlohy"],
        names: [
            (.text, ["Název", "Názov"]),
            (.notes, ["Popis", "Poznámka", "Poznámky", "Komentář"]),
            (.state, ["Stav", "Hotovo", "Dokončeno", "Splněno"]),
            (.createdAt, ["Vytvořeno", "Datum vytvoření"]),
            (.scheduledDate, ["Začátek", "Zahájení", "Datum zahájení"]),
            (.dueDate, ["Termín", "Termín splnění", "Termín dokončení"]),
            (.priority, ["Priorita", "Důležitost"]),
            (.tags, ["Štítky", "Štítek"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "nezahájeno", "nová", "nový", "nové", "otevřeno", "k vyřízení", "plánováno",
                    "nesplněno", "ne",
                ]
            ),
            (.active, ["probíhá", "rozpracováno", "v řešení", "prebieha"]),
            (
                .completed,
                [
                    "hotovo", "hotové", "dokončeno", "dokončené", "splněno", "vyřešeno", "uzavřeno",
                    "ano", "áno",
                ]
            ),
        ],
        roughStates: [
            (.notStarted, ["pozastaveno", "blokováno", "odloženo", "čeká"]),
            (.completed, ["zrušeno", "zamítnuto"]),
        ],
        priorities: [
            (.high, ["vysoká", "vysoký"]), (.medium, ["střední", "stredná"]),
            (.low, ["nízká", "nízký", "nízka"]),
        ],
        urgent: ["urgentní", "kritická", "kritický"],
        answers: ["ano", "áno", "ne"])

    /// Swedish, Danish and Norwegian.
    static let scandinavian = OtherLanguage(
        tasks: [
            "Uppgift", "Uppgifter", "Opgave", "Opgaver", "Oppgave", "Oppgaver", "Att göra",
            "Gøremål", "Gjøremål",
        ],
        names: [
            (.text, ["Rubrik", "Ämne", "Emne", "Tittel"]),
            (
                .notes,
                [
                    "Beskrivning", "Anteckning", "Anteckningar", "Kommentarer", "Beskrivelse",
                    "Noter", "Bemærkning", "Bemærkninger", "Notater", "Merknad", "Merknader",
                ]
            ),
            (
                .state,
                [
                    "Klar", "Färdig", "Slutförd", "Tillstånd", "Færdig", "Afsluttet", "Fuldført",
                    "Ferdig", "Fullført",
                ]
            ),
            (.createdAt, ["Skapad", "Oprettet", "Opprettet"]),
            (.scheduledDate, ["Startdato", "Börjar"]),
            (.dueDate, ["Förfallodatum", "Förfaller", "Forfaldsdato", "Forfallsdato", "Forfall"]),
            (.priority, ["Prioritet"]), (.project, ["Prosjekt"]),
            (.tags, ["Etiketter", "Taggar", "Kategori", "Kategorier"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "ej påbörjad", "inte påbörjad", "att göra", "öppen", "ny", "planerad",
                    "ikke startet", "ikke påbegyndt", "ikke påbegynt", "åben", "åpen", "planlagt",
                    "nej", "nei",
                ]
            ),
            (
                .active,
                [
                    "pågår", "pågående", "påbörjad", "i gang", "igangværende", "påbegyndt",
                    "påbegynt", "under arbejde", "under arbeid",
                ]
            ),
            (
                .completed,
                [
                    "klar", "klart", "färdig", "slutförd", "slutfört", "avslutad", "stängd",
                    "gjord",
                    "færdig", "afsluttet", "fuldført", "udført", "lukket", "ferdig", "fullført",
                    "avsluttet", "utført", "gjort",
                ]
            ),
        ],
        roughStates: [
            (
                .notStarted,
                [
                    "väntar", "pausad", "blockerad", "uppskjuten", "afventer", "udskudt",
                    "blokeret",
                    "venter", "utsatt", "blokkert",
                ]
            ),
            (
                .completed,
                ["avbruten", "inställd", "annulleret", "aflyst", "avbrutt", "kansellert"]
            ),
        ],
        priorities: [
            (.high, ["hög", "høj", "høy"]), (.medium, ["medel", "mellan", "mellem", "middels"]),
            (.low, ["låg", "lav"]),
        ],
        urgent: ["brådskande", "akut", "kritisk", "haster"],
        answers: ["nej", "nei"])

    static let finnish = OtherLanguage(
        tasks: ["Tehtävä", "Tehtävät"],
        names: [
            (.text, ["Otsikko", "Aihe"]),
            (.notes, ["Kuvaus", "Muistiinpanot", "Huomautus", "Huomautukset"]),
            (.state, ["Tila", "Valmis", "Tehty"]), (.createdAt, ["Luotu"]),
            (.scheduledDate, ["Alkaa", "Aloituspäivä", "Alkupäivä"]),
            (.dueDate, ["Määräpäivä", "Eräpäivä", "Takaraja"]),
            (.priority, ["Prioriteetti", "Tärkeys"]), (.project, ["Projekti"]),
            (.tags, ["Tunnisteet", "Luokka", "Luokat"]),
        ],
        states: [
            (
                .notStarted,
                ["ei aloitettu", "aloittamatta", "tekemättä", "avoin", "uusi", "suunniteltu", "ei"]
            ),
            (.active, ["kesken", "käynnissä", "työn alla", "aloitettu"]),
            (.completed, ["valmis", "tehty", "suoritettu", "suljettu", "kyllä"]),
        ],
        roughStates: [
            (.notStarted, ["odottaa", "keskeytetty", "estetty", "lykätty"]),
            (.completed, ["peruttu", "peruutettu"]),
        ],
        priorities: [
            (.high, ["korkea"]), (.medium, ["normaali", "keskitaso"]), (.low, ["matala"]),
        ],
        urgent: ["kiireellinen", "kriittinen"],
        answers: ["kyllä", "ei"])

    static let hungarian = OtherLanguage(
        tasks: ["Feladat", "Feladatok", "Teendő", "Teendők"],
        names: [
            (.text, ["Megnevezés", "Tárgy"]),
            (.notes, ["Leírás", "Megjegyzés", "Megjegyzések"]),
            (.state, ["Állapot", "Státusz", "Kész", "Elkészült"]), (.createdAt, ["Létrehozva"]),
            (.scheduledDate, ["Kezdés", "Kezdete"]), (.dueDate, ["Határidő"]),
            (.priority, ["Prioritás", "Fontosság"]), (.tags, ["Címkék"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "nem kezdődött el", "nincs elkezdve", "új", "nyitott", "teendő", "tervezett",
                    "nem",
                ]
            ),
            (.active, ["folyamatban"]),
            (
                .completed,
                [
                    "kész", "befejezve", "befejezett", "lezárt", "lezárva", "elkészült",
                    "teljesítve", "igen",
                ]
            ),
        ],
        roughStates: [
            (.notStarted, ["várakozik", "felfüggesztve", "elhalasztva", "blokkolt"]),
            (.completed, ["törölve", "megszakítva"]),
        ],
        priorities: [
            (.high, ["magas"]), (.medium, ["közepes", "normál"]), (.low, ["alacsony"]),
        ],
        urgent: ["sürgős", "kritikus"],
        answers: ["igen", "nem"],
        isDayFirst: false)

    static let turkish = OtherLanguage(
        tasks: ["Görev", "Görevler", "Görev adı", "Yapılacaklar"],
        names: [
            (.text, ["Başlık", "Konu"]),
            (.notes, ["Açıklama", "Notlar"]), (.state, ["Durum", "Tamamlandı"]),
            (.createdAt, ["Oluşturulma tarihi"]),
            (.scheduledDate, ["Başlangıç", "Başlangıç tarihi"]),
            (.dueDate, ["Son tarih", "Bitiş tarihi", "Teslim tarihi"]),
            (.priority, ["Öncelik", "Önem"]), (.project, ["Proje"]), (.tags, ["Etiketler"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "başlamadı", "başlanmadı", "yapılacak", "yapılacaklar", "yeni", "açık",
                    "planlandı", "hayır",
                ]
            ),
            (
                .active,
                ["devam ediyor", "işlemde", "devam eden", "sürüyor", "başladı", "yapılıyor"]
            ),
            (
                .completed,
                ["tamamlandı", "tamamlanan", "bitti", "yapıldı", "kapalı", "kapandı", "evet"]
            ),
        ],
        roughStates: [
            (.notStarted, ["bekliyor", "beklemede", "ertelendi", "engellendi"]),
            (.completed, ["iptal", "İptal", "iptal edildi", "İptal edildi"]),
        ],
        priorities: [(.high, ["yüksek"]), (.medium, ["orta"]), (.low, ["düşük"])],
        urgent: ["acil", "kritik", "çok yüksek"],
        answers: ["evet", "hayır"])

    /// Russian, and Ukrainian where it differs.
    static let russian = OtherLanguage(
        tasks: ["Задача", "Задачи", "Задание", "Название задачи", "Завдання", "Назва завдання"],
        names: [
            (.text, ["Название", "Наименование", "Тема", "Назва"]),
            (
                .notes,
                [
                    "Описание", "Примечание", "Примечания", "Комментарий", "Опис", "Примітка",
                    "Коментар",
                ]
            ),
            (
                .state,
                [
                    "Статус", "Состояние", "Готово", "Выполнено", "Сделано", "Стан", "Виконано",
                ]
            ),
            (.createdAt, ["Создано", "Дата создания", "Створено", "Дата створення"]),
            (.scheduledDate, ["Начало", "Дата начала", "Початок", "Дата початку"]),
            (
                .dueDate,
                [
                    "Срок", "Срок выполнения", "Срок исполнения", "Крайний срок", "Дедлайн",
                    "Термін", "Термін виконання",
                ]
            ),
            (.priority, ["Приоритет", "Важность", "Пріоритет"]),
            (.project, ["Проект", "Проєкт"]),
            (.tags, ["Теги", "Метки", "Категория", "Мітки", "Категорія"]),
        ],
        states: [
            (
                .notStarted,
                [
                    "не начато", "не начата", "не выполнено", "новая", "новый", "новое", "открыто",
                    "открыта", "к выполнению", "сделать", "запланировано", "нет", "не розпочато",
                    "нова", "новий", "відкрито", "до виконання", "заплановано", "ні",
                ]
            ),
            (
                .active,
                [
                    "в работе", "в процессе", "выполняется", "начато", "в роботі", "в процесі",
                    "виконується",
                ]
            ),
            (
                .completed,
                [
                    "готово", "выполнено", "выполнен", "выполнена", "реализовано", "реализован",
                    "сделано", "завершено", "завершен", "завершён", "завершена", "завершены",
                    "закрыто", "закрыт", "закрыта", "решено", "да", "виконано", "зроблено",
                    "закрито", "так",
                ]
            ),
        ],
        roughStates: [
            (
                .notStarted,
                [
                    "ожидание", "ожидает", "приостановлено", "отложено", "заблокировано", "очікує",
                    "відкладено", "призупинено", "заблоковано",
                ]
            ),
            (.completed, ["отменено", "отменена", "отклонено", "скасовано"]),
        ],
        priorities: [
            (.high, ["высокий", "высокая", "високий"]),
            (.medium, ["средний", "средняя", "обычный", "середній"]),
            (.low, ["низкий", "низкая", "низький"]),
        ],
        urgent: ["срочно", "срочный", "критический", "критичный", "терміново", "критичний"],
        answers: ["да", "нет", "так", "ні"])
}
