import type { Db } from '#db/connection.ts';
import { type AddressedNote, notesFor } from './order-notes.store.ts';

/**
 * The notes that others left for one staff member, 'staff:<id>', after a moment in epoch ms; oldest first.
 */
export function findNotesFor(db: Db, addressee: string, since: number): Promise<AddressedNote[]> {
  return notesFor(db, addressee, since);
}
