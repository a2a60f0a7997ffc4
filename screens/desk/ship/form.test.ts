import { expect, test } from 'vitest';
import { maxParcels } from '#domains/orders/tracking/tracking.rules.ts';
import { parseForm } from '#kit/parse-form.ts';
import { shipForm } from './form.ts';

const unspeakable = { toString: 1, valueOf: 1 };
const many = (count: number) => Array.from({ length: count }, (_, at) => `1Z9${at}`).join();

test('typed parcels are read, and there are none without a number (B-080)', () => {
  expect(parseForm(shipForm, { carrier: ' UPS ', tracking: '1Z 99, 1Z98' })).toMatchObject({
    fields: [
      { provider: 'UPS', number: '1Z99' },
      { provider: 'UPS', number: '1Z98' },
    ],
  });
  for (const tracking of [undefined, ' ', ['1Z99'], unspeakable])
    expect(parseForm(shipForm, { tracking })).toEqual({ kind: 'complete', fields: [] });
});

test.each([
  ['UPS', '1Z'],
  ['UPS', '1Z99,'],
  ['UPS', '1Z99,1Z99'],
  ['UPS', '<b>1Z99</b>'],
  ['UPS', many(maxParcels + 1)],
  ['', '1Z99'],
  [undefined, '1Z99'],
  [['UPS'], '1Z99'],
  [unspeakable, '1Z99'],
  ['U'.repeat(5_000), '1Z99'],
])('%j with %j is refused at the number (B-080)', (carrier, tracking) => {
  expect(parseForm(shipForm, { carrier, tracking })).toEqual({
    kind: 'refused',
    refusals: [{ field: 'tracking', kind: 'tracking-missing' }],
  });
});
