import { expect, test } from 'vitest';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { cartChanges } from './cart-changes.rules.ts';

const line = (packId: number, quantity: number, priceCents: number) => ({
  quantity,
  pack: { packId: packId as PackId, productName: `Wine ${packId}`, priceCents },
});
const seen = [line(7, 1, 1_000), line(12, 2, 2_000), line(31, 3, 3_000)];

test('the same cart in another order has not changed (R-004)', () => {
  expect(cartChanges(cartFingerprint(seen), seen.toReversed())).toEqual([]);
});

test('each change is named: price, quantity, both, added, removed (R-004, R-006)', () => {
  const now = [line(12, 4, 2_500), line(31, 3, 2_999), line(40, 1, 500)];
  expect(cartChanges(cartFingerprint(seen), now)).toEqual([
    { kind: 'price-changed', packId: 12, productName: 'Wine 12', fromCents: 2_000, toCents: 2_500 },
    { kind: 'quantity-changed', packId: 12, productName: 'Wine 12', from: 2, to: 4 },
    { kind: 'price-changed', packId: 31, productName: 'Wine 31', fromCents: 3_000, toCents: 2_999 },
    { kind: 'added', packId: 40, productName: 'Wine 40' },
    { kind: 'removed', packId: 7 },
  ]);
});
