/** Webhook messages as Square sends them, and the settings of a shop that accepts them. */
import { createHmac } from 'node:crypto';
import { randomToken } from '#kit/ids.ts';

const appUrl = 'https://shop.example';
export const webhookUrl = `${appUrl}/webhooks/square`;
export const signatureKey = 'a signature key of the subscription'.replaceAll(' ', '-');
export const webhookPath = '/webhooks/square';
/** Settings for Square; no server answers at this address. */
export const squareSettings = {
  SQUARE_ACCESS_TOKEN: 'token-of-the-sandbox',
  SQUARE_ENVIRONMENT: 'sandbox',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-test',
  SQUARE_BASE_URL: 'http://127.0.0.1:1',
  APP_URL: appUrl,
};

/** The header's value for these bytes. */
export const sign = (body: string, { to = webhookUrl, key = signatureKey } = {}) =>
  createHmac('sha256', key).update(`${to}${body}`).digest('base64');

interface Reported {
  eventId?: string;
  type?: string;
  gatewayPaymentId?: string;
  reference?: string;
  status?: string;
  locationId?: string;
}

/** The event that Square posts about a payment or its refund. */
export function eventOf({
  eventId = randomToken(),
  type = 'payment.updated',
  gatewayPaymentId = 'p1',
  reference,
  status,
  locationId,
}: Reported): string {
  const about = type.split('.')[0] ?? '';
  const object =
    about === 'refund'
      ? { id: `r-${gatewayPaymentId}`, payment_id: gatewayPaymentId }
      : { id: gatewayPaymentId };
  const data = {
    type: about,
    id: object.id,
    object: { [about]: { ...object, status, reference_id: reference, location_id: locationId } },
  };
  return JSON.stringify({
    merchant_id: 'M1',
    type,
    event_id: eventId,
    created_at: '2026-11-17T17:00:00Z',
    data,
  });
}
