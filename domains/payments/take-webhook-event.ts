import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { ReportedDispute } from './disputes/take-dispute.ts';
import { deleteEventsBefore, deleteRefusalsBefore, insertEvent } from './webhook-events.store.ts';

/** A vendor's report. Only the ids in it are used; its contents are never trusted. */
export type WebhookEvent = {
  eventId: string;
  /** The vendor's name for the event: 'payment.updated'. */
  type: string;
  /** The vendor's id of the payment, the refund or the dispute. */
  objectId: string;
} & (({ about: 'payment' | 'refund' } & ReportedPayment) | { about: 'dispute' });

/** The outbox payload of a report about a payment or a refund. */
export interface ReportedPayment {
  gatewayPaymentId: string;
  /** From the reference of one of our payments; null if there is none. */
  idempotencyKey: string | null;
}

/** Vendors retry for three days at most; an even later duplicate only causes one more lookup. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Stores an event and writes its outbox event, in one transaction; the reaction runs later. `known`:
 * it came before, so nothing more happens.
 */
export function takeWebhookEvent(db: Db, event: WebhookEvent, now: number): Promise<'taken' | 'known'> {
  const { eventId, type, about, objectId } = event;
  return inTransaction(db, async (tx) => {
    if (!(await insertEvent(tx, { event_id: eventId, type, object_id: objectId, received_at: now })))
      return 'known';
    const payload = payloadOf(event);
    const word = `gateway.${about}-reported`;
    await writeOutbox(tx, { key: `${word}:${eventId}`, event: word, payload, now });
    return 'taken';
  });
}

function payloadOf(event: WebhookEvent): ReportedPayment | ReportedDispute {
  if (event.about === 'dispute') return { disputeId: event.objectId };
  const { gatewayPaymentId, idempotencyKey } = event;
  return { gatewayPaymentId, idempotencyKey };
}

/** Deletes events and counts of refused ones older than 30 days; returns how many events. */
export async function forgetWebhookEvents(db: Db, now: number): Promise<number> {
  await deleteRefusalsBefore(db, storeDay(now - keptMs));
  return deleteEventsBefore(db, now - keptMs);
}
