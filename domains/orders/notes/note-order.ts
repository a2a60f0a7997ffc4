import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { holdsCardNumber } from '#domains/payments/card-number.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { secondTapMs } from '../order-history.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { lockVersion, raiseVersion } from '../states/order-version.store.ts';
import { notesOf } from './find-notes.ts';
import { maxNoteLength } from './note.rules.ts';
import { insertNote, type OrderNote } from './order-notes.store.ts';

export interface NoteRequest extends By, Pick<OrderNote, 'audience' | 'addressee'> {
  number: OrderNumber;
  /** As typed. */
  words: string;
}

export type NoteAnswer =
  | { kind: 'noted' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'note-empty' }
  | { kind: 'note-too-long' }
  /** Card numbers are stored nowhere, not even in a note. */
  | { kind: 'note-holds-card' }
  /** The buyer's data was erased, and the note would be, too. */
  | { kind: 'forgotten' };

/**
 * Adds a note to an order, for staff or for the driver (B-095). Its buyer never sees it, and it is wiped with
 * the buyer's data (G-53).
 */
export function noteOrder(
  db: Db,
  { number, audience, addressee, words, ...by }: NoteRequest,
): Promise<NoteAnswer> {
  const text = words.replaceAll(/[^\S\n]+/g, ' ').trim();
  return inTransaction(db, async (tx): Promise<NoteAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (text === '') return { kind: 'note-empty' };
    if (text.length > maxNoteLength) return { kind: 'note-too-long' };
    if (holdsCardNumber(text)) return { kind: 'note-holds-card' };
    if (order.phone === '') return { kind: 'forgotten' };
    await lockVersion(tx, order.id);
    const last = (await notesOf(tx, order.id)).at(-1);
    const isSame = last?.words === text && last.audience === audience && last.actor === by.actor;
    if (isSame && by.now - last.writtenAt < secondTapMs) return { kind: 'noted' };
    await insertNote(tx, order.id, { audience, addressee, words: text, actor: by.actor, writtenAt: by.now });
    await raiseVersion(tx, order.id);
    await noteOrderChange(tx, order.id, by.now);
    // Its words stay in the note, which is erased with its buyer.
    const subject = { kind: 'order', id: number };
    await noteActivity(tx, { ...by, subject, verb: 'noted', after: { audience, addressee } });
    return { kind: 'noted' };
  });
}
