import { expect, test } from 'vitest';
import type { FormatId, OrderId, OrderNumber } from '#kit/ids.ts';
import type { NamedShelfTask } from '../shelf-checks/shelf-check.rules.ts';
import {
  type BoardOrder,
  compareCards,
  daysReady,
  laneOf,
  lateBy,
  marksOf,
  oneStop,
  waitingFor,
} from './board.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Friday 20 November 2026, noon in New York. */
const now = Date.parse('2026-11-20T12:00:00-05:00');

const order = (change: Partial<BoardOrder> = {}): BoardOrder => ({
  ...{ id: 'one' as OrderId, keepUntil: null },
  ...{ number: 10_001 as OrderNumber, firstName: 'Ada', lastName: 'Vine', deliveryMethod: 'pickup' },
  ...{ city: null, slot: null, placedAt: now - 30 * minute, dueAt: now + 30 * minute, promisedUntil: null },
  ...{ packedAt: null, outAt: null, handedOverAt: null, cancelledAt: null, cameBack: null, timesBack: 0 },
  ...{ lines: [], bottles: 2, totalCents: 4_000, isUnpaid: false, isFirstOrder: false, readyPlace: null },
  isGift: false,
  ...{ lookFirst: null, asksUntil: null, toCall: null, claim: null, notes: 0, together: [], takenBy: null },
  shelfTasks: [],
  ...change,
});
const shelfTask: NamedShelfTask = {
  ...{ orderId: 'one' as OrderId, formatId: 1 as FormatId, bottles: 1, state: 'open', name: 'Barolo' },
  ...{ place: null, found: null, answeredBy: null, answeredAt: null },
};
const packed = { packedAt: now - minute };
const back = { cameBack: { at: now, why: 'absent' as const }, timesBack: 1 };

test.each<[string, Partial<BoardOrder>, string]>([
  ['due today', {}, 'to-pack'],
  ['due since yesterday', { dueAt: now - day }, 'to-pack'],
  ['due tomorrow', { dueAt: now + day }, 'later'],
  ['due at an unknown time', { dueAt: null }, 'to-pack'],
  ['with a reason to look', { lookFirst: ['total'] }, 'waiting'],
  ['with a reason to look, due tomorrow', { lookFirst: ['total'], dueAt: now + day }, 'waiting'],
  ['with a question to its buyer', { asksUntil: now + minute }, 'waiting'],
  ['whose buyer has to be called', { toCall: 'asked' }, 'waiting'],
  ['with a bottle to look for', { shelfTasks: [shelfTask] }, 'waiting'],
  ['packed, whatever was looked for', { ...packed, shelfTasks: [shelfTask] }, 'ready'],
  ['packed', packed, 'ready'],
  ['packed with a reason from before', { ...packed, lookFirst: ['total'] }, 'ready'],
  ['packed and unpaid, which is never ready', { ...packed, isUnpaid: true }, 'waiting'],
  ['back in the store', { ...packed, ...back }, 'back'],
  ['under way', { ...packed, outAt: now }, 'out'],
  ['handed over', { ...packed, outAt: now, handedOverAt: now }, 'done'],
  ['cancelled', { cancelledAt: now, isUnpaid: true }, 'done'],
])('an order %s stands in one lane (B-050)', (_, change, lane) => {
  expect(laneOf(order(change), now)).toBe(lane);
});

test('it waits for one thing at a time: payment before its return from the door, that before a look (B-050)', () => {
  const all = order({ isUnpaid: true, ...back, lookFirst: ['total'], asksUntil: now });
  const waits = [all, { ...all, isUnpaid: false }, { ...all, isUnpaid: false, cameBack: null }];
  expect(waits.map((each) => waitingFor(each)?.kind)).toEqual(['unpaid', 'came-back', 'look-first']);
  expect(waitingFor(order({ asksUntil: now }))).toEqual({ kind: 'answer', until: now });
});

