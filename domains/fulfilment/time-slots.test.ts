import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalWindow } from '#domains/store/legal-window.rules.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, instantOf, weekdayOf } from '#kit/store-day.ts';
import { deliveryDayOf, deliveryDays } from './delivery-days.rules.ts';
import { someStore } from './fulfilment.fixture.ts';
import { slotCapacity } from './slot-capacity.rules.ts';
import { daySlots, findSlot, plannedSlots, slotsOn } from './time-slots.rules.ts';

const minute = 60_000;
const none = new Map<string, number>();
const store = someStore();
/** Friday, November 20, 2026, in the store's time zone. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);
const starts = (given: Store, day: string, now: number) =>
  slotsOn(given, day, now, none).map(({ from }) => from);

describe('the slots of a day (M-287)', () => {
  test('fill the hours of the day, an hour each (M-200, M-286)', () => {
    const slots = slotsOn(store, '2026-11-20', friday('09:00'), none);
    expect(slots[0]).toEqual({
      id: '2026-11-20T13:00',
      from: '13:00',
      to: '14:00',
      formatted: '1:00 pm - 2:00 pm',
      deliveryAvailable: true,
    });
    expect(slots.map(({ formatted }) => formatted)).toContain('5:00 pm - 6:00 pm');
    expect(slots.at(-1)).toMatchObject({ from: '20:00', to: '21:00' });
    expect(slots).toHaveLength(8);
  });

  test('start no sooner than the lead time', () => {
    expect(starts(store, '2026-11-20', friday('14:00'))[0]).toBe('15:00');
    expect(starts(store, '2026-11-20', friday('14:01'))[0]).toBe('16:00');
    expect(starts(store, '2026-11-21', friday('23:59'))[0]).toBe('11:00');
  });

  test('Monday at 19:30: none is left, and the page says so', () => {
    const now = Date.parse('2026-11-23T19:30:00-05:00');
    expect(daySlots(store, '2026-11-23', now, none)).toEqual({
      timeSlots: [],
      closedReason: 'No delivery times left today.',
      nextOpenDay: 'tomorrow',
    });
  });

  test('a full one is shown as not available; when all are, the page says so', () => {
    const now = friday('18:30');
    const taken = new Map([['2026-11-20T20:00', 4]]);
    const today = daySlots(store, '2026-11-20', now, taken);
    expect(today.timeSlots).toEqual([expect.objectContaining({ from: '20:00', deliveryAvailable: false })]);
    expect(today.closedReason).toBe('No delivery times left today.');
    taken.set('2026-11-20T20:00', 3);
    expect(daySlots(store, '2026-11-20', now, taken)).toMatchObject({
      closedReason: null,
      nextOpenDay: null,
    });
  });

  test('a capacity lowered below its bookings offers nothing more', () => {
    const lowered = someStore({ slots: { ...store.slots, capacity: 2 } });
    const taken = new Map([['2026-11-20T20:00', 3]]);
    expect(slotsOn(lowered, '2026-11-20', friday('18:30'), taken)).toMatchObject([
      { deliveryAvailable: false },
    ]);
  });

  test('a holiday removes its slots, or moves them (S-10)', () => {
    const thanksgiving = { day: '2026-11-26', hours: null, note: 'Thanksgiving' };
    const closed = someStore({ holidays: [thanksgiving] });
    const wednesday = Date.parse('2026-11-25T10:00:00-05:00');
    expect(daySlots(closed, '2026-11-26', wednesday, none)).toEqual({
      timeSlots: [],
      closedReason: 'Closed Thursday, Thanksgiving',
      nextOpenDay: 'Friday',
    });
    const short = someStore({
      holidays: [{ ...thanksgiving, hours: { opensMinutes: 600, closesMinutes: 765 } }],
    });
    expect(starts(short, '2026-11-26', wednesday)).toEqual(['10:00', '11:00']);
  });

  test('a store that is closed for a long time says when it opens again (G-36)', () => {
    const holidays = Array.from({ length: 10 }, (_, count) => ({
      day: addDays('2026-11-20', count),
      hours: null,
      note: 'Works',
    }));
    expect(daySlots(someStore({ holidays }), '2026-11-20', friday('10:00'), none).nextOpenDay).toBe(
      'November 30, 2026',
    );
    expect(daySlots(someStore({ hours: [] }), '2026-11-20', friday('10:00'), none)).toMatchObject({
      closedReason: 'Closed Friday',
      nextOpenDay: null,
    });
  });

  test('the law cuts off what the store’s hours allow beyond it (G-50)', () => {
    const always = someStore({
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opensMinutes: 0, closesMinutes: 1_440 })),
    });
    const saturday = Date.parse('2026-11-21T00:00:00-05:00');
    expect([
      starts(always, '2026-11-21', saturday)[0],
      slotsOn(always, '2026-11-21', saturday, none).at(-1)?.formatted,
    ]).toEqual(['08:00', '11:00 pm - 12:00 am']);
    expect([
      starts(always, '2026-11-22', saturday)[0],
      starts(always, '2026-11-22', saturday).at(-1),
    ]).toEqual(['10:00', '21:00']);
  });
});

describe('only Today and Tomorrow (R-030)', () => {
  test('their labels and dates (M-286)', () => {
    expect(deliveryDays(friday('23:59'))).toEqual([
      { label: 'Today', date: '11-20-2026', dateModel: '2026-11-20' },
      { label: 'Tomorrow', date: '11-21-2026', dateModel: '2026-11-21' },
    ]);
  });
  test.each([
    '11-19-2026',
    '11-22-2026',
    '2026-11-20',
    '11/20/2026',
    '1-1-2026',
    '',
    20,
    null,
    undefined,
    ['11-20-2026'],
  ])('%j is neither', (date) => {
    expect(deliveryDayOf(date, friday('10:00'))).toBeUndefined();
  });
  test('another day has no slots, no matter who asks', () => {
    expect(slotsOn(store, '2026-11-22', friday('10:00'), none)).toEqual([]);
    expect(slotsOn(store, '2026-11-19', friday('10:00'), none)).toEqual([]);
  });
  test.each([
    ['offered', '2026-11-20T17:00', '10:00', true],
    ['tomorrow', '2026-11-21T11:00', '10:00', true],
    ['begun', '2026-11-20T17:00', '17:30', false],
    ['over', '2026-11-20T17:00', '18:01', false],
    ['within the lead time', '2026-11-20T17:00', '16:01', false],
    ['on day 3', '2026-11-22T13:00', '10:00', false],
    ['beside the grid', '2026-11-20T17:30', '10:00', false],
    ['outside the hours', '2026-11-20T12:00', '10:00', false],
    ['no slot at all', 'x', '10:00', false],
    ['empty', '', '10:00', false],
  ])('a slot that is %s: %s at %s', (_, id, time, isOffered) => {
    expect(findSlot(store, id, friday(time))?.id).toBe(isOffered ? id : undefined);
  });
});

describe('the nights on which the clocks change (G-38, R-030)', () => {
  test.each([
    ['back', '2026-11-01', '-04:00', '-05:00'],
    ['forward', '2027-03-14', '-05:00', '-04:00'],
  ])('%s on %s: Sunday’s slots follow its wall clock', (_, day, before, after) => {
    const lateSaturday = Date.parse(`${addDays(day, -1)}T23:30:00${before}`);
    expect(deliveryDays(lateSaturday)[1].dateModel).toBe(day);
    expect(starts(store, day, lateSaturday)).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
    const noonOfSunday = Date.parse(`${day}T12:00:00${after}`);
    expect(starts(store, day, noonOfSunday)[0]).toBe('13:00');
    expect(starts(store, day, noonOfSunday + 1)[0]).toBe('14:00');
    expect(instantOf(day, 13 * 60)).toBe(noonOfSunday + 60 * minute);
  });
});

test('whatever the hours, the plan, the moment and the bookings: every slot is lawful, ahead, whole and not overbooked', () => {
  const hoursOfDay = fc
    .tuple(fc.integer({ min: 0, max: 1_440 }), fc.integer({ min: 0, max: 1_440 }))
    .map(([one, other]) => ({ opensMinutes: Math.min(one, other), closesMinutes: Math.max(one, other) }));
  const given = fc.record({
    now: fc.integer({ min: Date.UTC(2026, 9, 25), max: Date.UTC(2027, 2, 20) }),
    week: fc.array(hoursOfDay, { minLength: 7, maxLength: 7 }),
    holiday: fc.option(hoursOfDay),
    isHoliday: fc.boolean(),
    slots: fc.record({
      lengthMinutes: fc.integer({ min: 15, max: 240 }),
      leadMinutes: fc.integer({ min: 0, max: 600 }),
      capacity: fc.integer({ min: 0, max: 5 }),
    }),
    ahead: fc.integer({ min: -1, max: 2 }),
    booked: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(given, ({ now, week, holiday, isHoliday, slots, ahead, booked }) => {
      const day = addDays(storeDay(now), ahead);
      const some = someStore({
        hours: week.map((hours, weekday) => ({ day: weekday, ...hours })),
        holidays: isHoliday ? [{ day, hours: holiday, note: 'A day' }] : [],
        slots,
      });
      const taken = new Map(slotsOn(some, day, now, none).map(({ id }) => [id, booked]));
      const offered = slotsOn(some, day, now, taken);
      if (ahead < 0 || ahead > 1) expect(offered).toEqual([]);
      const { hours } = hoursOn(some, day);
      const law = legalWindow(weekdayOf(day));
      let end = 0;
      for (const { id, from, deliveryAvailable } of offered) {
        const [hour = 0, minutes = 0] = from.split(':').map(Number);
        const start = hour * 60 + minutes;
        expect(id).toBe(`${day}T${from}`);
        expect(start).toBeGreaterThanOrEqual(
          Math.max(end, law.opensMinutes, hours?.opensMinutes ?? Number.POSITIVE_INFINITY),
        );
        end = start + slots.lengthMinutes;
        expect(end).toBeLessThanOrEqual(Math.min(law.closesMinutes, hours?.closesMinutes ?? 0));
        expect(instantOf(day, start)).toBeGreaterThanOrEqual(now + slots.leadMinutes * minute);
        expect(deliveryAvailable).toBe(booked < slots.capacity);
      }
    }),
    { numRuns: 500 },
  );
});

test('an hour of the week takes its own number of orders; a closed slot is not offered, and orders booked in it keep it (B-213)', () => {
  const some = someStore({
    slotCapacities: { '5 17': 1, '5 18': 0 },
    closedSlots: ['2026-11-20T19:00', '2026-11-27T15:00'],
  });
  const [four, five, six, seven] = [16, 17, 18, 19].map((hour) => `2026-11-20T${hour}:00`) as [
    string,
    string,
    string,
    string,
  ];
  const taken = new Map([
    [four, 1],
    [five, 1],
    [seven, 3],
  ]);
  const offered = slotsOn(some, '2026-11-20', friday('14:30'), taken);
  expect(offered.map(({ id, deliveryAvailable }) => [id.slice(11), deliveryAvailable])).toEqual([
    ['16:00', true],
    ['17:00', false],
    ['20:00', true],
  ]);
  expect([four, five, six, seven].map((id) => slotCapacity(some, id))).toEqual([4, 1, 0, 0]);
  expect(findSlot(some, seven, friday('14:30'))).toMatchObject({ id: seven, deliveryAvailable: false });
  expect(plannedSlots(some, '2026-11-27').map(({ capacity }) => capacity)).toEqual([4, 4, 0, 4, 1, 0, 4, 4]);
});
