import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { orderedBottles } from './order-lines.rules.ts';
import type { SupplyOrder } from './supply-order.ts';
import {
  linesOfOrder,
  lockSupplyOrder,
  raiseSupplyOrder,
  writeClosed,
  writeOrdered,
} from './supply-orders.store.ts';

export type OrderSupplyAnswer =
  | { kind: 'ordered'; bottles: number; email: string | null }
  | { kind: 'unknown-order' | 'no-email' | 'changed-since' }
  /** Someone else was first; see `order`. */
  | { kind: 'not-draft'; order: SupplyOrder };

/**
 * A person orders what the draft contains: by a mail that is sent as a result, or in a way of their own. From
 * now on it is on order. If two people do so, the row decides, so that the supplier is mailed once (B-171).
 */
export async function orderSupply(
  tx: Tx,
  id: number,
  { version, way }: { version: number; way: NonNullable<SupplyOrder['way']> },
  by: By,
): Promise<OrderSupplyAnswer> {
  const order = await lockSupplyOrder(tx, id);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'draft') return { kind: 'not-draft', order };
  if (order.version !== version) return { kind: 'changed-since' };
  if (way === 'mail' && order.supplierEmail === '') return { kind: 'no-email' };
  const bottles = (await linesOfOrder(tx, id)).reduce((sum, line) => sum + orderedBottles(line), 0);
  await writeOrdered(tx, id, way, by);
  await raiseSupplyOrder(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supply-order', id },
    verb: 'ordered',
    after: { supplier: order.supplier, bottles, way },
    isMoney: true,
  });
  if (way === 'mail')
    await writeOutbox(tx, {
      ...{ key: supplyMailKey(id), event: 'supply-order.mail-asked', payload: { orderId: id } },
      now: by.now,
    });
  return { kind: 'ordered', bottles, email: way === 'mail' ? order.supplierEmail : null };
}

/** The key under which the mail to the supplier is sent, once. */
export const supplyMailKey = (id: number): string => `supply-order.mail-asked:${id}`;

export type CloseOrderAnswer =
  | { kind: 'closed' | 'unknown-order' }
  | { kind: 'not-ordered'; order: SupplyOrder };

/** Nothing more will come of it: what is open is no longer on order. What came stays. */
export async function closeSupplyOrder(tx: Tx, id: number, by: By): Promise<CloseOrderAnswer> {
  const order = await lockSupplyOrder(tx, id);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'ordered') return { kind: 'not-ordered', order };
  await writeClosed(tx, id, by);
  await raiseSupplyOrder(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supply-order', id },
    verb: 'closed',
    before: { supplier: order.supplier },
  });
  return { kind: 'closed' };
}
