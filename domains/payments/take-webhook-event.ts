import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { deleteEventsBefore, insertEvent } from './webhook-events.store.ts';

/** What the vendor reports; only whom it names is believed, never what it says of them. */
export interface WebhookEvent {
  eventId: string;
  /** As the vendor calls it: 'payment.updated'. */
  type: string;
  about: 'payment' | 'refund';
  /** The vendor's id of the payment or the refund. */
  objectId: string;
  gatewayPaymentId: string;
  /** From the reference of a payment of ours; null where there is none. */
  idempotencyKey: string | null;
}

/** What the outbox carries of it. */
export type ReportedPayment = Pick<WebhookEvent, 'gatewayPaymentId' | 'idempotencyKey'>;

/** Vendors try again for three days at most; a report that comes even later is only looked into once more. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Stores an event and writes its outbox event, in one transaction; what follows happens later.
 * `known`: it came before, and nothing follows from it again.
 */
export function takeWebhookEvent(db: Db, event: WebhookEvent, now: number): Promise<'taken' | 'known'> {
  const { eventId, type, about, objectId, gatewayPaymentId, idempotencyKey } = event;
  return inTransaction(db, async (tx) => {
    if (!(await insertEvent(tx, { event_id: eventId, type, object_id: objectId, received_at: now })))
      return 'known';
    const payload: ReportedPayment = { gatewayPaymentId, idempotencyKey };
    const word = `gateway.${about}-reported`;
    await writeOutbox(tx, { key: `${word}:${eventId}`, event: word, payload, now });
    return 'taken';
  });
}

/** Removes events of more than 30 days ago and returns how many there were. */
export function forgetWebhookEvents(db: Db, now: number): Promise<number> {
  return deleteEventsBefore(db, now - keptMs);
}
