/**
 * Changes a placed order's row as it moves on, comes back or is cancelled. Every change is conditional on the
 * state it expects.
 */
import type { CameBackWhy } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { FulfilmentStep, OrderTracking } from '../order.ts';
import type { CustomerStatus, PickupStatus } from './order-states.rules.ts';
import { raised } from './order-version.store.ts';

export interface FulfilmentChange {
  pickupStatus?: PickupStatus;
  customerStatus?: CustomerStatus;
  /** Null: packing was undone. */
  packedAt?: number | null;
  /** Null: it is in the store again. */
  handedOverAt?: number | null;
  outAt?: number | null;
  cameBack?: { at: number; why: CameBackWhy } | null;
  /** Who saw that the buyer is 21, by what, and when. */
  idCheck?: object | null;
  tracking?: OrderTracking | null;
}

/**
 * Moves a placed order to its next step; false when it is not at the expected step or was cancelled, for
 * example because another request was faster.
 */
export async function moveFulfilment(
  tx: Tx,
  id: OrderId,
  from: FulfilmentStep,
  change: FulfilmentChange,
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...columnsOf(change), ...leavesShelf(change), updated_at: now, version: raised })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('packed_at', from === 'received' ? 'is' : 'is not', null)
    .where('handed_over_at', from === 'handed-over' ? 'is not' : 'is', null)
    // An order goes out only from the store and comes back only from outside, so of two identical requests
    // only one succeeds.
    .$if(typeof change.outAt === 'number', (query) => query.where('out_at', 'is', null))
    .$if(Boolean(change.cameBack), (query) => query.where('came_back_at', 'is', null))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if it was handed over or cancelled before. */
export async function markCancelled(
  tx: Tx,
  id: OrderId,
  { reason, why, now }: { reason: string; why: string | null; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({
      cancelled_at: now,
      cancel_reason: reason,
      cancel_why: why,
      out_at: null,
      updated_at: now,
      version: raised,
    })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('cancelled_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Turns a cancelled order into one that was handed over; false if it is not cancelled, was never packed, or
 * was already handed over.
 */
export async function markKeptDelivered(
  tx: Tx,
  id: OrderId,
  { handedOverAt, idCheck, now }: { handedOverAt: number; idCheck: object; now: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({
      ...{ cancelled_at: null, cancel_reason: null, cancel_why: null, customer_status: 'delivered' },
      ...{ handed_over_at: handedOverAt, id_check: JSON.stringify(idCheck), out_at: null },
      ...{ came_back_at: null, came_back_why: null, ready_place: null, ready_share: 0 },
      ...{ updated_at: now, version: raised },
    })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('delivery_method', '=', 'delivery')
    .where('cancelled_at', 'is not', null)
    .where('packed_at', 'is not', null)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if it was written off before, or came back from its buyer. */
export async function markWrittenOff(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ written_off_at: now, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('handed_over_at', 'is not', null)
    .where('written_off_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Locks an order that was handed over until the transaction ends; false for any other, such as a parcel that
 * came back in the meantime.
 */
export async function lockHandedOver(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('handed_over_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False if its buyer's account was erased in the meantime. */
export async function setContact(
  tx: Tx,
  id: OrderId,
  contact: { email?: string; phone?: string },
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...contact, updated_at: now, version: raised })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where('phone', '!=', '')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * An order that leaves the store, or is unpacked, loses its place on the shelf, and does not get it back when
 * it returns.
 */
function leavesShelf({ handedOverAt, outAt, packedAt }: FulfilmentChange) {
  const leaves = typeof handedOverAt === 'number' || typeof outAt === 'number' || packedAt === null;
  return leaves ? { ready_place: null, ready_share: 0 } : {};
}

function columnsOf({
  pickupStatus,
  customerStatus,
  packedAt,
  handedOverAt,
  outAt,
  cameBack,
  idCheck,
  tracking,
}: FulfilmentChange) {
  return {
    ...(pickupStatus !== undefined && { pickup_status: pickupStatus }),
    ...(customerStatus !== undefined && { customer_status: customerStatus }),
    ...(packedAt !== undefined && { packed_at: packedAt }),
    ...(handedOverAt !== undefined && { handed_over_at: handedOverAt }),
    ...(outAt !== undefined && { out_at: outAt }),
    ...(cameBack !== undefined && {
      came_back_at: cameBack?.at ?? null,
      came_back_why: cameBack?.why ?? null,
    }),
    ...(idCheck !== undefined && {
      id_check: idCheck === null ? null : JSON.stringify(idCheck),
    }),
    ...(tracking !== undefined && {
      tracking_provider: tracking?.provider ?? null,
      tracking_number: tracking?.number ?? null,
      more_tracking: tracking && tracking.more.length > 0 ? JSON.stringify(tracking.more) : null,
      tracked_at: tracking?.confirmedAt ?? null,
    }),
  };
}
