import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { deleteClaim } from './order-claims.store.ts';

export type ReleaseAnswer =
  | { kind: 'released' }
  | { kind: 'unknown-order' }
  /** Someone else took it over, it ended, or there was none: there was nothing to release. */
  | { kind: 'not-claimed' };

/** Ends this person's claim, so that someone else may pick the order (B-057). */
export function releaseOrder(
  db: Db,
  { number, ...by }: By & { number: OrderNumber },
): Promise<ReleaseAnswer> {
  return inTransaction(db, async (tx): Promise<ReleaseAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (!(await deleteClaim(tx, order.id, by.actor))) return { kind: 'not-claimed' };
    await raiseVersion(tx, order.id);
    await noteOrderChange(tx, order.id, by.now);
    await noteActivity(tx, { ...by, subject: { kind: 'order', id: number }, verb: 'claim-released' });
    return { kind: 'released' };
  });
}
