import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { deleteUnkept } from './photos.store.ts';

const keptMs = 2 * 24 * 60 * 60_000;

/** Deletes uploads that were not kept within two days, with their photos if no product ever showed them. */
export async function forgetPhotos(db: Db, now: number): Promise<void> {
  for (;;) if ((await inTransaction(db, (tx) => deleteUnkept(tx, now - keptMs))) === 0) return;
}
