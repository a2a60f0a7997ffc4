import { expect, test } from 'vitest';
import { legalHandOver } from './legal-hand-over.rules.ts';

const at = (time: string) => Date.parse(time);

test.each([
  ['2026-11-21T07:59:59-05:00', '2026-11-21T08:00:00-05:00'],
  ['2026-11-21T08:00:00-05:00', null],
  ['2026-11-21T23:59:59-05:00', null],
  // Sunday begins at midnight, and its sales at ten.
  ['2026-11-22T00:00:00-05:00', '2026-11-22T10:00:00-05:00'],
  ['2026-11-22T09:59:59-05:00', '2026-11-22T10:00:00-05:00'],
  ['2026-11-22T10:00:00-05:00', null],
  ['2026-11-22T21:59:59-05:00', null],
  ['2026-11-22T22:00:00-05:00', '2026-11-23T08:00:00-05:00'],
  // The clocks go back on November 1, 2026, a Sunday.
  ['2026-11-01T09:30:00-05:00', '2026-11-01T10:00:00-05:00'],
  // Since 2022 Christmas is a day like any other.
  ['2026-12-25T12:00:00-05:00', null],
])('New York lets us hand over at %s: from %s (B-087)', (now, opens) => {
  expect(legalHandOver(at(now))).toEqual(
    opens === null ? { kind: 'open' } : { kind: 'closed', opensAt: at(opens) },
  );
});
