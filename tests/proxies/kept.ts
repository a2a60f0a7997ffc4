import { expect } from 'vitest';
import type { Db } from '#db/connection.ts';
import { findBreaches } from '#tests/harness/invariants.ts';

/** Every confirmed order exists, once, and the books agree. */
export async function expectKept(db: Db, confirmed: readonly string[]): Promise<void> {
  const orders = await db.selectFrom('orders').select('checkout_id').where('state', '=', 'placed').execute();
  const placed = new Map<string, number>();
  for (const { checkout_id } of orders) placed.set(checkout_id, (placed.get(checkout_id) ?? 0) + 1);
  expect(confirmed.filter((checkoutId) => placed.get(checkoutId) !== 1)).toEqual([]);
  await expect.poll(() => findBreaches(db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
}
