import type { Tx } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import type { Order, OrderEvent } from './order.ts';
import { latestEvent } from './order-events.store.ts';
import { findOrder, findOrderByNumber } from './orders.store.ts';
import { lockVersion } from './states/order-version.store.ts';

/** The page was older than the order. `last`: the most recent act on it, for the words of the refusal. */
export interface Stale {
  kind: 'stale';
  version: number;
  last: DoneBy | null;
}

/** Who did what, and when: for the message to the person who came second (B-058). */
export type DoneBy = Pick<OrderEvent, 'what' | 'actor' | 'at'>;

/**
 * Locks an order until the transaction ends, and returns its current state; undefined for an unknown number.
 * Locks the payment and then the order, as all verbs do.
 */
export async function lockOrder(tx: Tx, number: OrderNumber): Promise<Order | undefined> {
  const found = await findOrderByNumber(tx, number);
  if (!found) return undefined;
  await lockMoney(tx, found.id);
  await lockVersion(tx, found.id);
  return findOrder(tx, found.id);
}

/**
 * The refusal if an order has changed since the version that the page showed (B-059), else undefined. The
 * order is locked (`lockOrder`). Call it after checking for states that say more: 'packed by Ann' before
 * 'this page was older'.
 *
 * @param shown the `version` of the order on the page, from the form; undefined from a command
 */
export async function staleAnswer(
  tx: Tx,
  { id, version }: Order,
  shown: number | undefined,
): Promise<Stale | undefined> {
  if (shown === undefined || shown === version) return undefined;
  return { kind: 'stale', version, last: await lastDone(tx, id) };
}

/**
 * Both at once: locks an order until the transaction ends, and refuses if it has changed since the version
 * that the page showed. Undefined: go on. A verb of the desk takes `shown?: number` and calls this before it
 * locks anything else; a command passes none, is never stale, and locks nothing here.
 */
export async function lockAsShown(
  tx: Tx,
  id: OrderId,
  shown: number | undefined,
): Promise<Stale | undefined> {
  if (shown === undefined) return undefined;
  await lockMoney(tx, id);
  const version = await lockVersion(tx, id);
  if (version === undefined || version === shown) return undefined;
  return { kind: 'stale', version, last: await lastDone(tx, id) };
}

/** The most recent act on an order; of one kind if `what` is given. */
export async function lastDone(tx: Tx, id: OrderId, what?: OrderEvent['what']): Promise<DoneBy | null> {
  const event = await latestEvent(tx, id, what);
  return event ? { what: event.what, actor: event.actor, at: event.at } : null;
}
