import { keyOfReference } from '#domains/checkout/reconciliation/reconcile.rules.ts';
import type { WebhookEvent } from '#domains/payments/take-webhook-event.ts';
import { fieldOf, idOf, parseMessage } from './read-message.ts';

export type ReadEvent =
  | { kind: 'event'; event: WebhookEvent }
  /** Something was paid at a till of the store. */
  | { kind: 'till'; locationId: string }
  | { kind: 'of-no-interest' }
  | { kind: 'unreadable' };

/** For a dispute, anything that happens to it, including evidence: the shop then asks about it. */
const taken = /^(?:(payment|refund)\.(?:created|updated)|(dispute)\.[a-z.]+)$/;

/**
 * Reads Square's event: `{event_id, type, data: {id, object: {payment | refund | dispute}}}`. Never throws.
 *
 * @param counterLocationIds where the tills are: their payments do not belong to the web shop
 */
export function readSquareEvent(body: Buffer, counterLocationIds: readonly string[] = []): ReadEvent {
  const message = parseMessage(body);
  const eventId = idOf(message, 'event_id');
  const type = idOf(message, 'type');
  if (eventId === undefined || type === undefined) return { kind: 'unreadable' };
  const [, aboutMoney, aboutDispute] = taken.exec(type) ?? [];
  const about = (aboutMoney ?? aboutDispute) as WebhookEvent['about'] | undefined;
  if (about === undefined) return { kind: 'of-no-interest' };
  const object = fieldOf(fieldOf(fieldOf(message, 'data'), 'object'), about);
  const locationId = idOf(object, 'location_id');
  if (locationId !== undefined && counterLocationIds.includes(locationId))
    return { kind: 'till', locationId };
  const objectId = idOf(object, 'id') ?? idOf(object, 'dispute_id') ?? idOf(fieldOf(message, 'data'), 'id');
  if (about === 'dispute')
    return objectId === undefined
      ? { kind: 'unreadable' }
      : { kind: 'event', event: { eventId, type, about, objectId } };
  const gatewayPaymentId = about === 'payment' ? objectId : idOf(object, 'payment_id');
  if (objectId === undefined || gatewayPaymentId === undefined) return { kind: 'unreadable' };
  const idempotencyKey = keyOfReference(idOf(object, 'reference_id') ?? null) ?? null;
  return { kind: 'event', event: { eventId, type, about, objectId, gatewayPaymentId, idempotencyKey } };
}
