import Arguments

extension Topic {
    /// How a day is named.
    static let days = Topic(
        "Days",
        [
            "today, tomorrow, yesterday": "Also tod, tom, tonight, now, eod.",
            "friday, fri": "The next one after today; this friday: today or the next.",
            "next friday": "Of next week; so next-friday and 'friday next week'.",
            "last friday, friday week": "The one before today; a week after the next.",
            "weekend, next weekend": "Its Saturday; on a Sunday weekend is today.",
            "in 3 days, 3 days, 3d, +3d": "Days, weeks, months, quarters, years: 2w, 3mo, 1q, 1y.",
            "in a fortnight, in two weeks": "Numbers can be words; within and after, too.",
            "3 days ago, -3d": "What has passed; behind an option write --due=-3d.",
            "5 working days, next workday": "Monday to Friday are counted.",
            "a week from friday": "Also '2 days after tomorrow', 'two fridays from now', eom-3d.",
            "day after tomorrow": "Also 'week after next', its Monday.",
            "next week, month, quarter, year": "Its first day.",
            "eow, eom, eoq, eoy, eoww":
                "Ends: 'end of next month', 'month end'; eoww is Friday; eonm, sonw: of the next.",
            "sow, som, soq, soy": "Starts, the next: 'start of week', 'beginning of december'.",
            "15th, 'the 15th'": "The next one; '15th of next month', 'mid january'.",
            "first monday of january": "Also 'last friday of the month', 'last day of november'.",
            "24 dec, dec 24, 24th of december":
                "The next one, or with a year; 24dec, 24.12. and 'thu 24 dec', too.",
            "jan, 'dec 2026', 2026-12": "The first of the month.",
            "w52, 'week 52', 2026-W52":
                "The Monday; 'friday w52' its Friday; q1 is the first of January.",
            "2026-12-24": "Also 20261224 and 12/24/2026; 3/4 once date-order is set.",
            "christmas, easter, new year": "And halloween, good friday, 'new year's eve' and more.",
            "thanksgiving, 'labor day', 'mother's day'": "As the United States keep them.",
            "… 17:00, … 5pm, 'friday at 5', noon":
                "A time, behind --due and --remind, or 'five thirty'; 1 to 6 alone are of the afternoon.",
            "tonight, 'this evening', 'friday morning'":
                "Times, too: 20:00, 18:00, 9:00; 'tonight at 9' is 21:00.",
            "'in 2 hours', '30 min', +2h": "A time from now, behind --due and --remind.",
            "someday, later, none": "No day: the Inbox.",
        ], summary: "Every way to name a day.")

    /// How a task repeats.
    static let repetition = Topic(
        "Repeat",
        [
            "day, '3 days', 'other day'": "Also daily; 'every' may stand before each form.",
            "week, '2 weeks', fortnight": "Also weekly, biweekly: on the same weekday.",
            "month, '6 months', quarter": "Also monthly, quarterly: on the same day of the month.",
            "year, '2 years'": "Also yearly, annually.",
            "friday, 'mon wed fri', mon-fri": "Also mon,thu, weekday, weekend.",
            "'other friday', '2 weeks on friday'": "Every second week; '3 weeks on mon,thu'.",
            "15th, 1st,15th, 'last day'": "On days of each month; '3 months on the 1st'.",
            "'2nd friday', 'last friday'": "A weekday of each month; '1st and 3rd monday'.",
            "'last weekday', 'first workday'": "Of Monday to Friday in each month.",
            "'april 15', 'jan 1, jul 1'": "On dates of each year; 'end of quarter'.",
            "'first monday of september'": "A weekday of one month of each year.",
            "… 9:00, … at 5pm":
                "Rings at that time: 'weekday 9:00', 'every morning'; where a task is added.",
            "… until DAY": "Nothing comes after the day: 'friday until 24 dec'.",
            "… 5 times": "So many in all, this one included; each that is done leaves one less.",
            "… for 3 weeks": "As many as lie in so long a time: 'friday for 6 weeks'.",
            "'once a month', 'twice a month'": "The same day; the 1st and the 15th.",
            "'day except sunday'": "Every day of the week but these.",
            "… from completion": "Counts from the day it was done; so does --from completion.",
            "none": "Behind --every of an edit: it repeats no more.",
        ], summary: "Every way to say how a task repeats, and until when.")
}
