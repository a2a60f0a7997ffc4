import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findPlacedOrder } from '#domains/orders/find-placed-order.ts';
import { noteMessageAsked } from '#domains/orders/note-message-asked.ts';
import { type OrderId, type OrderNumber, randomToken } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { findMessagesOfOrder } from './messages.store.ts';
import { isRepeatable, type RepeatableKind, repeatableKinds, stillHolds } from './told-again.rules.ts';

export interface AgainRequest {
  number: OrderNumber;
  /** 'ready-for-pickup'; null for whatever was told last. */
  messageKind: string | null;
  actor: string;
  now: number;
}

export type AgainAnswer =
  | { kind: 'asked-again'; messageKind: RepeatableKind }
  | { kind: 'unknown-order' }
  | { kind: 'unknown-message'; messageKind: string; known: readonly RepeatableKind[] }
  /** The order has had no such message; these it has. */
  | { kind: 'never-told'; messageKind: string | null; told: readonly RepeatableKind[] }
  /** It would say what is not true any more, as 'ready for pickup' after it was picked up. */
  | { kind: 'outdated'; messageKind: RepeatableKind }
  /** Its buyer was forgotten: there is nobody to tell. */
  | { kind: 'no-contact' };

/** What the outbox carries. */
export interface AskedAgain {
  orderId: OrderId;
  messageKind: RepeatableKind;
}

/**
 * Has a message of an order sent once more, to the contact that the order has now (S-07): what follows from
 * `order.message-asked` writes it anew, under a key of its own.
 */
export function askAgain(db: Db, { number, messageKind, actor, now }: AgainRequest): Promise<AgainAnswer> {
  return inTransaction(db, async (tx): Promise<AgainAnswer> => {
    const order = await findPlacedOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (messageKind !== null && !isRepeatable(messageKind))
      return { kind: 'unknown-message', messageKind, known: repeatableKinds };
    const told = (await findMessagesOfOrder(tx, order.id)).map(({ kind }) => kind).filter(isRepeatable);
    const wanted = told.findLast((kind) => messageKind === null || kind === messageKind);
    if (wanted === undefined) return { kind: 'never-told', messageKind, told: [...new Set(told)] };
    if (!order.email && !order.phone) return { kind: 'no-contact' };
    if (!stillHolds(wanted, order)) return { kind: 'outdated', messageKind: wanted };
    await noteMessageAsked(tx, order.id, { messageKind: wanted, actor, now });
    const payload: AskedAgain = { orderId: order.id, messageKind: wanted };
    await writeOutbox(tx, {
      key: `order.message-asked:${randomToken()}`,
      event: 'order.message-asked',
      payload,
      now,
    });
    return { kind: 'asked-again', messageKind: wanted };
  });
}
