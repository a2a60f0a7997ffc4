import { describe, expect, test } from 'vitest';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { parseForm } from '#kit/parse-form.ts';
import {
  cancelForm,
  counterRefusalForm,
  readWish,
  refundForm,
  takeBackForm,
  writeOffForm,
} from './act-forms.rules.ts';

type Form = Parameters<typeof parseForm>[0];
const refused = (form: Form, given: object) => {
  const parsed = parseForm(form, given);
  return parsed.kind === 'refused' ? parsed.refusals.map(({ field }) => field) : [];
};

describe('a reason', () => {
  const forms = [
    ['a cancellation', (reason: unknown) => refused(cancelForm, { why: 'broken', reason })],
    ['a refund', (reason: unknown) => refused(refundForm, { why: 'corked', amount: '5', reason })],
    ['a write-off', (reason: unknown) => refused(writeOffForm, { reason })],
  ] as const;
  test.each(forms)(
    'for %s is one line of 1 to 192 characters, and never truncated (B-092, B-093)',
    (_, problems) => {
      const longest = 'x'.repeat(maxReasonLength);
      expect([longest, ` ${longest} `, 'It\n broke.'].map(problems)).toEqual([[], [], []]);
      const wrong = ['', ' \n ', `${longest}x`, 7, undefined, [longest]];
      expect(wrong.map(problems)).toEqual(wrong.map(() => ['reason']));
    },
  );

  test('for taking back a hand-over may be left out, but not be too long (B-099)', () => {
    expect(parseForm(takeBackForm, {})).toEqual({ kind: 'complete', fields: { why: null } });
    expect(refused(takeBackForm, { why: 'x'.repeat(maxReasonLength + 1) })).toEqual(['why']);
  });
});

test('a why must be a word from its list (B-086, B-092)', () => {
  const whys = ['moon', '', 'toString', undefined, ['broken']];
  expect(whys.map((why) => refused(cancelForm, { why, reason: 'It broke.' }))).toEqual(
    whys.map(() => ['why']),
  );
  expect(refused(counterRefusalForm, { why: 'no-id' })).toEqual([]);
  expect(refused(counterRefusalForm, { why: 'broken' })).toEqual(['why']);
});

describe('what goes back', () => {
  test.each([
    [
      { amount: '1,000.5', packs: 'x' },
      { kind: 'amount', cents: 100_050 },
    ],
    [{ packs: '0:2,3:1' }, { kind: 'parts', lines: [two(0), { position: 3, quantity: 1 }], delivery: false }],
    [
      { packs: '', delivery: '1' },
      { kind: 'parts', lines: [], delivery: true },
    ],
    [
      { packs: '0:2', delivery: '1', amount: '' },
      { kind: 'parts', lines: [two(0)], delivery: true },
    ],
  ])('%j is read in the dialog as on the server (B-093)', (given, wish) => {
    expect(readWish(given)).toEqual(wish);
    expect(refused(refundForm, { ...given, why: 'late', reason: 'It came late.' })).toEqual([]);
  });

  test.each([
    [{}, 'packs'],
    [{ packs: '0:0' }, 'packs'],
    [{ packs: '1', delivery: '1' }, 'packs'],
    [{ amount: '0' }, 'amount'],
    [{ amount: 'much' }, 'amount'],
    [{ amount: '-5', packs: '0:2' }, 'amount'],
  ])('%j is refused once, at its field (B-093)', (given, field) => {
    expect(readWish(given)).toBeUndefined();
    expect(refused(refundForm, { ...given, why: 'late', reason: 'It came late.' })).toEqual([field]);
    expect(refused(refundForm, given)).toEqual(expect.arrayContaining(['why', 'reason', field]));
  });
});

function two(position: number) {
  return { position, quantity: 2 };
}
