import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { emailKey } from '#domains/accounts/email.rules.ts';
import { addressGroup } from '#kit/address-group.ts';
import { type OrderId, type OrderNumber, randomToken, type VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { OrderContact } from './order-contact.rules.ts';
import { contactOfOrder } from './order-contacts.store.ts';

export interface LinkRequest {
  number: OrderNumber;
  contact: OrderContact;
  /** Null for somebody without a session. */
  visitorId: VisitorId | null;
  /** What the limits count for where it comes from; null where that may be everybody (decision 009). */
  address: string | null;
  now: number;
}

/** `asked`: the same whether there is such an order or not, and whether it was asked for too often. */
export type LinkAnswer = { kind: 'asked' } | { kind: 'too-many'; retryAfterMs: number };

/** What the outbox carries: the contact to send to, or none. */
export interface AskedLink {
  orderId: OrderId | null;
  by: OrderContact['by'];
}

const hourMs = 60 * 60_000;
const perVisitor = 10;
const perAddress = 30;
/**
 * Nobody's telephone is rung all night: what is asked for beyond these is not sent, and not told of either.
 */
const perOrderAndContact = 3;
const perContact = 6;

/**
 * Sends the way to an order to the contact that was given with it, for a guest who lost the mail; never
 * anywhere else. The same is read, counted and written for an order that is not there, so that neither the
 * answer nor its time tells. Only what is sent uses up a contact's share: whoever guesses, at the
 * order or at the contact, cuts nobody off.
 */
export async function askOrderLink(db: Db, request: LinkRequest): Promise<LinkAnswer> {
  const { number, contact, visitorId, address, now } = request;
  const to = contact.by === 'mail' ? contact.email : contact.phone;
  return inTransaction(db, async (tx): Promise<LinkAnswer> => {
    const count = (key: string, limit: number) =>
      countAttempt(tx, { key: `order link ${key}`, limit, windowMs: hourMs, now });
    for (const [key, limit] of [
      ...(visitorId === null ? [] : [[`for ${visitorId}`, perVisitor] as const]),
      ...(address === null ? [] : [[`from ${addressGroup(address)}`, perAddress] as const]),
    ]) {
      const counted = await count(key, limit);
      if (counted.kind === 'too-many') return counted;
    }
    const pair = await count(`of ${number} by ${to}`, perOrderAndContact);
    const order = await contactOfOrder(tx, number);
    const known = contact.by === 'mail' ? emailKey(order?.email ?? '') : order?.phone;
    const reader = order && known === to ? order : undefined;
    // A wrong pair is counted by itself, which does nothing but cost the same.
    const isSent =
      pair.kind === 'allowed' &&
      (await count(reader ? `to ${to}` : `no ${number} to ${to}`, perContact)).kind === 'allowed';
    const payload: AskedLink = { orderId: reader && isSent ? reader.id : null, by: contact.by };
    await writeOutbox(tx, {
      key: `order.link-asked:${randomToken()}`,
      event: 'order.link-asked',
      payload,
      now,
    });
    return { kind: 'asked' };
  });
}
