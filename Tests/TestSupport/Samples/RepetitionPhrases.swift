/// How people say that a task repeats, each with the words that it is kept as.
package enum RepetitionPhrases {
    /// A phrase as it is typed, and its words.
    package typealias Phrase = (typed: String, text: String)

    /// Every phrase.
    package static let all = spans + daysOfTheWeek + daysOfTheMonth + daysOfTheYear

    /// Spans of days, weeks, months and years.
    package static let spans: [Phrase] = [
        ("every day", "day"), ("each day", "day"), ("Daily", "day"), ("every other day", "2 days"),
        ("every second day", "2 days"), ("every 2nd day", "2 days"), ("every third day", "3 days"),
        ("every two days", "2 days"), ("every 3 days", "3 days"), ("every 3d", "3 days"),
        ("alternate days", "2 days"), ("every week", "week"), ("weekly", "week"),
        ("every other week", "2 weeks"), ("every two weeks", "2 weeks"), ("every 2w", "2 weeks"),
        ("fortnightly", "2 weeks"), ("every fortnight", "2 weeks"), ("biweekly", "2 weeks"),
        ("bi-weekly", "2 weeks"), ("every 6 weeks", "6 weeks"), ("every third week", "3 weeks"),
        ("every month", "month"), ("monthly", "month"), ("every other month", "2 months"),
        ("every 2 months", "2 months"), ("bimonthly", "2 months"), ("every six months", "6 months"),
        ("every 6mo", "6 months"), ("quarter", "3 months"), ("every quarter", "3 months"),
        ("quarterly", "3 months"), ("every 2 quarters", "6 months"), ("semiannually", "6 months"),
        ("half-yearly", "6 months"), ("every year", "year"), ("yearly", "year"),
        ("annually", "year"), ("annual", "year"), ("every other year", "2 years"),
        ("every two years", "2 years"), ("2y", "2 years"), ("biennially", "2 years"),
    ]

    /// Days of the week.
    package static let daysOfTheWeek: [Phrase] = [
        ("every friday", "friday"), ("fridays", "friday"), ("on fridays", "friday"),
        ("every fri", "friday"), ("each Friday", "friday"),
        ("mon wed fri", "monday,wednesday,friday"),
        ("every mon, wed and fri", "monday,wednesday,friday"),
        ("monday and thursday", "monday,thursday"),
        ("mon/thu", "monday,thursday"), ("mon & thu", "monday,thursday"),
        ("mo,we", "monday,wednesday"),
        ("tues thurs", "tuesday,thursday"), ("mondays and thursdays", "monday,thursday"),
        ("mon-fri", "weekday"), ("monday to friday", "weekday"),
        ("mon through thu", "monday,tuesday,wednesday,thursday"),
        ("sat-mon", "monday,saturday,sunday"), ("weekday", "weekday"), ("weekdays", "weekday"),
        ("every weekday", "weekday"), ("every workday", "weekday"),
        ("every working day", "weekday"),
        ("business days", "weekday"), ("weekend", "saturday,sunday"),
        ("every weekend", "saturday,sunday"),
        ("weekends", "saturday,sunday"),
        ("weekdays and saturday", "monday,tuesday,wednesday,thursday,friday,saturday"),
        ("every week on monday", "monday"), ("weekly on mon and thu", "monday,thursday"),
        ("every other friday", "2 weeks on friday"),
        ("every 2 weeks on friday", "2 weeks on friday"),
        ("2 weeks on friday", "2 weeks on friday"),
        ("every other week on monday", "2 weeks on monday"),
        ("every second week on friday", "2 weeks on friday"),
        ("biweekly on tuesday", "2 weeks on tuesday"),
        ("every 2 weeks on mon and thu", "2 weeks on monday,thursday"),
        ("other friday", "2 weeks on friday"),
        ("every 3 weeks on tue", "3 weeks on tuesday"), ("end of week", "sunday"),
        ("friday of every week", "friday"),
    ]

    /// Days of the month.
    package static let daysOfTheMonth: [Phrase] = [
        ("15th", "15th"), ("every 15th", "15th"), ("the 15th", "15th"), ("on the 15th", "15th"),
        ("15th of the month", "15th"), ("15th of every month", "15th"),
        ("every month on the 15th", "15th"),
        ("monthly on the 1st", "1st"), ("first of the month", "1st"), ("1st,15th", "1st,15th"),
        ("1st and 15th", "1st,15th"), ("15th, 1st", "1st,15th"),
        ("every 1st & 15th of the month", "1st,15th"),
        ("last day", "last day"), ("last day of the month", "last day"),
        ("end of month", "last day"),
        ("eom", "last day"), ("end of each month", "last day"), ("month end", "last day"),
        ("first day of the month", "1st"), ("start of month", "1st"), ("mid month", "15th"),
        ("15th and last day", "15th,last day"), ("month on day 15", "15th"),
        ("last friday", "last friday"), ("last friday of the month", "last friday"),
        ("every last friday", "last friday"), ("first monday", "1st monday"),
        ("1st monday of each month", "1st monday"),
        ("second tuesday", "2nd tuesday"), ("every 3rd friday", "3rd friday"),
        ("1st and 3rd monday", "1st monday,3rd monday"),
        ("first and third monday of the month", "1st monday,3rd monday"),
        ("2nd friday, 15th", "2nd friday,15th"), ("last weekday", "last weekday"),
        ("last weekday of the month", "last weekday"), ("last working day", "last weekday"),
        ("first business day of the month", "1st weekday"),
        ("first workday of each month", "1st weekday"),
        ("every month on the last friday", "last friday"),
        ("3 months on the 1st", "3 months on the 1st"),
        ("every other month on the 2nd friday", "2 months on the 2nd friday"),
        ("every 3 months on the last day", "3 months on the last day"),
        ("quarterly on the 1st", "3 months on the 1st"),
        ("2 months on the 1st and 15th", "2 months on the 1st,15th"),
    ]

    /// Days of the year.
    package static let daysOfTheYear: [Phrase] = [
        ("april 15", "15 april"), ("every april 15", "15 april"), ("15 april", "15 april"),
        ("apr 15th", "15 april"), ("every 15th of april", "15 april"),
        ("april the 15th", "15 april"),
        ("every year on april 15", "15 april"), ("yearly on 15 apr", "15 april"),
        ("annually on the 15th of april", "15 april"), ("jan 1, jul 1", "1 january,1 july"),
        ("1 january and 1 july", "1 january,1 july"), ("every january", "1 january"),
        ("29 feb", "29 february"),
        ("2 years on april 15", "2 years on 15 april"),
        ("every other year on 15 april", "2 years on 15 april"),
        ("first monday of september", "1st monday of september"),
        ("last friday of november", "last friday of november"),
        ("4th thursday of november", "4th thursday of november"),
        ("last day of february", "29 february"),
        ("end of quarter", "31 march,30 june,30 september,31 december"),
        ("last day of the quarter", "31 march,30 june,30 september,31 december"),
        ("start of quarter", "1 january,1 april,1 july,1 october"), ("end of year", "31 december"),
        ("first day of the year", "1 january"),
        ("1st weekday of january", "1st weekday of january"),
    ]
}
