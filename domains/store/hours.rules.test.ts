import { describe, expect, test } from 'vitest';
import { hoursTable, openNow } from './hours.rules.ts';
import { storeFacts } from './store-facts.ts';

const at = (text: string) => openNow(storeFacts.hours, Date.parse(text), storeFacts.timeZone);

test('M-295: the table on the door', () => {
  expect(hoursTable(storeFacts.hours)).toEqual([
    { days: 'Mon–Wed', hours: '1:00 pm–8:00 pm' },
    { days: 'Thu–Fri', hours: '1:00 pm–9:00 pm' },
    { days: 'Sat', hours: '11:00 am–9:00 pm' },
    { days: 'Sun', hours: '12:00 pm–6:00 pm' },
  ]);
});

test('a day without hours is closed', () => {
  expect(hoursTable([{ day: 1, opensMinutes: 0, closesMinutes: 725 }])).toEqual([
    { days: 'Mon', hours: '12:00 am–12:05 pm' },
    { days: 'Tue–Sun', hours: 'Closed' },
  ]);
});

describe('M-295: open now', () => {
  test.each([
    ['Friday afternoon', '2026-11-20T13:00:00-05:00', { kind: 'open', until: '9:00 pm' }],
    ['Friday, the minute before opening', '2026-11-20T12:59:59-05:00', { kind: 'closed', day: 'today', opens: '1:00 pm' }],
    ['Friday, the minute of closing', '2026-11-20T21:00:00-05:00', { kind: 'closed', day: 'tomorrow', opens: '11:00 am' }],
    ['just after midnight', '2026-11-21T00:00:00-05:00', { kind: 'closed', day: 'today', opens: '11:00 am' }],
    ['Sunday in daylight saving time', '2026-07-05T17:59:00-04:00', { kind: 'open', until: '6:00 pm' }],
    ['the Sunday on which the clocks go back', '2026-11-01T17:59:00-05:00', { kind: 'open', until: '6:00 pm' }],
  ])('%s', (_, moment, state) => {
    expect(at(moment)).toEqual(state);
  });

  test('a day further ahead is named; a week without hours never opens', () => {
    const mondays = [{ day: 1, opensMinutes: 600, closesMinutes: 660 }];
    expect(openNow(mondays, Date.parse('2026-11-20T12:00:00-05:00'), storeFacts.timeZone)).toEqual({
      kind: 'closed',
      day: 'Monday',
      opens: '10:00 am',
    });
    expect(openNow(mondays, Date.parse('2026-11-23T12:00:00-05:00'), storeFacts.timeZone)).toEqual({
      kind: 'closed',
      day: 'Monday',
      opens: '10:00 am',
    });
    expect(openNow([], 0, storeFacts.timeZone)).toEqual({ kind: 'never' });
  });
});
