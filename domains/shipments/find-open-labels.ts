import type { Db } from '#db/connection.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { openParcels } from './parcels.store.ts';

export interface OpenLabel {
  number: OrderNumber;
  /**
   * `kept`: the carrier does not take it back; `unanswered`: the vendor does not say what was bought or taken
   * back.
   */
  why: 'kept' | 'unanswered';
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer than `giveUpMs`: by then the job has settled anything that the carrier answers. */
const silentMs = 20 * minuteMs;
/** How long a carrier's refusal is shown; after that, the cost of the label is the store's loss. */
const keptMs = 7 * dayMs;
/** By then at the latest, carriers have decided on a return (docs.easypost.com/docs/shipping-refund). */
const decidedMs = 30 * dayMs;

/** Orders with a label that is, or may be, paid for but not used, each once (B-080). */
export async function findOpenLabels(db: Db, now: number): Promise<OpenLabel[]> {
  const open = await openParcels(db, {
    askedBefore: now - silentMs,
    askedSince: now - decidedMs,
    keptSince: now - keptMs,
  });
  const numbers = await findOrderNumbers(
    db,
    open.map(({ orderId }) => orderId),
  );
  const found = new Map<OrderNumber, OpenLabel>();
  for (const { orderId, state } of open) {
    const number = numbers.get(orderId);
    if (number !== undefined)
      found.set(number as OrderNumber, {
        number: number as OrderNumber,
        why: state === 'void-refused' ? 'kept' : 'unanswered',
      });
  }
  return [...found.values()];
}
