/** The promise before the cart is the checkout's own answer, never a guess (N-003). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf } from '#domains/fulfilment/area-of.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { gin, someStore, wine } from '#domains/fulfilment/fulfilment.fixture.ts';
import type { CarriedLine } from '#domains/fulfilment/fulfilment.ts';
import { pausedBecause } from '#domains/fulfilment/paused-way.rules.ts';
import { pickupReady } from '#domains/fulfilment/pickup-ready.rules.ts';
import { planFulfilment } from '#domains/fulfilment/plan-fulfilment.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { findPlace } from '#domains/fulfilment/soonest/find-place.ts';
import type { Place } from '#domains/fulfilment/soonest/place.ts';
import { promiseFor } from '#domains/fulfilment/soonest/promise-for.ts';
import type { TakenByDay } from '#domains/fulfilment/soonest/soonest.rules.ts';
import { promisedSpan } from '#domains/fulfilment/soonest/soonest.rules.ts';
import { daySlots, findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { addDays, instantOf, wallClock, weekdayOf } from '#kit/store-day.ts';

const dayMs = 24 * 60 * 60_000;

/** Both clock changes of 2026, Thanksgiving, Christmas, and any minute of the year. */
const moment = fc.oneof(
  ...['2026-03-08', '2026-11-01', '2026-11-26', '2026-12-25'].map((day) =>
    fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }).map((minute) => instantOf(day, 0) + minute * 60_000),
  ),
  fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map((minute) => instantOf('2026-01-01', 0) + minute * 60_000 + 17_000),
);

const placeNames = [
  'pickup',
  '11791',
  'Woodbury',
  '11724',
  'Laurel Hollow',
  'Huntington',
  '12207',
  '14201',
  '10001',
];
const basket = fc.array(fc.record({ isWine: fc.boolean(), bottles: fc.integer({ min: 1, max: 12 }) }), {
  minLength: 1,
  maxLength: 6,
});

const store = fc
  .record({
    leadMinutes: fc.constantFrom(0, 30, 60, 95, 240),
    lengthMinutes: fc.constantFrom(30, 60, 90),
    capacity: fc.integer({ min: 1, max: 3 }),
    closedOn: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 3 }),
    closedHours: fc.array(fc.integer({ min: 8, max: 22 }), { maxLength: 4 }),
    minimumCents: fc.constantFrom(0, 5_000),
    isPaused: fc.constantFrom(null, null, null, 'delivery' as const, 'shipping' as const),
  })
  .map((facts) => (at: number): Store => {
    const today = wallClock(at).day;
    const base = someStore();
    return {
      ...base,
      slots: { leadMinutes: facts.leadMinutes, lengthMinutes: facts.lengthMinutes, capacity: facts.capacity },
      holidays: facts.closedOn.map((ahead) => ({
        day: addDays(today, ahead),
        hours: null,
        note: 'Inventory',
      })),
      closedSlots: facts.closedHours.map((hour) => `${today}T${String(hour).padStart(2, '0')}:00`),
      deliveryAreas: base.deliveryAreas.map((area) => ({ ...area, minimumCents: facts.minimumCents })),
      pauses: facts.isPaused
        ? { ...base.pauses, [facts.isPaused]: { fromAt: at - dayMs, until: at + dayMs, words: 'Snow.' } }
        : base.pauses,
    };
  });

/** How full each window is, by its position in the day: mostly full in the worst case. */
const fullness = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 48, maxLength: 48 });

function takenOf(facts: Store, now: number, counts: readonly number[]): TakenByDay {
  let at = 0;
  return new Map(
    deliveryDays(now).map(({ dateModel }) => {
      const all = daySlots(facts, dateModel, instantOf(dateModel, 0) - 1, new Map()).timeSlots;
      return [dateModel, new Map(all.map(({ id }) => [id, counts[at++ % counts.length] ?? 0]))];
    }),
  );
}

/** The first window that the checkout lists as free, and that `bookSlot` would give. */
function checkoutsWindow(facts: Store, taken: TakenByDay, now: number): string | null {
  for (const { dateModel } of deliveryDays(now)) {
    const booked = taken.get(dateModel) ?? new Map();
    for (const { id } of daySlots(facts, dateModel, now, booked).timeSlots) {
      const isGiven =
        findSlot(facts, id, now)?.deliveryAvailable && (booked.get(id) ?? 0) < slotCapacity(facts, id);
      if (isGiven) return id;
    }
  }
  return null;
}

