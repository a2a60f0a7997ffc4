import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderId } from '#kit/ids.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { doorCodeHash, doorCodeOf } from './door-code.ts';

const signer = makeSigner('k'.repeat(32), 'door code');

test('every order has its four digits, the same every time, and different in another shop (B-123)', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `order-${index}` as OrderId);
  const codes = ids.map((id) => doorCodeOf(signer, id));
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(250);
  expect(ids.map((id) => doorCodeOf(signer, id))).toEqual(codes);
  const other = makeSigner('j'.repeat(32), 'door code');
  expect(ids.map((id) => doorCodeOf(other, id))).not.toEqual(codes);
});

test('the phone has only the hash of the code (B-123)', () => {
  const id = 'order-1' as OrderId;
  const hash = createHash('sha256').update(doorCodeOf(signer, id)).digest('hex');
  expect(doorCodeHash(signer, id)).toBe(hash);
});
