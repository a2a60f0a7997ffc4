/** The only SQL on `order_claims`. */
import type { Db } from '#db/connection.ts';
import type { OrderClaimRow } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { type Claim, claimLastsMs } from './claim.rules.ts';

/**
 * Claims the order, or does so again; false while someone else's claim is on. Of two at the same time, one
 * gets it.
 */
export async function insertClaim(tx: Tx, orderId: OrderId, actor: string, now: number): Promise<boolean> {
  const result = await tx
    .insertInto('order_claims')
    .values({ order_id: orderId, actor, claimed_at: now, seen_at: now, taken_from: null })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((row) => ({
          actor,
          // A person's own claim keeps the time at which it was made.
          claimed_at: row
            .case()
            .when('order_claims.actor', '=', actor)
            .then(row.ref('order_claims.claimed_at'))
            .else(row.ref('excluded.claimed_at'))
            .end(),
          seen_at: now,
          taken_from: row
            .case()
            .when('order_claims.actor', '=', actor)
            .then(row.ref('order_claims.taken_from'))
            .else(null)
            .end(),
        }))
        .where((row) =>
          row.or([
            row('order_claims.actor', '=', actor),
            row('order_claims.seen_at', '<=', now - claimLastsMs),
          ]),
        ),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Moves someone else's claim to this person, and remembers whose it was. */
export async function moveClaim(tx: Tx, orderId: OrderId, actor: string, now: number): Promise<void> {
  await tx
    .updateTable('order_claims')
    .set((row) => ({ actor, claimed_at: now, seen_at: now, taken_from: row.ref('order_claims.actor') }))
    .where('order_id', '=', orderId)
    .where('actor', '!=', actor)
    .execute();
}

/** False if this person has no claim on it. */
export async function deleteClaim(tx: Tx, orderId: OrderId, actor: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('order_claims')
    .where('order_id', '=', orderId)
    .where('actor', '=', actor)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Every claim of these orders, ended ones too. */
export async function claimsOfOrders(
  db: Db | Tx,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, Claim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('order_claims').selectAll().where('order_id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.order_id as OrderId, toClaim(row)]));
}

/** The orders that someone is picking now and that are still to be packed, the oldest claim first (B-057). */
export async function findClaims(
  db: Db,
  now: number,
  limit: number,
): Promise<{ number: number; actor: string; claimedAt: number }[]> {
  const rows = await db
    .selectFrom('order_claims')
    .innerJoin('orders', 'orders.id', 'order_claims.order_id')
    .select(['orders.number', 'order_claims.actor', 'order_claims.claimed_at'])
    .where('order_claims.seen_at', '>', now - claimLastsMs)
    .where('orders.packed_at', 'is', null)
    .where('orders.cancelled_at', 'is', null)
    .orderBy('order_claims.claimed_at')
    .limit(limit)
    .execute();
  return rows.map(({ number, actor, claimed_at }) => ({ number, actor, claimedAt: claimed_at }));
}

function toClaim(row: OrderClaimRow): Claim {
  return {
    actor: row.actor,
    claimedAt: row.claimed_at,
    seenAt: row.seen_at,
    takenFrom: row.taken_from,
  };
}

/**
 * The person who is picking did something, which extends that person's own claim by another twenty minutes;
 * without one it does nothing (B-057).
 */
export async function keepClaim(
  tx: Tx,
  orderId: OrderId,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  await tx
    .updateTable('order_claims')
    .set({ seen_at: now })
    .where('order_id', '=', orderId)
    .where('actor', '=', actor)
    .where('seen_at', '>', now - claimLastsMs)
    .execute();
}
