import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readAllocatedTo } from '#domains/stock/read-ledger.ts';
import { readConfidence } from '#domains/stock/sights/read-confidence.ts';
import { isDoubtful } from '#domains/stock/sights/shelf-confidence.rules.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { lockOrder } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { insertChecks } from './shelf-checks.store.ts';

/**
 * Asks staff to look for the last bottles of a placed order if the books are not to be trusted, before it can
 * be packed (B-062). Idempotent. Returns how many sizes have to be looked for.
 */
export async function askShelfChecks(
  db: Db,
  { id, number, now }: Pick<Order, 'id' | 'number'> & { now: number },
): Promise<number> {
  // Most orders need no check, and should neither lock nor wait.
  if ((await doubtfulSizes(db, id, now)).length === 0) return 0;
  return inTransaction(db, async (tx): Promise<number> => {
    const order = await lockOrder(tx, number);
    if (order?.state !== 'placed' || order.cancelled || order.step !== 'received') return 0;
    const asked = await insertChecks(tx, id, await doubtfulSizes(tx, id, now), now);
    if (asked === 0) return 0;
    await raiseVersion(tx, id);
    await noteOrderChange(tx, id, now);
    return asked;
  });
}

/** The sizes that the order takes from shelves whose books are doubted. */
async function doubtfulSizes(db: Db, id: OrderId, now: number) {
  const taken = await readAllocatedTo(db, id);
  const trusted = await readConfidence(
    db,
    taken.map(({ formatId }) => formatId),
    now,
  );
  return taken.filter(({ formatId, bottles }) => {
    const size = trusted.get(formatId);
    return size !== undefined && isDoubtful(size.confidence, size.onHand - size.held + bottles);
  });
}
