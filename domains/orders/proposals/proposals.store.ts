/**
 * The only SQL on `order_proposals`. A row changes only while its order is locked, and never again once it
 * has ended.
 */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { OrderProposalRow } from '#db/tables/packing.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId, OrderId, PackId, ProductId } from '#kit/ids.ts';
import type { CallWhy, Proposal } from './proposal.rules.ts';

const waiting = ['open', 'call'] as const;

export async function insertProposal(tx: Tx, proposal: Proposal): Promise<void> {
  await tx.insertInto('order_proposals').values(rowOf(proposal)).execute();
}

export async function findProposal(db: Db, id: string): Promise<Proposal | undefined> {
  const row = await db.selectFrom('order_proposals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProposal(row);
}

/** Oldest first. */
export async function proposalsOf(db: Db, orderId: OrderId): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('order_proposals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  return rows.map(toProposal);
}

/** Those of many orders that wait for an answer or a call, oldest first. */
export async function waitingProposals(db: Db, orderIds: readonly OrderId[]): Promise<Proposal[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_proposals')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('state', 'in', waiting)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  return rows.map(toProposal);
}

/** The ids of those that have expired by now, a handful at a time. */
export async function dueProposals(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_proposals')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The buyer has to be called about it. */
export async function markCall(tx: Tx, id: string, callWhy: CallWhy): Promise<void> {
  await tx
    .updateTable('order_proposals')
    .set({ state: 'call', call_why: callWhy })
    .where('id', '=', id)
    .execute();
}

export async function endProposal(
  tx: Tx,
  id: string,
  end: { state: 'agreed' | 'declined' | 'expired' | 'withdrawn'; by: string; now: number },
): Promise<void> {
  await tx
    .updateTable('order_proposals')
    .set({ state: end.state, answered_at: end.now, answered_by: end.by })
    .where('id', '=', id)
    .execute();
}

/** How often each product was taken in place of another, less how often it was declined (B-308). */
export async function takenInstead(db: Db, ordered: ProductId): Promise<Map<ProductId, number>> {
  const rows = await db
    .selectFrom('order_proposals')
    .select(({ fn }) => ['product_id', 'state', fn.countAll().as('times')])
    .where('ordered_product_id', '=', ordered)
    .where('state', 'in', ['agreed', 'declined'])
    .groupBy(['product_id', 'state'])
    .execute();
  const taken = new Map<ProductId, number>();
  for (const { product_id, state, times } of rows) {
    const id = product_id as ProductId;
    taken.set(id, (taken.get(id) ?? 0) + (state === 'agreed' ? Number(times) : -Number(times)));
  }
  return taken;
}

function rowOf(proposal: Proposal): OrderProposalRow {
  const { id, position, quantity, size, photo, art, state, actor } = proposal;
  return {
    ...{ id, position, quantity, size, photo, art, state, actor },
    order_id: proposal.orderId,
    ordered_product_id: proposal.orderedProductId,
    pack_id: proposal.packId,
    format_id: proposal.formatId,
    product_id: proposal.productId,
    product_name: proposal.productName,
    price_cents: proposal.priceCents,
    call_why: proposal.callWhy,
    without_answer: proposal.withoutAnswer,
    proposed_at: proposal.proposedAt,
    expires_at: proposal.expiresAt,
    answered_at: proposal.answeredAt,
    answered_by: proposal.answeredBy,
  };
}

function toProposal(row: Selectable<OrderProposalRow>): Proposal {
  const { id, position, quantity, size, photo, art, state, actor } = row;
  return {
    ...{ id, position, quantity, size, photo, art, state, actor },
    orderId: row.order_id as OrderId,
    orderedProductId: row.ordered_product_id as ProductId,
    packId: row.pack_id as PackId,
    formatId: row.format_id as FormatId,
    productId: row.product_id as ProductId,
    productName: row.product_name,
    priceCents: row.price_cents,
    callWhy: row.call_why,
    withoutAnswer: row.without_answer,
    proposedAt: Number(row.proposed_at),
    expiresAt: Number(row.expires_at),
    answeredAt: row.answered_at === null ? null : Number(row.answered_at),
    answeredBy: row.answered_by,
  };
}
