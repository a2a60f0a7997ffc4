import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wallClock } from '#kit/store-day.ts';
import { shiftedClock, shiftedPageClock, shiftPastSlots, shopClockShift } from './shop-clock.ts';

const hourMs = 60 * 60_000;
const none = '';

test.each([
  ['an ordinary noon', '2026-11-20T12:00:00-05:00', 0],
  ['the night on which the clocks go back', '2026-11-01T01:30:00-04:00', 0],
  ['the last minutes of a day', '2026-11-20T23:45:00-05:00', hourMs / 2],
  ['the last minutes of a year', '2026-12-31T23:59:00-05:00', hourMs / 2],
])('on %s a journey’s shop stays on the same day for another half hour', (_, moment, shift) => {
  const now = Date.parse(moment);
  expect(shopClockShift(now, none)).toBe(shift);
  expect(wallClock(now + shift).minutes).toBeLessThanOrEqual(23.5 * 60);
});

test.each([
  ['12:00:00', 0],
  ['12:26:59', 0],
  ['12:27:00', 3],
  ['12:29:59', 1],
  ['12:59:30', 1],
  ['23:58:00', 2],
])('at %s a visit’s shop is moved ahead by %i minutes, past the half hour', (time, minutes) => {
  const now = Date.parse(`2026-11-20T${time}-05:00`);
  expect(shiftPastSlots(now)).toBe(minutes * 60_000);
});

test('a requested moment is the one used', () => {
  const now = Date.parse('2026-11-20T12:00:00-05:00');
  expect(now + shopClockShift(now, '2026-12-31T16:00:00-05:00')).toBe(Date.parse('2026-12-31T21:00:00Z'));
});

const behindMs = -20 * 365.25 * 24 * hourMs;
const program = `console.log(JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new Date(0), Date.UTC(1970, 0, 2), new Date() instanceof Date]))`;

test.each([
  ['a process', program, shiftedClock(behindMs)],
  ['a page', `${shiftedPageClock(behindMs)}\n${program}`, {}],
])('%s with a shifted clock uses its dates, and no others', (_, source, shifted) => {
  const told = JSON.parse(
    execFileSync(process.execPath, ['-e', source], {
      env: { PATH: process.env.PATH, ...shifted },
      encoding: 'utf8',
    }),
  );
  const year = (at: number) => new Date(at).getUTCFullYear();
  const wanted = year(Date.now()) - 20;
  expect(told.slice(0, 3).map(year)).toEqual([wanted, wanted, wanted]);
  expect(told.slice(3, 6)).toEqual([0, 24 * hourMs, true]);
});
