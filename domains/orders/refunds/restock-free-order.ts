import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { restockBottles } from '#domains/stock/restock-bottles.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { lockAsShown, type Stale } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { changesOf } from '../packing/changes-of.ts';
import { mixedLine, sentBottles } from '../packing/sent.rules.ts';
import { lockHandedOver } from '../states/order-steps.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import type { RefundRequest } from './refund-order.ts';

export type RestockFreeRequest = Omit<RefundRequest, 'restock'>;

export type RestockFreeAnswer =
  | { kind: 'restocked'; bottlesBack: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | Stale
  /** It is still in the store: cancel it instead, which restocks its bottles. */
  | { kind: 'free-and-here' }
  /** It was paid for: its bottles are restocked with its refund. */
  | { kind: 'not-free' }
  /** Only money was requested, and the order cost nothing. */
  | { kind: 'cost-nothing' }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number }
  | { kind: 'mixed-line'; position: number }
  | { kind: 'bottles-are-back' };

/**
 * Restocks bottles of an order that cost nothing when they come back after it was handed over (S-06), never
 * more than the order still has. No money moves, so the gateway is not called and the buyer gets no message.
 * As with a refund, the award stays spent.
 */
export function restockFreeOrder(db: Db, request: RestockFreeRequest): Promise<RestockFreeAnswer> {
  const { number, wish, reason, shown, why: _, limit: __, ...by } = request;
  const { actor, now } = by;
  return inTransaction(db, async (tx): Promise<RestockFreeAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    const stale = await lockAsShown(tx, order.id, shown);
    if (stale) return stale;
    if (order.finalTotalCents > 0) return { kind: 'not-free' };
    if (order.cancelled) return { kind: 'already-cancelled' };
    if (!(await lockHandedOver(tx, order.id, now))) return { kind: 'free-and-here' };
    const packs = packsOf(order, wish);
    if ('kind' in packs) return packs;
    const changes = await changesOf(tx, order.id);
    const mixed = mixedLine(order, changes, packs);
    if (mixed !== undefined) return { kind: 'mixed-line', position: mixed };
    const bottles = sentBottles(order, changes, packs);
    const bottlesBack = await restockBottles(tx, {
      orderId: order.id,
      bottles,
      note: 'came back',
      actor,
      now,
    });
    if (bottlesBack === 0) return { kind: 'bottles-are-back' };
    await raiseVersion(tx, order.id);
    // Staff's notes are not kept once the buyer's data is erased (G-53).
    const note = order.phone === '' ? `${bottlesBack}` : `${bottlesBack}: ${reason}`;
    await noteEvent(tx, order.id, { what: 'restocked', note, actor, at: now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'order-restocked',
      after: { bottlesBack },
    });
    return { kind: 'restocked', bottlesBack };
  });
}

type Packs = { position: number; quantity: number }[];

function packsOf(
  { lines }: Order,
  wish: RefundRequest['wish'],
): Packs | Extract<RestockFreeAnswer, { kind: 'cost-nothing' | 'unknown-line' | 'too-many' }> {
  if (wish.kind === 'rest') return lines.map(({ quantity }, position) => ({ position, quantity }));
  if (wish.kind !== 'parts' || wish.lines.length === 0) return { kind: 'cost-nothing' };
  const wanted = new Map<number, number>();
  for (const { position, quantity } of wish.lines)
    wanted.set(position, (wanted.get(position) ?? 0) + quantity);
  for (const [position, quantity] of wanted) {
    const line = lines[position];
    if (!line) return { kind: 'unknown-line', position };
    if (quantity > line.quantity) return { kind: 'too-many', position, quantityLeft: line.quantity };
  }
  return [...wanted].map(([position, quantity]) => ({ position, quantity }));
}