test.each<[string, Partial<BoardOrder>, number]>([
  ['before it is due', {}, 0],
  ['when it is due', { dueAt: now }, 0],
  ['twelve minutes after', { dueAt: now - 12 * minute }, 12],
  ['packed late, but packed', { dueAt: now - day, ...packed }, 0],
  ['packed and past its window', { ...packed, promisedUntil: now - 5 * minute }, 5],
  ['to be packed, window open', { promisedUntil: now - minute }, 0],
  ['done', { dueAt: now - day, handedOverAt: now }, 0],
])('late %s (B-090)', (_, change, minutes) => {
  expect(lateBy(order(change), now)).toBe(minutes * minute);
});

test.each<[string, Partial<BoardOrder>, string[]]>([
  ['nothing', {}, []],
  [
    'all at once',
    { isUnpaid: true, timesBack: 1, isFirstOrder: true, bottles: 12, notes: 2 },
    [...['unpaid', 'came-back', 'first-order', 'big', 'notes']],
  ],
  ['for somebody else', { isGift: true }, ['gift']],
  ['eleven bottles', { bottles: 11 }, []],
  ['not packed for six days', { placedAt: now - 6 * day }, ['hold-ends']],
  ['packed within six days', { placedAt: now - 6 * day, ...packed }, []],
])('a card is marked with %s (B-051, B-090, N-070)', (_, change, marks) => {
  expect(marksOf(order(change), now)).toEqual(marks);
});

test('late orders come first, the latest of all on top, then by due time, then by number (B-050, B-090)', () => {
  const cards = [
    order({ number: 4 as OrderNumber, dueAt: now + 2 * minute }),
    order({ number: 3 as OrderNumber, dueAt: now + 2 * minute }),
    order({ number: 1 as OrderNumber, dueAt: now - 9 * minute }),
    order({ number: 2 as OrderNumber, dueAt: now - 2 * minute }),
    order({ number: 5 as OrderNumber, dueAt: null }),
  ];
  const sorted = cards.toSorted((a, b) => compareCards(a, b, now));
  expect(sorted.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
});

test('days in the store are calendar days, also when the clocks change (B-091)', () => {
  const at = (text: string) => Date.parse(text);
  const packedAt = at('2026-10-31T23:00:00-04:00');
  expect(daysReady({ packedAt }, at('2026-11-01T00:30:00-04:00'))).toBe(1);
  expect(daysReady({ packedAt }, at('2026-11-02T23:59:00-05:00'))).toBe(2);
  expect(daysReady({ packedAt: null }, now)).toBe(0);
});

test('deliveries to one telephone in one slot are one stop and one bag (B-098, B-103)', () => {
  const at = (number: number, phone: string, slotId: string | null, goesWith: number | null = null) => ({
    ...{ id: `${number}` as OrderId, number: number as OrderNumber, phone, slotId },
    goesWith: goesWith === null ? null : (`${goesWith}` as OrderId),
  });
  const slot = '2026-11-20T17:00';
  const deliveries = [
    ...[at(3, '5165550101', slot), at(1, '5165550101', slot), at(2, '5165550102', slot)],
    ...[at(4, '5165550101', '2026-11-20T18:00'), at(5, '', slot), at(6, '', slot), at(7, '5165550101', null)],
  ];
  const stops = Object.fromEntries(oneStop(deliveries));
  expect(stops).toEqual({ 1: [3], 2: [], 3: [1], 4: [] });
  const company = [
    ...[
      at(1, '5165550101', null),
      at(2, '5165550101', null, 1),
      at(3, '', null, 1),
      at(4, '5165550101', null),
    ],
    ...[at(5, '5165550101', slot), at(6, '5165550109', slot, 5), at(7, '5165550101', slot, 99)],
  ];
  expect(Object.fromEntries(oneStop(company))).toEqual({
    ...{ 1: [2, 3], 2: [1, 3], 3: [1, 2] },
    ...{ 5: [6, 7], 6: [5, 7], 7: [5, 6] },
  });
});
