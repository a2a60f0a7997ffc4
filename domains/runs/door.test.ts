import { expect, test } from 'vitest';
import { outcomeMessage, readDoorReport, whenAtDoor } from './door.rules.ts';

const minute = 60_000;
const out = Date.parse('2026-11-20T17:00:00-05:00');
const good = {
  id: '5e1f7a34-0b5e-4d7e-9c55-0d6b1b8f3a01',
  order: 10_001,
  outcome: 'delivered',
  document: 'passport',
  person: 'buyer',
  called: false,
  at: out + minute,
  seq: 1,
};

test('a delivery is read with its ID outcome, a refusal without (B-112, B-113)', () => {
  expect(readDoorReport(good)).toEqual({
    ...{ id: good.id, order: 10_001, outcome: 'delivered', called: false, at: good.at, seq: 1 },
    idCheck: { document: 'passport', person: 'buyer', isOfAge: true, isSober: true },
  });
  expect(readDoorReport({ ...good, outcome: 'no-id' })).toMatchObject({ outcome: 'no-id', idCheck: null });
});

test.each<[string, object]>([
  ['without the kind of ID', { document: undefined }],
  ['with an unknown kind', { document: 'library card' }],
  ['without who was there', { person: null }],
])('a delivery %s is none (S-09, B-113)', (_, change) => {
  expect(readDoorReport({ ...good, ...change })).toBe(
    'Hand over only after a photo ID was seen: 21 or older.',
  );
});

test.each<[string, object]>([
  ['a birth date', { born: '1990-01-01' }],
  ['a position', { latitude: 40.8 }],
  ['a picture', { photo: 'data:' }],
  ['a signature', { signature: 'x' }],
])('an outcome that says more, such as %s, is not taken (B-121)', (_, more) => {
  expect(readDoorReport({ ...good, ...more })).toBe('An outcome says more than it may.');
});

test.each<[unknown]>([
  [null],
  ['x'],
  [[]],
  [{ ...good, id: 'x' }],
  [{ ...good, id: good.id.toUpperCase() }],
  [{ ...good, outcome: 'toString' }],
  [{ ...good, outcome: 7 }],
  [{ ...good, order: '10001' }],
  [{ ...good, order: -1 }],
  [{ ...good, at: Number.NaN }],
  [{ ...good, at: 1e300 }],
  [{ ...good, seq: 0 }],
  [{ ...good, seq: 1.5 }],
])('what is no outcome is a sentence: %j (B-115)', (value) => {
  expect(readDoorReport(value)).toEqual(expect.any(String));
});

const told = (at: number, seq = 2) => ({ at, seq });
const now = out + 60 * minute;

test.each<[string, number, readonly { at: number; seq: number }[], number, string[]]>([
  ['in its time', out + 10 * minute, [], out + 10 * minute, []],
  ['a little before the send-out, by a clock that is behind', out - 4 * minute, [], out, []],
  ['a little ahead of us', now + 4 * minute, [], now, []],
  ['an hour before the send-out', out - 60 * minute, [], now, ['clock']],
  ['tomorrow', now + 24 * 60 * minute, [], now, ['clock']],
  ['after the one before it', out + 10 * minute, [told(out + 5 * minute, 1)], out + 10 * minute, []],
  ['before the one before it', out + 4 * minute, [told(out + 5 * minute, 1)], now, ['clock']],
  ['after the one that follows', out + 9 * minute, [told(out + 5 * minute, 3)], now, ['clock']],
])('the phone’s time %s (B-117)', (_, at, others, counted, marks) => {
  expect(whenAtDoor(told(at), { outAt: out, now, others })).toEqual({ at: counted, marks });
});

test('what is reported more than a day later waits for a manager’s look (B-117)', () => {
  const late = out + 25 * 60 * minute + minute;
  expect(whenAtDoor(told(out), { outAt: out, now: late, others: [] })).toEqual({
    at: out,
    marks: ['day-old'],
  });
});

test('the driver sees what became of it, and nothing if all is well (B-116)', () => {
  const said = (change: Partial<Parameters<typeof outcomeMessage>[0]>) =>
    outcomeMessage({ effect: 'none', marks: [], outcome: 'absent', cancelledAt: '2:20 pm', ...change });
  expect(said({ effect: 'came-back' })).toBeNull();
  expect(said({ marks: ['cancelled-before'] })).toBe('Cancelled at 2:20 pm. Bring it back.');
  expect(said({ marks: ['cancelled-before'], outcome: 'delivered' })).toBe(
    'Cancelled at 2:20 pm, before you handed it over. A manager is notified.',
  );
  expect(said({ marks: ['cancelled-after'], outcome: 'delivered' })).toBe(
    'It was cancelled at 2:20 pm, after you handed it over. A manager is notified.',
  );
  expect(said({ marks: ['already'] })).toBe('This order had an outcome already. A manager is notified.');
  expect(said({ effect: 'waits', marks: ['not-active'] })).toBe('Saved. A manager will look at it.');
});
