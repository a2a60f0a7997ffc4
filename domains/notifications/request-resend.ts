import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { noteMessageAsked } from '#domains/orders/order-history.ts';
import { type OrderId, type OrderNumber, randomToken } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { findMessagesOfOrder } from './messages.store.ts';
import { isResendable, isStillTrue, type ResendableKind, resendableKinds } from './resend.rules.ts';

export interface ResendRequest extends By {
  number: OrderNumber;
  /** 'ready-for-pickup'; null for the last one that was sent. */
  messageKind: string | null;
}

export type ResendAnswer =
  | { kind: 'resend-requested'; messageKind: ResendableKind }
  | { kind: 'unknown-order' }
  | { kind: 'unknown-message'; messageKind: string; known: readonly ResendableKind[] }
  /** The order has had no such message; `sent` lists those it has had. */
  | { kind: 'never-sent'; messageKind: string | null; sent: readonly ResendableKind[] }
  /** The message would no longer be true, such as 'ready for pickup' after the pickup. */
  | { kind: 'outdated'; messageKind: ResendableKind }
  /** The buyer's account was erased: no contact is left. */
  | { kind: 'no-contact' };

/** The outbox payload. */
export interface RequestedResend {
  orderId: OrderId;
  messageKind: ResendableKind;
}

/**
 * Requests that an order's message be sent again, to the order's current contact (S-07). The reaction to
 * `order.message-asked` composes it again under a new key.
 */
export function requestResend(db: Db, { number, messageKind, ...by }: ResendRequest): Promise<ResendAnswer> {
  return inTransaction(db, async (tx): Promise<ResendAnswer> => {
    const { actor, now } = by;
    const order = await findPlacedOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (messageKind !== null && !isResendable(messageKind))
      return { kind: 'unknown-message', messageKind, known: resendableKinds };
    const sent = (await findMessagesOfOrder(tx, order.id)).map(({ kind }) => kind).filter(isResendable);
    const wanted = sent.findLast((kind) => messageKind === null || kind === messageKind);
    if (wanted === undefined) return { kind: 'never-sent', messageKind, sent: [...new Set(sent)] };
    if (!order.email && !order.phone) return { kind: 'no-contact' };
    if (!isStillTrue(wanted, order)) return { kind: 'outdated', messageKind: wanted };
    const isFirst = await noteMessageAsked(tx, order.id, { messageKind: wanted, actor, now });
    if (!isFirst) return { kind: 'resend-requested', messageKind: wanted };
    const payload: RequestedResend = { orderId: order.id, messageKind: wanted };
    await writeOutbox(tx, {
      key: `order.message-asked:${randomToken()}`,
      event: 'order.message-asked',
      payload,
      now,
    });
    const subject = { kind: 'order', id: number };
    await noteActivity(tx, { ...by, subject, verb: 'message-resent', after: { messageKind: wanted } });
    return { kind: 'resend-requested', messageKind: wanted };
  });
}
