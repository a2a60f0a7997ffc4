import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readIdentity, updateKeyFingerprint } from './identity.store.ts';

/**
 * Makes another key the shop's: processes that have the former one stop accepting shoppers within seconds.
 * `note` runs in the transaction, and only if something changes.
 */
export function replaceKey(
  db: Db,
  keyFingerprint: string,
  note: (tx: Tx, shop: string) => Promise<unknown>,
): Promise<'replaced' | 'the-same' | 'no-shop'> {
  return inTransaction(db, async (tx) => {
    const known = await readIdentity(tx);
    if (known === null) return 'no-shop';
    if (known.keyFingerprint === keyFingerprint) return 'the-same';
    await updateKeyFingerprint(tx, keyFingerprint);
    await note(tx, known.shop);
    return 'replaced';
  });
}
