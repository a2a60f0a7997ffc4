/**
 * The only SQL on `order_drafts`. Every change of a draft locks its visitor's cart first, and then its row,
 * in the same order as a shopper who pays.
 */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { OrderDraftRow } from '#db/tables/checkout.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import type { OrderId, VisitorId } from '#kit/ids.ts';
import type { DraftAct, DraftId, PhoneDraft } from './order-draft.ts';

const raised = sql<number>`version + 1`;

/** False if there already is one with this id: the form was sent twice. */
export async function insertDraft(tx: Tx, draft: PhoneDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_drafts')
    .values(toRow(draft))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function draftById(db: Db, id: string): Promise<PhoneDraft | undefined> {
  return toDraft(await db.selectFrom('order_drafts').selectAll().where('id', '=', id).executeTakeFirst());
}

export async function draftOfOrder(db: Db, orderId: OrderId): Promise<PhoneDraft | undefined> {
  return toDraft(
    await db.selectFrom('order_drafts').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  );
}

/** Locks its row until the transaction ends, and returns its current state. */
export async function lockDraftRow(tx: Tx, id: DraftId): Promise<PhoneDraft | undefined> {
  return toDraft(
    await tx
      .updateTable('order_drafts')
      .set((draft) => ({ version: draft.ref('version') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
}

export type DraftColumns = Partial<
  Omit<OrderDraftRow, 'id' | 'visitor_id' | 'order_id' | 'version' | 'created_at' | 'updated_at'>
>;

/** Writes what an act changes, and the act itself, and raises the version. */
export async function writeDraft(
  tx: Tx,
  id: DraftId,
  columns: DraftColumns,
  { act, actor, now }: { act: DraftAct; actor: string; now: number },
): Promise<void> {
  await tx
    .updateTable('order_drafts')
    .set({
      ...columns,
      version: raised,
      last_act: act,
      last_actor: actor,
      last_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Its time is over. Every reader already went by the clock, so this does not make any page older than the
 * draft.
 */
export async function markExpired(tx: Tx, id: DraftId, at: number): Promise<void> {
  const last = { last_act: 'expired', last_actor: 'shop', last_at: at, updated_at: at };
  await tx
    .updateTable('order_drafts')
    .set({ state: 'expired', ...last })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
}

/** The drafts touched since a moment, latest first. */
export async function listDrafts(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<PhoneDraft[]> {
  const rows = await db
    .selectFrom('order_drafts')
    .selectAll()
    .where('updated_at', '>', since)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Sent drafts whose time is over, oldest first. */
export async function draftsRunOut(db: Db, now: number, limit: number): Promise<DraftId[]> {
  const rows = await db
    .selectFrom('order_drafts')
    .select('id')
    .where('state', '=', 'sent')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as DraftId);
}

/** Ended or abandoned, and not touched since; never a draft whose link is out. */
export async function draftsUntouched(db: Db, since: number, limit: number): Promise<DraftId[]> {
  const rows = await db
    .selectFrom('order_drafts')
    .select('id')
    .where('state', '!=', 'sent')
    .where('updated_at', '<=', since)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as DraftId);
}

export async function draftsOfAccount(tx: Tx, accountId: AccountId): Promise<PhoneDraft[]> {
  const rows = await tx
    .selectFrom('order_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function deleteDraft(tx: Tx, id: DraftId): Promise<void> {
  await tx.deleteFrom('order_drafts').where('id', '=', id).execute();
}

function toRow(draft: PhoneDraft): OrderDraftRow {
  const { caller, last } = draft;
  return {
    id: draft.id,
    visitor_id: draft.visitorId,
    order_id: draft.orderId,
    state: draft.state,
    version: draft.version,
    taken_by: draft.takenBy,
    first_name: caller.firstName,
    last_name: caller.lastName,
    phone: caller.phone,
    email: caller.email,
    account_id: caller.accountId,
    loyalty_customer_id: caller.customerId,
    goes_with: draft.goesWith,
    note: draft.note,
    sends: draft.sends,
    sent_review: draft.sentReview,
    hold_until: draft.holdUntil,
    last_act: last.act,
    last_actor: last.actor,
    last_at: last.at,
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  };
}

function toDraft(row: Selectable<OrderDraftRow> | undefined): PhoneDraft | undefined {
  return row && fromRow(row);
}

function fromRow(row: Selectable<OrderDraftRow>): PhoneDraft {
  return {
    id: row.id as DraftId,
    visitorId: row.visitor_id as VisitorId,
    orderId: row.order_id as OrderId,
    state: row.state,
    version: row.version,
    takenBy: row.taken_by,
    caller: {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      email: row.email,
      accountId: row.account_id as AccountId | null,
      customerId: row.loyalty_customer_id as LoyaltyCustomerId | null,
    },
    goesWith: row.goes_with as OrderId | null,
    note: row.note,
    sends: row.sends,
    sentReview: row.sent_review,
    holdUntil: row.hold_until,
    last: { act: row.last_act as DraftAct, actor: row.last_actor, at: row.last_at },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
