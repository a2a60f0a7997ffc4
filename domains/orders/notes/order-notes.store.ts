/** The only SQL on `order_notes`. Notes are only added; those about an erased person are blanked (G-53). */
import type { Db } from '#db/connection.ts';
import type { OrderNoteRow } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';

export interface OrderNote {
  audience: OrderNoteRow['audience'];
  /** 'staff:<id>' of the person it is for; null: everyone. */
  addressee: string | null;
  words: string;
  actor: string;
  writtenAt: number;
}

export async function insertNote(tx: Tx, orderId: OrderId, note: OrderNote): Promise<void> {
  const { writtenAt, ...rest } = note;
  await tx
    .insertInto('order_notes')
    .values({ ...rest, order_id: orderId, written_at: writtenAt })
    .execute();
}

export interface AddressedNote extends Pick<OrderNote, 'words' | 'actor' | 'writtenAt'> {
  number: OrderNumber;
}

/**
 * The notes that others left for one staff member, 'staff:<id>', after a moment in epoch ms; oldest first,
 * without blanked ones.
 */
export async function findNotesFor(db: Db, addressee: string, since: number): Promise<AddressedNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select(['orders.number', 'order_notes.words', 'order_notes.actor', 'order_notes.written_at'])
    .where('addressee', '=', addressee)
    .where('written_at', '>', since)
    .where('order_notes.actor', '!=', addressee)
    .where('words', '!=', '')
    .orderBy('seq')
    .execute();
  return rows.map(({ number, words, actor, written_at: writtenAt }) => ({
    number: number as OrderNumber,
    ...{ words, actor, writtenAt },
  }));
}

/** Oldest first, without blanked notes. */
export async function notesOfOrders(
  db: Db | Tx,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderNote[]>> {
  const notes = new Map<OrderId, OrderNote[]>();
  if (orderIds.length === 0) return notes;
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('words', '!=', '')
    .orderBy('seq')
    .execute();
  for (const { order_id, audience, addressee, words, actor, written_at: writtenAt } of rows) {
    const id = order_id as OrderId;
    notes.set(id, [...(notes.get(id) ?? []), { audience, addressee, words, actor, writtenAt }]);
  }
  return notes;
}

export async function blankOrderNotes(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.updateTable('order_notes').set({ words: '' }).where('order_id', 'in', orderIds).execute();
}
