import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gin, someStore, wine } from '../fulfilment.fixture.ts';
import { pickupReady, readyWords } from '../pickup-ready.rules.ts';
import { parcelThere } from './carrier-days.rules.ts';
import { findPlace, keptPlace } from './find-place.ts';
import type { Place } from './place.ts';
import { promiseFor, withNames } from './promise-for.ts';
import { promisedSpan } from './soonest.rules.ts';
import {
  briefWords,
  placeRefusal,
  promiseWords,
  refreshAfterSeconds,
  spanWords,
} from './soonest-words.rules.ts';

const store = someStore();
/** Friday, November 20, 2026, open from 1 to 9 pm. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);
const none = new Map([
  ['2026-11-20', new Map<string, number>()],
  ['2026-11-21', new Map<string, number>()],
]);

function placeOf(given: string, facts = store): Place {
  const found = findPlace(facts, given);
  if (found.kind !== 'place') throw new Error(placeRefusal(found));
  return found.place;
}

function said(given: string, at: number, { lines = [wine()], facts = store, taken = none } = {}) {
  const promise = promiseFor({
    ...{ store: facts, place: placeOf(given, facts), lines, goodsCents: Number.POSITIVE_INFINITY },
    ...{ taken, now: at },
  });
  const { says, by } = promiseWords(promise, at);
  return by === '' ? says : `${says}, ${by}`;
}

describe('a place (N-001)', () => {
  test.each([
    ['pickup', 'pickup', 'Pickup'],
    ['11791', '11791', 'Syosset'],
    ['11791-1234', '11791', 'Syosset'],
    ['syosset', '11791', 'Syosset'],
    ['Cold Spring Hbr.', '11724', 'Cold Spring Harbor'],
    ['Laurel Hollow', 'laurel-hollow', 'Laurel Hollow'],
    ['laurel-hollow', 'laurel-hollow', 'Laurel Hollow'],
    ['Lloyd Harbor', '11743', 'Huntington'],
    ['12207', '12207', 'Albany 12207'],
    ['Cazenovia', '13035', 'Cazenovia 13035'],
    ['11771', '11771', 'Oyster Bay 11771'],
  ])('%s', (given, key, name) => {
    expect(placeOf(given)).toMatchObject({ key, name });
    expect(keptPlace(store, key)).toEqual(placeOf(given));
  });

  test.each([
    ['07030', '07030 is not a New York ZIP code. We deliver and ship within New York only.'],
    ['Siosset', 'We do not know that town. Did you mean Syosset?'],
    ['Huntingtn', 'We do not know that town. Did you mean Huntington?'],
    ['Albany', 'Albany has several ZIP codes. Please write yours.'],
    ['', 'Please write a New York ZIP code, or the name of a town.'],
    ['<b>x</b>', 'Please write a New York ZIP code, or the name of a town.'],
    ['1179', 'Please write a New York ZIP code, or the name of a town.'],
  ])('%j is refused in one sentence', (given, sentence) => {
    const found = findPlace(store, given);
    expect(found.kind === 'place' ? found.place : placeRefusal(found)).toBe(sentence);
    expect(keptPlace(store, given)).toEqual({ kind: 'pickup', key: 'pickup', name: 'Pickup' });
  });

  test('any input gets an answer (R-086)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 10_000 }), fc.anything()), (given) => {
        const found = findPlace(store, given);
        if (found.kind !== 'place') expect(placeRefusal(found)).toMatch(/[.?]$/);
        else expect(keptPlace(store, found.place.key)).toEqual(found.place);
      }),
    );
  });
});

describe('the promise in words (N-002)', () => {
  test.each([
    ['pickup', '13:40', 'At the store today from 2:40 pm'],
    ['pickup', '19:30', 'At the store today from 8:30 pm, if ordered in 20 min'],
    ['pickup', '20:30', 'At the store tomorrow from 12:00 pm'],
    ['11791', '09:00', 'In Syosset today, 1–2 pm, if ordered by noon'],
    ['11791', '15:18', 'In Syosset today, 5–6 pm, if ordered in 42 min'],
    ['11791', '16:00', 'In Syosset today, 5–6 pm, if ordered now'],
    ['11791', '16:01', 'In Syosset today, 6–7 pm, if ordered in 59 min'],
    ['11791', '20:00', 'In Syosset tomorrow, 11 am–noon'],
    ['12207', '15:00', 'Ships today, there Mon–Tue, if ordered by 4 pm'],
    ['12207', '15:18', 'Ships today, there Mon–Tue, if ordered in 42 min'],
    ['12207', '16:00', 'Ships Monday, there Tue–Wed'],
    ['14201', '16:00', 'Ships Monday, there Wed–Fri'],
  ])('to %s at %s: %s', (place, time, words) => {
    expect(said(place, friday(time))).toBe(words);
  });

  test('spirits are not shipped, nor is a mixed basket', () => {
    const words = 'Spirits are not shipped: pickup today from 2:40 pm';
    expect(said('12207', friday('13:40'), { lines: [gin()] })).toBe(words);
    expect(said('12207', friday('13:40'), { lines: [wine(), gin()] })).toBe(words);
    const mixer = gin({ aisle: 'mixers' });
    expect(said('12207', friday('13:40'), { lines: [mixer] })).toMatch(/^Mixers are not shipped: pickup/);
  });

  test.each([
    ['a spirit', '12207', [gin()], 'Spirits are not shipped (Dry Gin)'],
    ['a mixed basket', '12207', [wine(), gin()], 'Spirits are not shipped (Dry Gin)'],
    ['two sizes of one', '12207', [gin(), gin({ volumeMl: 1_750 })], 'Spirits are not shipped (Dry Gin)'],
    [
      'two',
      '12207',
      [gin(), wine(), gin({ productName: 'Rye' })],
      'Spirits are not shipped (Dry Gin and 1 more)',
    ],
    ['wine alone', '12207', [wine()], null],
    ['where staff deliver', '11791', [gin()], null],
  ])('what cannot be shipped in a basket is named: %s', (_, given, lines, words) => {
    const place = keptPlace(store, given);
    const now = friday('13:40');
    const promise = promiseFor({ store, place, lines, goodsCents: 20_000, taken: none, now });
    expect(withNames(promise, lines).instead).toBe(words);
  });

  test('full windows, closed days and pauses are shown', () => {
    const full = new Map(
      [...none.keys()].map((day) => [
        day,
        new Map(Array.from({ length: 24 }, (_, hour) => [`${day}T${String(hour).padStart(2, '0')}:00`, 99])),
      ]),
    );
    expect(said('11791', friday('13:40'), { taken: full })).toBe(
      'No delivery times left today or tomorrow: pickup today from 2:40 pm',
    );
    const holidays = ['2026-11-20', '2026-11-21'].map((day) => ({ day, hours: null, note: 'Inventory' }));
    expect(said('11791', friday('13:40'), { facts: someStore({ holidays }) })).toBe(
      'Closed today and tomorrow: pickup Sunday from 1:00 pm',
    );
    expect(said('pickup', friday('13:40'), { facts: someStore({ hours: [] }) })).toBe(
      'Nothing can be promised at the moment',
    );
  });

  test('below the minimum order of the town the reason is shown instead', () => {
    const facts = someStore({
      deliveryAreas: store.deliveryAreas.map((area) => ({ ...area, minimumCents: 5_000 })),
    });
    const promise = promiseFor({
      ...{ store: facts, place: placeOf('11791'), lines: [wine()], goodsCents: 4_999 },
      ...{ taken: none, now: friday('13:40') },
    });
    expect(promiseWords(promise, friday('13:40')).says).toBe(
      'Delivery to Syosset needs an order of at least $50.00: pickup today from 2:40 pm',
    );
  });

  test('spans of time', () => {
    expect(spanWords({ from: '17:00', to: '18:00' })).toBe('5–6 pm');
    expect(spanWords({ from: '11:00', to: '12:00' })).toBe('11 am–noon');
    expect(spanWords({ from: '17:30', to: '19:00' })).toBe('5:30–7 pm');
    expect(spanWords({ from: '11:00', to: '13:00' })).toBe('11 am–1 pm');
    expect(spanWords({ from: '23:00', to: '00:00' })).toBe('11 pm–midnight');
  });

  test('next to the place’s name it is short, and it is requested again when it changes', () => {
    const at = friday('15:18');
    const to = (given: string, now = at) =>
      promiseFor({
        ...{ store, place: placeOf(given), lines: [wine()], goodsCents: Number.POSITIVE_INFINITY },
        ...{ taken: none, now },
      });
    expect([to('11791'), to('pickup'), to('12207')].map((promise) => briefWords(promise, at))).toEqual([
      'today, 5–6 pm',
      'today from 4:20 pm',
      'there Mon–Tue',
    ]);
    expect(refreshAfterSeconds([to('11791')], at)).toBe(60);
    expect(refreshAfterSeconds([to('11791', friday('09:00'))], friday('09:00'))).toBe(300);
    expect(refreshAfterSeconds([to('11791', friday('10:58'))], friday('10:58'))).toBe(180);
  });
});

describe('a parcel (N-002)', () => {
  test('rests on weekends and the carriers’ holidays', () => {
    expect(parcelThere('12207', '2026-11-25')).toEqual({ from: '2026-11-27', to: '2026-11-30' });
    expect(parcelThere('14201', '2026-12-24')).toEqual({ from: '2026-12-29', to: '2026-12-30' });
    expect(parcelThere('11791', '2026-07-03')).toEqual({ from: '2026-07-06', to: '2026-07-07' });
    expect(parcelThere('10001', '2026-05-22')).toEqual({ from: '2026-05-26', to: '2026-05-27' });
    expect(parcelThere('10001', '2026-09-04')).toEqual({ from: '2026-09-08', to: '2026-09-09' });
    expect(parcelThere('90210', '2026-09-04')).toBeNull();
  });
});

test('what is stored with an order is what was shown (N-007)', () => {
  const at = friday('13:40');
  const ready = pickupReady(store, at);
  expect(ready && readyWords(ready, at)).toBe('today from 2:40 pm');
  const span = (
    method: 'pickup' | 'delivery' | 'shipping',
    slot: { id: string; to: string } | null,
    zip: string,
  ) => promisedSpan(store, { method, slot, zip, now: at });
  expect(span('pickup', null, '11791')).toEqual({ fromAt: friday('14:40'), byAt: friday('14:40') });
  expect(span('delivery', { id: '2026-11-20T17:00', to: '18:00' }, '11791')).toEqual({
    fromAt: friday('17:00'),
    byAt: friday('18:00'),
  });
  expect(span('shipping', null, '12207')).toEqual({
    fromAt: Date.parse('2026-11-23T00:00:00-05:00'),
    byAt: Date.parse('2026-11-25T00:00:00-05:00'),
  });
});
