import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '#domains/addresses/miles-between.rules.ts';
import { measure, type Point, proposeRoute, type Stop } from './order-of-stops.rules.ts';

const store: Point = { latitudeE6: 40_800_000, longitudeE6: -73_500_000 };
/** So many thousandths of a degree east of the store. */
const east = (steps: number): Point => ({ ...store, longitudeE6: store.longitudeE6 + steps * 1_000 });
const stop = (id: number, point: Point, change: Partial<Stop<number>> = {}): Stop<number> => ({
  ...{ id, slotId: '2026-11-20T17:00', until: null, point, household: String(id) },
  ...change,
});

test('the next stop is the nearest one, and an earlier window comes first, however near a later one is (B-110)', () => {
  const stops = [
    stop(1, east(30)),
    stop(2, east(10)),
    stop(3, east(1), { slotId: '2026-11-20T18:00' }),
    stop(4, east(20)),
    stop(5, east(2), { slotId: null }),
  ];
  expect(proposeRoute(store, stops).ids).toEqual([2, 4, 1, 3, 5]);
});

test('2-opt picks up what the nearest neighbor leaves behind (B-110)', () => {
  // Nearest first would go 1, -1.5, 3.5, -6: back and forth.
  const stops = [stop(1, east(10)), stop(2, east(-15)), stop(3, east(35)), stop(4, east(-60))];
  const { ids, tenthMiles } = proposeRoute(store, stops);
  expect(ids).toEqual([1, 3, 2, 4]);
  expect(tenthMiles).toBe(
    Math.round(10 * (milesBetween(store, east(35)) + milesBetween(east(35), east(-60)))),
  );
});

test('orders of one household are one stop, side by side (B-098)', () => {
  const stops = [
    stop(1, east(10), { household: 'a' }),
    stop(2, east(5)),
    stop(3, east(10), { household: 'a' }),
    stop(4, east(10)),
  ];
  const { ids } = proposeRoute(store, stops);
  expect(Math.abs(ids.indexOf(1) - ids.indexOf(3))).toBe(1);
});

test('leave-by is the latest departure that reaches every door in its window (B-110)', () => {
  const until = Date.parse('2026-11-20T18:00:00-05:00');
  const one = stop(1, east(10), { until });
  const two = stop(2, east(20), { until });
  const legMs = milesBetween(store, east(10)) * 3.5 * 60_000;
  const { leaveBy } = measure(store, [one, two]);
  // Both legs and five minutes at the first door.
  expect(Math.abs((leaveBy ?? 0) - (until - 2 * legMs - 5 * 60_000))).toBeLessThan(2);
  expect(measure(store, [stop(1, east(1))]).leaveBy).toBeNull();
  expect(measure(store, [])).toEqual({ ids: [], tenthMiles: 0, leaveBy: null });
});

test('any stops: each once, windows in order, and never longer than in the given order (B-110)', () => {
  const place = fc.record({
    latitudeE6: fc.integer({ min: 40_600_000, max: 41_000_000 }),
    longitudeE6: fc.integer({ min: -73_700_000, max: -72_500_000 }),
  });
  const anyStops = fc.array(
    fc.record({ point: place, slotId: fc.constantFrom('2026-11-20T17:00', '2026-11-20T18:00', null) }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(anyStops, (drawn) => {
      const stops = drawn.map((each, id) => stop(id, each.point, { slotId: each.slotId }));
      const { ids, tenthMiles } = proposeRoute(store, stops);
      expect(ids.toSorted((a, b) => a - b)).toEqual(stops.map(({ id }) => id));
      const slots = ids.map((id) => stops[id]?.slotId ?? '~');
      expect(slots).toEqual(slots.toSorted());
      if (new Set(slots).size === 1)
        expect(tenthMiles).toBeLessThanOrEqual(measure(store, nearest(stops)).tenthMiles);
    }),
    { numRuns: 200 },
  );
});

/** Nearest first, the straightforward way. */
function nearest(stops: readonly Stop<number>[]): Stop<number>[] {
  const left = [...stops];
  const way: Stop<number>[] = [];
  for (let from = store; left.length > 0; ) {
    left.sort((a, b) => milesBetween(from, a.point) - milesBetween(from, b.point));
    const next = left.shift();
    if (!next) break;
    way.push(next);
    from = next.point;
  }
  return way;
}
