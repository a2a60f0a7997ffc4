/** The only SQL on `loyalty_awards`: changes of state are conditional, and the row count decides. */
import type { Db } from '#db/connection.ts';
import type { AwardState, LoyaltyAwardRow } from '#db/tables/loyalty.ts';
import type { Tx } from '#db/transaction.ts';
import { type Id, newId, type OrderId } from '#kit/ids.ts';
import type { LoyaltyCustomerId, RewardId } from './ports.ts';

export type AwardId = Id<'loyalty-award'>;

export interface Award {
  id: AwardId;
  customerId: LoyaltyCustomerId;
  state: AwardState;
  rewardId: RewardId | null;
  confirmedAt: number | null;
}

/** The award that is being requested or waits for an order; each customer has at most one. */
export async function openAward(db: Db, customerId: LoyaltyCustomerId): Promise<Award | undefined> {
  return toAward(
    await db
      .selectFrom('loyalty_awards')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['asked', 'pending'])
      .executeTakeFirst(),
  );
}

export async function awardOfOrder(db: Db, orderId: OrderId): Promise<Award | undefined> {
  return toAward(
    await db.selectFrom('loyalty_awards').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  );
}

/**
 * Awards that still have to reach the programme: those requested before `askedBefore` (epoch ms) and those
 * owed, oldest first.
 */
export async function unsettledAwards(db: Db, askedBefore: number, limit: number): Promise<Award[]> {
  const rows = await db
    .selectFrom('loyalty_awards')
    .selectAll()
    .where((row) =>
      row.or([
        row('state', '=', 'owed'),
        row.and([row('state', '=', 'asked'), row('updated_at', '<', askedBefore)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toAward(row) ?? []);
}

/** Awards whose change has waited to reach the programme since before a moment (epoch ms), oldest first. */
export async function findLateAwards(
  db: Db,
  before: number,
  limit: number,
): Promise<{ state: AwardState; updatedAt: number }[]> {
  const rows = await db
    .selectFrom('loyalty_awards')
    .select(['state', 'updated_at'])
    .where('state', 'in', ['owed', 'asked'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ state, updated_at }) => ({ state, updatedAt: updated_at }));
}

export async function owedAwards(db: Db, customerId: LoyaltyCustomerId): Promise<Award[]> {
  const rows = await db
    .selectFrom('loyalty_awards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'owed')
    .execute();
  return rows.flatMap((row) => toAward(row) ?? []);
}

/** The caller has locked the customer and checked that no award is open. */
export async function insertAsked(tx: Tx, customerId: LoyaltyCustomerId, now: number): Promise<Award> {
  const id = newId<AwardId>();
  await tx
    .insertInto('loyalty_awards')
    .values({
      id,
      customer_id: customerId,
      state: 'asked',
      reward_id: null,
      order_id: null,
      confirmed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, customerId, state: 'asked', rewardId: null, confirmedAt: null };
}

interface Step {
  from: AwardState;
  to: AwardState;
  now: number;
  rewardId?: RewardId;
}

/** Changes the state of one award; false when it is not in the expected state. */
export async function moveAward(db: Db, id: AwardId, { from, to, now, rewardId }: Step): Promise<boolean> {
  const moved = await db
    .updateTable('loyalty_awards')
    .set({
      state: to,
      updated_at: now,
      order_id: null,
      ...(rewardId !== undefined && { reward_id: rewardId }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/**
 * Assigns the customer's waiting award to an order; undefined when there is none. Of two concurrent orders
 * only one gets it.
 */
export async function giveToOrder(
  tx: Tx,
  customerId: LoyaltyCustomerId,
  orderId: OrderId,
  now: number,
): Promise<AwardId | undefined> {
  const row = await tx
    .updateTable('loyalty_awards')
    .set({ state: 'used', order_id: orderId, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row?.id as AwardId | undefined;
}

export async function markConfirmed(db: Db, id: AwardId, now: number): Promise<void> {
  await db
    .updateTable('loyalty_awards')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

function toAward(row: LoyaltyAwardRow | undefined): Award | undefined {
  return (
    row && {
      id: row.id as AwardId,
      customerId: row.customer_id as LoyaltyCustomerId,
      state: row.state,
      rewardId: row.reward_id as RewardId | null,
      confirmedAt: row.confirmed_at,
    }
  );
}
