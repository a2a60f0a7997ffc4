import { describe, expect, test } from 'vitest';
import { keptByWeek, promisesTable } from './promises.rules.ts';

const at = (text: string) => Date.parse(`${text}:00-05:00`);
/** Wednesday. */
const now = at('2026-11-25T12:00');

describe('promises kept, per way and week (N-007)', () => {
  const weeks = keptByWeek(
    [
      { way: 'delivery', promisedBy: at('2026-11-23T18:00'), cameAt: at('2026-11-23T17:40') },
      { way: 'delivery', promisedBy: at('2026-11-23T18:00'), cameAt: at('2026-11-23T18:00') },
      { way: 'delivery', promisedBy: at('2026-11-24T18:00'), cameAt: at('2026-11-24T18:21') },
      { way: 'pickup', promisedBy: at('2026-11-22T14:40'), cameAt: at('2026-11-22T14:10') },
      { way: 'pickup', promisedBy: at('2026-11-24T14:40'), cameAt: null },
      // Due by the midnight that ends Sunday: it belongs to the week before.
      { way: 'shipping', promisedBy: at('2026-11-23T00:00'), cameAt: at('2026-11-24T09:00') },
      // Not due yet.
      { way: 'delivery', promisedBy: at('2026-11-25T18:00'), cameAt: null },
      // Early counts as kept, whenever it was due.
      { way: 'shipping', promisedBy: at('2026-11-28T00:00'), cameAt: at('2026-11-25T09:00') },
    ],
    now,
  );

  test('each is counted once, in the week in which it was due', () => {
    expect(weeks).toEqual([
      { week: '2026-11-23', way: 'pickup', kept: 0, late: 0, mostLateMinutes: 0, unknown: 1 },
      { week: '2026-11-23', way: 'delivery', kept: 2, late: 1, mostLateMinutes: 21, unknown: 0 },
      { week: '2026-11-23', way: 'shipping', kept: 1, late: 0, mostLateMinutes: 0, unknown: 0 },
      { week: '2026-11-16', way: 'pickup', kept: 1, late: 0, mostLateMinutes: 0, unknown: 0 },
      { week: '2026-11-16', way: 'shipping', kept: 0, late: 1, mostLateMinutes: 1_980, unknown: 0 },
    ]);
  });

  test('a share is never rounded up to 100%', () => {
    const { rows, sum } = promisesTable([
      { week: '2026-11-23', way: 'pickup', kept: 999, late: 1, mostLateMinutes: 3, unknown: 0 },
    ]);
    expect(rows[0]?.cells[4]).toBe('99%');
    expect(sum).toEqual(['All', '', 999, 1, '99%', 3, 0]);
    expect(promisesTable([]).rows).toEqual([]);
  });
});
