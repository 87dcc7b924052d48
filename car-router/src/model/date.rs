//! The day that the facts of a catalogue are of.

use std::fmt;
use std::str::FromStr;

use crate::clock::{SystemTime, UNIX_EPOCH};

/// A day in the Gregorian calendar, such as that of a catalogue. It is written as `2026-11-28`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CatalogueDate {
    year: u16,
    month: u8,
    day: u8,
}

impl CatalogueDate {
    /// How many days after its date a catalogue counts as old: half a year.
    pub const MAX_AGE_DAYS: i64 = 182;

    /// Returns a day; `None` if the calendar has no such day or the year is not from 1 to 9999.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap(year) => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        let is_valid = (1..=9999).contains(&year) && (1..=days).contains(&day);
        is_valid.then_some(Self { year, month, day })
    }

    /// Returns the current day in UTC.
    #[must_use]
    pub fn today() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let seconds = since.map_or(0, |time| time.as_secs());
        Self::from_days(i64::try_from(seconds / 86_400).unwrap_or(0))
    }

    /// Returns how many days this day is after `earlier`; negative if it is before.
    #[must_use]
    pub fn days_since(self, earlier: Self) -> i64 {
        self.days() - earlier.days()
    }

    /// Returns the days since March 1 of the year 0, counted in years that begin in March, so that the leap day is the
    /// last one of a year.
    fn days(self) -> i64 {
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let leap_days = year / 4 - year / 100 + year / 400;
        year * 365 + leap_days + (153 * month + 2) / 5 + i64::from(self.day) - 1
    }

    /// Returns the day that many days after January 1, 1970; the last one of the calendar if it is later.
    fn from_days(days: i64) -> Self {
        const LAST: CatalogueDate = CatalogueDate {
            year: 9999,
            month: 12,
            day: 31,
        };
        let epoch = Self {
            year: 1970,
            month: 1,
            day: 1,
        };
        let target = epoch.days().saturating_add(days.max(0));
        let after = |date: &Self| date.days() > target;
        // The estimate is at most one year too late, because no year has fewer than 365 days.
        let estimate = u16::try_from(1970 + days.max(0) / 365).unwrap_or(9999);
        let mut years = (1970..=estimate.min(9999)).rev();
        let year = years.find(|year| Self::new(*year, 1, 1).is_some_and(|date| !after(&date)));
        let Some(year) = year.filter(|_| target <= LAST.days()) else {
            return LAST;
        };
        let month = (1..=12)
            .rev()
            .find(|month| Self::new(year, *month, 1).is_some_and(|date| !after(&date)));
        let month = month.unwrap_or(1);
        let day = (1..=31)
            .rev()
            .find(|day| Self::new(year, month, *day).is_some_and(|date| !after(&date)));
        Self {
            year,
            month,
            day: day.unwrap_or(1),
        }
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

impl fmt::Display for CatalogueDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The error for a text that is not a [`CatalogueDate`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("found `{text}`, expected a date such as 2026-11-28")]
pub struct InvalidDate {
    text: String,
}

impl FromStr for CatalogueDate {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let is_form = text.len() == 10 && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
            let mut parts = text.split('-').filter(|_| is_form);
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            if parts.next().is_some() || (year.len(), month.len()) != (4, 2) {
                return None;
            }
            Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
        };
        parse().ok_or_else(|| InvalidDate {
            text: crate::error::shorten(text, 80),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        let mut before = CatalogueDate::from_days(0);
        assert_eq!(before.to_string(), "1970-01-01");
        for days in 1..60_000 {
            let date = CatalogueDate::from_days(days);
            assert_eq!(date.days_since(before), 1, "{before} {date}");
            assert_eq!(Ok(date), date.to_string().parse());
            before = date;
        }
        assert_eq!(before.to_string(), "2134-04-10");
    }

    #[test]
    fn dates_at_the_ends_of_the_calendar_are_dates() {
        assert_eq!(CatalogueDate::from_days(i64::MAX).to_string(), "9999-12-31");
        assert_eq!(CatalogueDate::from_days(-5).to_string(), "1970-01-01");
        assert_eq!(CatalogueDate::from_days(20_785).to_string(), "2026-11-28");
    }

    #[test]
    fn texts_that_are_no_dates_are_errors() {
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "2026-1-10",
            "0000-01-01",
            "2026-11-28T00:00",
            "28-11-2026",
            "2026-11--8",
            "+026-11-28",
            "----------",
        ] {
            let error = text.parse::<CatalogueDate>().unwrap_err();
            assert!(error.to_string().contains(text), "{error}");
        }
        assert!("2028-02-29".parse::<CatalogueDate>().is_ok());
    }
}
