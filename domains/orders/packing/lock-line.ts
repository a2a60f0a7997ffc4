import type { Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import { lockPaid } from '../lock-paid.ts';
import type { Order, OrderLine } from '../order.ts';
import { readRefundable } from '../refunds/read-refundable.ts';
import { replacedOf } from '../substitutions/substitution.rules.ts';
import { changesOf } from './changes-of.ts';
import { type Changes, leftOutAt } from './sent.rules.ts';

export interface LineRequest {
  number: OrderNumber;
  /** The position of the line, from 0, and how many of its packs are affected. */
  position: number;
  quantity: number;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

/** Why what is sent for a line can no longer be changed. */
export type LineRefusal =
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  /** Its payment is captured for the original amount; mistakes are refunded. */
  | { kind: 'already-packed'; by: DoneBy | null }
  | Stale
  | { kind: 'not-paid' }
  | { kind: 'nothing-left' }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number };

export interface LockedLine {
  kind: 'locked';
  order: Order;
  line: OrderLine;
  before: Changes;
}

/**
 * Locks an order until the transaction ends, payment first as all verbs do, and refuses unless that many
 * packs of the line, as ordered, are still to be packed and paid.
 *
 * @throws RangeError for a quantity below 1
 */
export async function lockLine(
  tx: Tx,
  { number, position, quantity, shown }: LineRequest,
): Promise<LockedLine | LineRefusal> {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`${quantity} packs of a line cannot be changed`);
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (order.step !== 'received') return { kind: 'already-packed', by: await lastDone(tx, id, 'packed') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  const paid = await lockPaid(tx, order);
  if (paid.kind !== 'paid') return paid;
  const line = order.lines[position];
  if (!line) return { kind: 'unknown-line', position };
  const before = await changesOf(tx, id);
  const gone = replacedOf(before.substitutions, position) + leftOutAt(before.leftOut, position);
  const quantityLeft = ((await readRefundable(tx, order)).lines[position]?.quantityLeft ?? 0) - gone;
  if (quantity > quantityLeft) return { kind: 'too-many', position, quantityLeft };
  return { kind: 'locked', order, line, before };
}
