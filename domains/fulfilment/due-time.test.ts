import { expect, test } from 'vitest';
import { instantOf } from '#kit/store-day.ts';
import { type DueOrder, dueTime, slotEnd, slotStart } from './due-time.rules.ts';
import { someStore } from './fulfilment.fixture.ts';

/** Friday 20 November 2026: open from 1:00 pm to 9:00 pm; a Saturday from 11 am. Parcels by 4:00 pm. */
const friday = '2026-11-20';
const store = someStore();
const at = (day: string, time: string) =>
  instantOf(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const dueOf = (order: Partial<DueOrder>, facts = store) =>
  dueTime(facts, { deliveryMethod: 'pickup', placedAt: at(friday, '13:00'), slotId: null, ...order });

test.each([
  ['in opening hours, rounded up to ten minutes', '13:31', friday, '14:40'],
  ['before the door opens', '08:00', friday, '14:00'],
  ['too late to be boxed on the day', '20:30', '2026-11-21', '12:00'],
])('a pickup is due at the promised time: %s (B-051)', (_, placed, day, time) => {
  expect(dueOf({ placedAt: at(friday, placed) })).toBe(at(day, time));
});

test('a delivery is due before its window by the notice that the store takes (B-051)', () => {
  const delivery = { deliveryMethod: 'delivery', slotId: '2026-11-21T17:00' } as const;
  expect(dueOf(delivery)).toBe(at('2026-11-21', '16:00'));
  const notice = someStore({ slots: { ...store.slots, leadMinutes: 90 } });
  expect(dueOf(delivery, notice)).toBe(at('2026-11-21', '15:30'));
});

test('a parcel is due at the cut-off of the day, or of the next open one (B-051)', () => {
  const closed = someStore({ holidays: [{ day: '2026-11-21', hours: null, note: 'Inventory' }] });
  const parcel = (time: string, facts = store) =>
    dueOf({ deliveryMethod: 'shipping', placedAt: at(friday, time) }, facts);
  expect([parcel('15:59'), parcel('16:00')]).toEqual([at(friday, '16:00'), at('2026-11-21', '16:00')]);
  expect(parcel('16:00', closed)).toBe(at('2026-11-22', '16:00'));
  expect(parcel('16:00', someStore({ hours: [] }))).toBeNull();
});

test('a window ends at its end, also at midnight (B-051)', () => {
  expect([slotStart('2026-11-20T17:00'), slotEnd('2026-11-20T17:00', '18:00')]).toEqual([
    at(friday, '17:00'),
    at(friday, '18:00'),
  ]);
  expect(slotEnd('2026-11-20T23:00', '00:00')).toBe(at('2026-11-21', '00:00'));
});

test.each([
  ['back', '2026-11-01', '-04:00', '-05:00'],
  ['forward', '2027-03-14', '-05:00', '-04:00'],
])(
  'on the Sunday on which the clocks go %s, %s, cut-off, notice and window follow its wall clock (B-051, G-38)',
  (_, day, before, after) => {
    const utc = (time: string) => Date.parse(`${day}T${time}:00${after}`);
    const parcel = (placedAt: number) => dueOf({ deliveryMethod: 'shipping', placedAt });
    // Placed during the night before the clocks change, and up to the cut-off after it.
    expect(parcel(Date.parse(`${day}T00:30:00${before}`))).toBe(utc('16:00'));
    expect(parcel(utc('16:00') - 1)).toBe(utc('16:00'));
    expect(parcel(utc('16:00'))).toBeGreaterThan(utc('23:59'));
    expect(dueOf({ deliveryMethod: 'delivery', slotId: `${day}T13:00` })).toBe(utc('12:00'));
    expect([slotStart(`${day}T13:00`), slotEnd(`${day}T13:00`, '14:00')]).toEqual([
      utc('13:00'),
      utc('14:00'),
    ]);
    // Before the door opens at noon.
    expect(dueOf({ placedAt: Date.parse(`${day}T00:30:00${before}`) })).toBe(utc('13:00'));
  },
);
