/** One act of receiving or counting, named after its verb. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { acceptSlices, beginAccepting } from '#domains/purchasing/counts/accept-count.ts';
import { scanIntoCount } from '#domains/purchasing/counts/count-bottles-seen.ts';
import { findCount } from '#domains/purchasing/counts/find-counts.ts';
import { undoCount } from '#domains/purchasing/counts/undo-count.ts';
import { findReceipt } from '#domains/purchasing/find-receipts.ts';
import { receiveGoods } from '#domains/purchasing/receive-goods.ts';
import { reverseReceipt } from '#domains/purchasing/reverse-receipt.ts';
import { scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
import type { FormatId } from '#kit/ids.ts';

export interface StockSubject {
  /** The receipt or the count. */
  id: number;
  formatIds: FormatId[];
  now: number;
}

export function stockActs(db: Db, { id, formatIds, now }: StockSubject) {
  const by = { actor: 'staff:ann', now };
  const scans = formatIds.map((formatId, at) => ({ id: `scan${at}`, code: '', formatId, bottles: 1 }));
  return {
    'scan into a receipt': () => inTransaction(db, (tx) => scanIntoReceipt(tx, id, scans)),
    receive: () =>
      inTransaction(db, async (tx) => receiveGoods(tx, id, (await findReceipt(tx, id))?.version ?? 0, by)),
    reverse: () => inTransaction(db, (tx) => reverseReceipt(tx, id, 'another store’s', by)),
    'scan into a count': () => inTransaction(db, (tx) => scanIntoCount(tx, id, scans, by)),
    'undo a count': () => undoCount(db, id, by),
    'accept a count': async () => {
      const version = (await findCount(db, id))?.version ?? 0;
      await inTransaction(db, (tx) => beginAccepting(tx, id, version, by));
      await acceptSlices(db, id, () => now);
    },
  };
}

export type StockActName = keyof ReturnType<typeof stockActs>;
