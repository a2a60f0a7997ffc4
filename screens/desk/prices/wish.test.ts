import { expect, test } from 'vitest';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { priceForm } from './wish.rules.ts';

const good = { packId: '7', seenCents: '1000', price: '17.99', fromDay: '2026-12-01', onSale: '1', sure: '' };
const read = (given: unknown) => {
  const parsed = parseForm(priceForm, given);
  return parsed.kind === 'complete' ? parsed.fields : messagesOf(parsed.refusals);
};

test('a price is read with its pack and its day; without a day it holds from now on (B-139)', () => {
  const wish = { packId: 7, seenCents: 1_000, price: 1_799, onSale: true, sure: false };
  expect(read(good)).toEqual({ ...wish, fromDay: '2026-12-01' });
  expect(read({ ...good, fromDay: ' ' })).toEqual({ ...wish, fromDay: null });
});

test.each([
  ['price', 'Type a price.', ['', ' ', undefined, null, 17, ['17.99'], {}]],
  ['price', 'Type a price such as 17.99.', ['free', '-3', '17.999', '9'.repeat(400), '1e3', '17\0']],
  ['price', 'A price is at least a cent.', ['0', '$0.00']],
  ['price', 'A price is at most $100,000.00.', ['100000.01']],
  ['fromDay', 'Choose a day.', ['?', '2026-02-30', 'x'.repeat(100_000), '2026-12-01; --']],
])('a wrong %s is refused there: %s (B-139, B-285)', (field, words, values) => {
  for (const value of values) expect(read({ ...good, [field]: value })).toEqual({ [field]: words });
});

test('ids that are none, and a form that is none, break nothing (B-285)', () => {
  for (const packId of ['x', ['7'], '9'.repeat(40), -1])
    expect(read({ ...good, packId })).toMatchObject({ packId: 0 });
  for (const given of [undefined, null, 'x', [], [good]])
    expect(read(given)).toEqual({ price: 'Type a price.' });
});
