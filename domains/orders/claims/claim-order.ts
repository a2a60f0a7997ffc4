import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type Act, type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { lockOrder } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { type Claim, isClaimOn } from './claim.rules.ts';
import { claimsOfOrders, insertClaim, moveClaim } from './order-claims.store.ts';

export interface ClaimRequest extends By {
  number: OrderNumber;
  /** True: take it from the person who is picking it. */
  takeOver: boolean;
}

export type ClaimAnswer =
  | { kind: 'claimed' }
  | { kind: 'taken-over'; from: string }
  /** Someone else is picking it, since `at`. */
  | { kind: 'claimed-by-other'; by: string; at: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | { kind: 'already-packed' };

/**
 * Shows on every board that this person is picking the order (B-057). It is no lock: anyone may take it over,
 * and packing does not ask for it. Each call extends the person's own claim by another twenty minutes.
 */
export function claimOrder(db: Db, request: ClaimRequest): Promise<ClaimAnswer> {
  return inTransaction(db, (tx) => claimWithin(tx, request));
}

async function claimWithin(tx: Tx, { number, takeOver, ...by }: ClaimRequest): Promise<ClaimAnswer> {
  const { actor, now } = by;
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled' };
  if (order.step !== 'received') return { kind: 'already-packed' };
  const before = await claimOf(tx, order.id);
  if (await insertClaim(tx, order.id, actor, now)) {
    const isNew = before?.actor !== actor || !isClaimOn(before, now);
    if (isNew) await note(tx, order, { ...by, verb: 'claimed' });
    return { kind: 'claimed' };
  }
  const other = await claimOf(tx, order.id);
  if (!other) return { kind: 'claimed' };
  if (!takeOver) return { kind: 'claimed-by-other', by: other.actor, at: other.claimedAt };
  await moveClaim(tx, order.id, actor, now);
  await note(tx, order, { ...by, verb: 'claim-taken-over', before: { actor: other.actor } });
  return { kind: 'taken-over', from: other.actor };
}

async function note(tx: Tx, { id, number }: Order, act: Omit<Act, 'subject'>): Promise<void> {
  await raiseVersion(tx, id);
  await noteOrderChange(tx, id, act.now);
  await noteActivity(tx, { ...act, subject: { kind: 'order', id: number } });
}

async function claimOf(tx: Tx, orderId: OrderId): Promise<Claim | undefined> {
  return (await claimsOfOrders(tx, [orderId])).get(orderId);
}
