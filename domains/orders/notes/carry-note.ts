import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { insertNote } from './order-notes.store.ts';

/**
 * Gives a new order the note that was written before it existed, on the draft of a phone order. It was on
 * record when it was written, so this is not an act of its own.
 */
export async function carryNote(
  tx: Tx,
  orderId: OrderId,
  note: { words: string; actor: string; writtenAt: number },
): Promise<void> {
  await insertNote(tx, orderId, { audience: 'staff', addressee: null, ...note });
  await raiseVersion(tx, orderId);
}
