import { describe, expect, test } from 'vitest';
import { holidayTable, openNow } from './door.rules.ts';
import { closedSentence, hoursOn, nextOpenDay } from './open-days.rules.ts';
import type { HolidayHours } from './store.ts';
import { storeFacts } from './store-facts.ts';

const thanksgiving: HolidayHours = { day: '2026-11-26', hours: null, note: 'Thanksgiving' };
const christmasEve: HolidayHours = {
  day: '2026-12-24',
  hours: { opensMinutes: 660, closesMinutes: 1_020 },
  note: 'Christmas Eve',
};
const plain = { hours: storeFacts.hours, holidays: [] };
const festive = { hours: storeFacts.hours, holidays: [thanksgiving, christmasEve] };
const at = (text: string, store: Parameters<typeof openNow>[0] = plain) => openNow(store, Date.parse(text));

describe('open now, in an ordinary week (M-295)', () => {
  test.each([
    ['Friday afternoon', '2026-11-20T13:00:00-05:00', { kind: 'open', until: '9:00 pm' }],
    [
      'Friday, the minute before opening',
      '2026-11-20T12:59:59-05:00',
      { kind: 'closed', day: 'today', opens: '1:00 pm' },
    ],
    [
      'Friday, the minute of closing',
      '2026-11-20T21:00:00-05:00',
      { kind: 'closed', day: 'tomorrow', opens: '11:00 am' },
    ],
    ['just after midnight', '2026-11-21T00:00:00-05:00', { kind: 'closed', day: 'today', opens: '11:00 am' }],
    ['Sunday in daylight saving time', '2026-07-05T17:59:00-04:00', { kind: 'open', until: '6:00 pm' }],
    [
      'the Sunday on which the clocks go back',
      '2026-11-01T17:59:00-05:00',
      { kind: 'open', until: '6:00 pm' },
    ],
    ['the Sunday on which they go forward', '2027-03-14T12:00:00-04:00', { kind: 'open', until: '6:00 pm' }],
  ])('%s', (_, moment, state) => {
    expect(at(moment)).toEqual({ ...state, cause: null });
  });

  test('a day further ahead is named, one a week ahead with its date; a store without hours never opens', () => {
    const mondays = { hours: [{ day: 1, opensMinutes: 600, closesMinutes: 660 }], holidays: [] };
    const closed = { kind: 'closed', opens: '10:00 am', cause: null };
    expect(at('2026-11-20T12:00:00-05:00', mondays)).toEqual({ ...closed, day: 'Monday' });
    expect(at('2026-11-23T12:00:00-05:00', mondays)).toEqual({ ...closed, day: 'Monday, November 30, 2026' });
    expect(at('2026-11-23T12:00:00-05:00', { hours: [], holidays: [] })).toEqual({
      kind: 'never',
      cause: null,
    });
  });
});

describe('open now, around a holiday (G-37)', () => {
  test.each([
    [
      'on it',
      '2026-11-26T15:00:00-05:00',
      { kind: 'closed', day: 'tomorrow', opens: '1:00 pm', cause: { day: 'today', note: 'Thanksgiving' } },
    ],
    [
      'the evening before',
      '2026-11-25T20:30:00-05:00',
      { kind: 'closed', day: 'Friday', opens: '1:00 pm', cause: { day: 'tomorrow', note: 'Thanksgiving' } },
    ],
    ['the afternoon before', '2026-11-25T15:00:00-05:00', { kind: 'open', until: '8:00 pm', cause: null }],
    [
      'earlier than in the week',
      '2026-12-24T11:00:00-05:00',
      { kind: 'open', until: '5:00 pm', cause: { day: 'today', note: 'Christmas Eve' } },
    ],
    [
      'after it closed early',
      '2026-12-24T17:00:00-05:00',
      { kind: 'closed', day: 'tomorrow', opens: '1:00 pm', cause: { day: 'today', note: 'Christmas Eve' } },
    ],
  ])('%s', (_, moment, state) => {
    expect(at(moment, festive)).toEqual(state);
  });
});

test('the hours of a day: its holiday’s, else its weekday’s; closed has a reason (G-37)', () => {
  expect(hoursOn(festive, '2026-11-26')).toEqual({ hours: null, note: 'Thanksgiving' });
  expect(hoursOn(festive, '2026-12-24')).toEqual({ hours: christmasEve.hours, note: 'Christmas Eve' });
  expect(hoursOn(festive, '2026-11-27').hours).toMatchObject({ opensMinutes: 780, closesMinutes: 1_260 });
  expect(closedSentence(festive, '2026-11-26')).toBe('Closed Thursday, Thanksgiving');
  expect(closedSentence({ hours: [], holidays: [] }, '2026-11-26')).toBe('Closed Thursday');
  expect(closedSentence(festive, '2026-11-27')).toBeNull();
});

test('hours that exceed the legal window are cut to it, however they came about (G-50)', () => {
  const night = { hours: [{ day: 0, opensMinutes: 0, closesMinutes: 1_440 }], holidays: [] };
  expect(hoursOn(night, '2026-11-22').hours).toEqual({ opensMinutes: 600, closesMinutes: 1_320 });
});

test('the next open day skips holidays and closed days (G-36)', () => {
  expect(nextOpenDay(festive, '2026-11-25')?.day).toBe('2026-11-27');
  expect(nextOpenDay(plain, '2026-11-25')?.day).toBe('2026-11-26');
  expect(nextOpenDay({ hours: [], holidays: [christmasEve] }, '2026-11-25')?.day).toBe('2026-12-24');
  expect(nextOpenDay({ hours: [], holidays: [] }, '2026-11-25')).toBeNull();
});

test('the table of holidays begins today (M-134)', () => {
  const rows = [
    { date: 'Thursday, November 26, 2026', hours: 'Closed', note: 'Thanksgiving' },
    { date: 'Thursday, December 24, 2026', hours: '11:00 am–5:00 pm', note: 'Christmas Eve' },
  ];
  expect(holidayTable(festive, '2026-11-26')).toEqual(rows);
  expect(holidayTable(festive, '2026-11-27')).toEqual(rows.slice(1));
  expect(holidayTable(plain, '2026-11-26')).toEqual([]);
});
