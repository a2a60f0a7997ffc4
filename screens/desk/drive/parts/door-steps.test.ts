import { expect, test } from 'vitest';
import { type DoorReply, type DoorStep, firstStep, isOfAge, nextStep } from './door-steps.rules.ts';
import { allStopsLinks, navigateLink } from './maps.rules.ts';
import { moved } from './moved.rules.ts';
import { signalText, stopsOf } from './stops.rules.ts';

const walk = (replies: readonly DoorReply[], wantsCode = false): DoorStep =>
  replies.reduce<DoorStep>((step, reply) => nextStep(step, reply, wantsCode), firstStep);
const buyer: DoorReply = { ask: 'person', is: 'buyer' };
const sober: DoorReply = { ask: 'sober', is: true };
const passport: DoorReply = { ask: 'document', is: 'passport' };
const adult: DoorReply = { ask: 'age', is: true };

test('the questions come in this order: person, sober, photo ID, 21, then the order is handed over (B-112)', () => {
  const path = [buyer, sober, passport, adult];
  const asked = path.map((_, index) => walk(path.slice(0, index + 1)).ask);
  expect([firstStep.ask, ...asked]).toEqual(['person', 'sober', 'document', 'age', 'confirm']);
  expect(walk([...path, { ask: 'confirm' }])).toEqual({
    ...{ ask: null, outcome: 'delivered', called: false },
    answers: { person: 'buyer', document: 'passport' },
  });
  expect([walk(path, true).ask, walk([...path, { ask: 'code' }], true).ask]).toEqual(['code', 'confirm']);
});

test.each<[string, DoorReply[], boolean]>([
  ['refused', [{ ask: 'person', is: 'refused' }], false],
  ['absent', [{ ask: 'person', is: 'nobody' }, { ask: 'call' }], true],
  ['intoxicated', [buyer, { ask: 'sober', is: false }], false],
  ['no-id', [buyer, sober, { ask: 'document', is: 'none' }], false],
  ['under-age', [buyer, sober, passport, { ask: 'age', is: false }], false],
])('a no ends in %s (B-112)', (outcome, replies, called) => {
  expect(walk(replies)).toMatchObject({ ask: null, outcome, called });
});

test('"no one there" is an outcome only after a call (B-112)', () => {
  expect(walk([{ ask: 'person', is: 'nobody' }]).ask).toBe('call');
});

test.each<[string, boolean | null]>([
  ['2005-11-25', true],
  ['2005-11-26', false],
  ['1950-01-01', true],
  ['2026-11-26', null],
  ['2005-13-01', null],
  ['', null],
])('someone born on %s is 21 on November 25, 2026: %s (B-112)', (born, is) => {
  expect(isOfAge(born, '2026-11-25')).toBe(is);
});

const place = { street: '1 Jackson Avenue', city: 'Syosset', zip: '11791' };

test('all stops are sent to the map app in groups of ten, in their order (B-111)', () => {
  expect(allStopsLinks([])).toEqual([]);
  const links = allStopsLinks(
    Array.from({ length: 12 }, (_, index) => ({ ...place, street: `${index + 1} A` })),
  );
  expect(links).toHaveLength(2);
  const [first, second] = links.map((link) => new URL(link).searchParams);
  expect(first?.get('destination')).toBe('10 A, Syosset, NY 11791');
  expect(first?.get('waypoints')?.split('|')).toHaveLength(9);
  expect([second?.get('waypoints'), second?.get('destination')]).toEqual([
    '11 A, Syosset, NY 11791',
    '12 A, Syosset, NY 11791',
  ]);
  for (const app of ['google', 'apple', 'waze'] as const)
    expect(decodeURIComponent(navigateLink(app, place))).toContain('1 Jackson Avenue, Syosset, NY 11791');
});

const order = (number: number, household: string) => ({
  ...{ number, household, name: 'Ada Vine', phone: '5165550101', ...place, window: 'Today', bottles: 2 },
  ...{
    lines: [],
    notes: [],
    outcome: null,
    isHandedOver: false,
    cancelled: null,
    isNextTold: false,
    codeHash: null,
    slot: null,
  },
});
const run = {
  ...{ id: 3, isOut: true, driver: 'Dan', endsAt: 0, tellsNext: true },
  orders: [
    order(1, 'a'),
    order(2, 'b'),
    order(3, 'b'),
    { ...order(4, 'c'), cancelled: 'Cancelled at 2:20 pm. Bring it back.' },
  ],
};
const own = (
  number: number,
  state: 'waiting' | 'taken' | 'refused',
  outcome: 'delivered' | 'absent' = 'delivered',
) => ({
  ...{ order: number, run: 3, outcome, state, says: null },
});

test('orders of one household are one stop, which waits until both outcomes have been sent (B-098, B-114)', () => {
  const states = (outcomes: Parameters<typeof stopsOf>[1]) =>
    stopsOf(run, outcomes).map(({ orders, state, words, says }) => [orders.length, state, says ?? words]);
  const cancelled = [1, 'back', 'Cancelled at 2:20 pm. Bring it back.'];
  expect(states([])).toEqual([[1, 'todo', ''], [2, 'todo', ''], cancelled]);
  expect(states([own(1, 'waiting'), own(2, 'taken')])).toEqual([
    [1, 'waiting', 'Delivered, waits for signal'],
    [2, 'todo', ''],
    cancelled,
  ]);
  expect(states([own(1, 'refused'), own(2, 'taken', 'absent'), own(3, 'taken', 'absent')])).toEqual([
    [1, 'todo', ''],
    [2, 'back', 'Nobody there'],
    cancelled,
  ]);
  expect(states([{ ...own(1, 'taken'), run: 2 }])[0]).toEqual([1, 'todo', '']);
});

test('a stop is moved to its place, and nothing moves from or to a place that does not exist (B-111)', () => {
  const list = [1, 2, 3, 4];
  expect([moved(list, 3, 0), moved(list, 0, 2)]).toEqual([
    [4, 1, 2, 3],
    [2, 3, 1, 4],
  ]);
  for (const [from, to] of [
    [1, 1],
    [0, -1],
    [3, 4],
    [9, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

test('the bar says what waits, and nothing once everything has been sent (B-114)', () => {
  expect([signalText(true, 0), signalText(false, 0)]).toEqual([null, 'No signal. You can go on.']);
  expect([signalText(false, 3), signalText(true, 1)]).toEqual([
    'No signal. 3 outcomes wait here.',
    '1 outcome waits here.',
  ]);
});
