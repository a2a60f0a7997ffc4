/** The only SQL on `shop_identity`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** Which shop a database belongs to. */
export interface ShopIdentity {
  shop: string;
  keyFingerprint: string;
}

export async function readIdentity(db: Db): Promise<ShopIdentity | null> {
  const row = await db
    .selectFrom('shop_identity')
    .select(['shop', 'key_fingerprint as keyFingerprint'])
    .executeTakeFirst();
  return row ?? null;
}

/** If several first starts happen at once, one wins. */
export async function insertIdentity(
  db: Db,
  { shop, keyFingerprint }: ShopIdentity,
  now: number,
): Promise<void> {
  await db
    .insertInto('shop_identity')
    .values({ id: 1, shop, key_fingerprint: keyFingerprint, made_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function updateKeyFingerprint(tx: Tx, keyFingerprint: string): Promise<void> {
  await tx.updateTable('shop_identity').set({ key_fingerprint: keyFingerprint }).execute();
}