/** The first day on which the store is open before its cut-off and the carrier drives, counted day by day. */
function carriersDay(facts: Store, now: number): string | null {
  const holidays = /-(01-01|07-04|12-25)$/;
  for (let ahead = 0; ahead <= 60; ahead += 1) {
    const day = addDays(wallClock(now).day, ahead);
    const weekday = weekdayOf(day);
    const isLate = ahead === 0 && wallClock(now).minutes >= facts.desk.shipCutOffMinutes;
    const isFeast = holidays.test(day) || ['2026-05-25', '2026-09-07', '2026-11-26'].includes(day);
    if (!isLate && !isFeast && weekday > 0 && weekday < 6 && hoursOn(facts, day).hours) return day;
  }
  return null;
}

describe('the promise equals what the checkout then offers (N-003)', () => {
  test('for 1,000 moments, places and baskets, over clock changes, holidays, full windows and pauses', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...placeNames),
        basket,
        store,
        fullness,
        fc.integer({ min: 500, max: 20_000 }),
        (now, name, packs, storeAt, counts, goodsCents) => {
          const facts = storeAt(now);
          const found = findPlace(facts, name);
          if (found.kind !== 'place') throw new Error(`${name} is a place`);
          const { place } = found;
          const lines: CarriedLine[] = packs.map(({ isWine, bottles }) =>
            isWine ? wine({ bottles }) : gin({ bottles }),
          );
          const taken = takenOf(facts, now, counts);
          const promise = promiseFor({ store: facts, place, lines, goodsCents, taken, now });
          const { soonest } = promise;
          const wanted = offered(facts, place, lines, goodsCents, taken, now);
          const told = !soonest
            ? null
            : soonest.kind === 'delivery'
              ? soonest.slot.id
              : soonest.kind === 'shipping'
                ? soonest.shipsOn
                : `${soonest.ready.day} ${soonest.ready.minutes}`;
          expect([soonest?.kind ?? null, told]).toEqual(wanted);
          seen.add(`${place.kind} ${wanted[0]}`);
          // As long as its cut-off has not come, the same promise is made; after it, a different one.
          if (soonest?.kind === 'delivery')
            expect(findSlot(facts, soonest.slot.id, soonest.cutOffAt)).toBeDefined();
          if (soonest?.kind === 'delivery')
            expect(findSlot(facts, soonest.slot.id, soonest.cutOffAt + 1)).toBeUndefined();
          if (soonest?.kind === 'pickup' && soonest.cutOffAt !== null) {
            expect(pickupReady(facts, soonest.cutOffAt)?.day).toBe(soonest.ready.day);
            expect(pickupReady(facts, soonest.cutOffAt + 60_000)?.day).not.toBe(soonest.ready.day);
          }
        },
      ),
      { numRuns: 1_000 },
    );
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'delivery delivery',
        'delivery pickup',
        'pickup pickup',
        'shipping pickup',
        'shipping shipping',
      ]),
    );
  });
});

function offered(
  facts: Store,
  place: Place,
  lines: CarriedLine[],
  goodsCents: number,
  taken: TakenByDay,
  now: number,
): [string | null, string | null] {
  const ready = pausedBecause(facts, 'pickup', now) === null ? pickupReady(facts, now) : null;
  const pickup: [string | null, string | null] = ready
    ? ['pickup', `${ready.day} ${ready.minutes}`]
    : [null, null];
  if (place.kind === 'pickup') return pickup;
  const { problem } = planFulfilment({
    ...{ store: facts, method: place.kind, lines, goodsCents, at: now, needsAddress: true },
    quote: { kind: 'quote', serviceName: 'UPS Ground', totalCents: 1_500 },
    address: {
      ...{ firstName: 'Ada', lastName: 'Vine', address: '12 Elm St', state: 'New York', country: 'USA' },
      ...{ phone: '5165550100', latitudeE6: 0, longitudeE6: 0, placeId: null, validation: 'checked' },
      ...place.address,
    },
  });
  if (problem || pausedBecause(facts, place.kind, now) !== null) return pickup;
  if (place.kind === 'delivery') {
    expect(areaOf(place.address, facts.deliveryAreas)?.name).toBe(place.name);
    const window = checkoutsWindow(facts, taken, now);
    return window === null ? pickup : ['delivery', window];
  }
  const shipsOn = carriersDay(facts, now);
  if (shipsOn === null) return pickup;
  expect(
    promisedSpan(facts, { method: 'shipping', slot: null, zip: place.address.zip, now })?.fromAt,
  ).toBeGreaterThan(instantOf(shipsOn, 0));
  return ['shipping', shipsOn];
}
