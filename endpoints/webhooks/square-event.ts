import { keyOfReference } from '#domains/checkout/reconcile.rules.ts';
import type { WebhookEvent } from '#domains/payments/take-webhook-event.ts';

export type ReadEvent =
  | { kind: 'event'; event: WebhookEvent }
  /** Something was paid at a till of the store. */
  | { kind: 'till'; locationId: string }
  | { kind: 'of-no-interest' }
  | { kind: 'unreadable' };

const taken = /^(payment|refund)\.(created|updated)$/;
const maxIdLength = 255;

/**
 * Reads Square's event: `{event_id, type, data: {id, object: {payment | refund}}}`. Never throws.
 *
 * @param counterLocationIds where the tills stand: their payments are none of the web shop's
 */
export function readSquareEvent(body: Buffer, counterLocationIds: readonly string[] = []): ReadEvent {
  const message = parse(body);
  const eventId = idOf(message, 'event_id');
  const type = idOf(message, 'type');
  if (eventId === undefined || type === undefined) return { kind: 'unreadable' };
  const about = taken.exec(type)?.[1] as WebhookEvent['about'] | undefined;
  if (about === undefined) return { kind: 'of-no-interest' };
  const object = fieldOf(fieldOf(fieldOf(message, 'data'), 'object'), about);
  const locationId = idOf(object, 'location_id');
  if (locationId !== undefined && counterLocationIds.includes(locationId))
    return { kind: 'till', locationId };
  const objectId = idOf(object, 'id') ?? idOf(fieldOf(message, 'data'), 'id');
  const gatewayPaymentId = about === 'payment' ? objectId : idOf(object, 'payment_id');
  if (objectId === undefined || gatewayPaymentId === undefined) return { kind: 'unreadable' };
  const idempotencyKey = keyOfReference(idOf(object, 'reference_id') ?? null) ?? null;
  return { kind: 'event', event: { eventId, type, about, objectId, gatewayPaymentId, idempotencyKey } };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Visible ASCII of limited length, because it is stored in tables. */
function idOf(value: unknown, name: string): string | undefined {
  const id = fieldOf(value, name);
  return typeof id === 'string' && id.length <= maxIdLength && /^[\x21-\x7e]+$/.test(id) ? id : undefined;
}
