import { createHash } from 'node:crypto';
import type { OrderId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { doorCodeLength } from './door.rules.ts';

/**
 * The four digits that the buyer's page shows while the order is on its way, if the store has switched that
 * on (B-123). They are derived from the order and the shop's key, and stored nowhere.
 */
export function doorCodeOf(signer: Signer, id: OrderId): string {
  const number = createHash('sha256').update(signer.sign(id)).digest().readUInt32BE(0);
  return String(number % 10 ** doorCodeLength).padStart(doorCodeLength, '0');
}

/** What a driver's phone compares a typed code with, so that the code itself is not on it. */
export function doorCodeHash(signer: Signer, id: OrderId): string {
  return createHash('sha256').update(doorCodeOf(signer, id)).digest('hex');
}
