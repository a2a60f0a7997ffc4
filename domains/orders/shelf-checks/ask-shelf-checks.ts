import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readAllocatedTo } from '#domains/stock/read-ledger.ts';
import { readConfidence } from '#domains/stock/sights/read-confidence.ts';
import { isDoubtful } from '#domains/stock/sights/shelf-confidence.rules.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { lockOrder } from '../lock-as-shown.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { insertChecks } from './shelf-checks.store.ts';

/**
 * Asks staff to look for the last bottles of a placed order if the books are not to be trusted, before it can
 * be packed (B-062). Idempotent. Returns how many sizes have to be looked for.
 */
export function askShelfChecks(
  db: Db,
  { number, now }: { number: OrderNumber; now: number },
): Promise<number> {
  return inTransaction(db, async (tx): Promise<number> => {
    const order = await lockOrder(tx, number);
    if (order?.state !== 'placed' || order.cancelled || order.step !== 'received') return 0;
    const taken = await readAllocatedTo(tx, order.id);
    const trusted = await readConfidence(
      tx,
      taken.map(({ formatId }) => formatId),
      now,
    );
    const doubtful = taken.filter(({ formatId, bottles }) => {
      const size = trusted.get(formatId);
      return size !== undefined && isDoubtful(size.confidence, size.onHand - size.held + bottles);
    });
    const asked = await insertChecks(tx, order.id, doubtful, now);
    if (asked > 0) await changed(order.id);
    return asked;

    async function changed(id: OrderId): Promise<void> {
      await raiseVersion(tx, id);
      await noteOrderChange(tx, id, now);
    }
  });
}
