import { expect, test } from 'vitest';
import { comingHolidays } from './coming-holidays.rules.ts';

test('the holidays of the coming year fall on their days, earliest first, including today but not the same day next year (B-211)', () => {
  const coming = comingHolidays('2026-12-25');
  expect(coming.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
    '2027-11-25 Thanksgiving',
    '2027-12-24 Christmas Eve',
  ]);
});
