import { expect, test } from 'vitest';
import { hoursTable } from './hours.rules.ts';
import { legalWindow, withinTheLaw } from './legal-window.rules.ts';
import { storeFacts } from './store-facts.ts';

test('the table on the door (M-295)', () => {
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

test('the law: 8:00 am to midnight, on Sundays 10:00 am to 10:00 pm (G-50)', () => {
  expect(legalWindow(1)).toEqual({ opensMinutes: 480, closesMinutes: 1_440 });
  expect(legalWindow(0)).toEqual({ opensMinutes: 600, closesMinutes: 1_320 });
});

test.each([
  [0, 540, 1_380, { opensMinutes: 600, closesMinutes: 1_320 }],
  [1, 420, 1_440, { opensMinutes: 480, closesMinutes: 1_440 }],
  [6, 660, 1_260, { opensMinutes: 660, closesMinutes: 1_260 }],
  [0, 540, 600, null],
  [3, 0, 480, null],
])('on day %i, of %i to %i the law leaves %j (G-50)', (weekday, opensMinutes, closesMinutes, left) => {
  expect(withinTheLaw(weekday, { opensMinutes, closesMinutes })).toEqual(left);
});
