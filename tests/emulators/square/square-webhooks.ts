/**
 * The emulated Square's webhooks: events about changes, signed as Square signs them, and sent once,
 * repeatedly, late or forged.
 */
import { createHmac } from 'node:crypto';
import { randomToken } from '#kit/ids.ts';
import type { Json } from './square-answers.ts';

/** The notification URL that Square has on record, and the key that it shares with the shop. */
export interface Subscription {
  /** Part of what is signed. */
  notificationUrl: string;
  signatureKey: string;
}

export interface EmulatedEvent {
  merchant_id: string;
  type: string;
  event_id: string;
  created_at: string;
  data: { type: string; id: string; object: Json };
}

/**
 * `wrong`: signed with another key; `other-url`: for another address; `changed`: a byte of the body is
 * altered after signing.
 */
export type Signing = 'good' | 'wrong' | 'other-url' | 'changed' | 'missing';

export interface Delivery extends Subscription {
  signing?: Signing;
  /** How many times the same event is sent; all concurrently, as Square's retries may arrive. */
  times?: number;
  /** The actual destination, if a proxy or a test is in front of the notification URL. */
  to?: string;
}

const signatureHeader = 'x-square-hmacsha256-signature';

function signatureOf(body: string, { notificationUrl, signatureKey }: Subscription): string {
  return createHmac('sha256', signatureKey)
    .update(notificationUrl + body)
    .digest('base64');
}

/** @param object for example `{ payment: … }` as in Square's answers */
export function eventOf(type: string, object: Json, at: number): EmulatedEvent {
  const [name = '', thing] = Object.entries(structuredClone(object))[0] ?? [];
  return {
    merchant_id: 'MERCHANT1',
    type,
    event_id: randomToken(),
    created_at: new Date(at).toISOString(),
    data: {
      type: name,
      id: String((thing as { id?: string } | undefined)?.id ?? ''),
      object: { [name]: thing },
    },
  };
}

/** Sends the event and returns the status of each delivery; 0 if no server accepted it. */
export function deliver(
  event: EmulatedEvent,
  { signing = 'good', times = 1, to, ...subscription }: Delivery,
): Promise<number[]> {
  const body = JSON.stringify(event);
  const signature = signed(body, subscription, signing);
  const sent = signing === 'changed' ? body.replace('"merchant_id":"M', '"merchant_id":"N') : body;
  const once = async () => {
    const headers = {
      'content-type': 'application/json',
      ...(signature !== undefined && { [signatureHeader]: signature }),
    };
    try {
      const answer = await fetch(to ?? subscription.notificationUrl, {
        method: 'POST',
        headers,
        body: sent,
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };
  return Promise.all(Array.from({ length: times }, once));
}

function signed(body: string, subscription: Subscription, signing: Signing): string | undefined {
  if (signing === 'missing') return undefined;
  if (signing === 'wrong') return signatureOf(body, { ...subscription, signatureKey: 'somebody-elses-key' });
  if (signing === 'other-url')
    return signatureOf(body, { ...subscription, notificationUrl: 'https://elsewhere.example/webhooks' });
  return signatureOf(body, subscription);
}
