import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { contactOfOrder } from '#domains/orders/find-order.ts';
import { addressGroup } from '#kit/address-group.ts';
import { emailKey } from '#kit/email.ts';
import { type OrderId, type OrderNumber, randomToken, type VisitorId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { OrderContact } from './order-contact.rules.ts';

export interface LinkRequest {
  number: OrderNumber;
  contact: OrderContact;
  /** Null without a session. */
  visitorId: VisitorId | null;
  /** The client address that rate limits count by; null when all clients may share it (decision 009). */
  address: string | null;
  now: number;
}

/** `asked`: the same answer for an existing and an unknown order, and also above the limits per contact. */
export type LinkAnswer = { kind: 'asked' } | { kind: 'too-many'; retryAfterMs: number };

/** What the outbox carries: the contact to send to, or none. */
export interface LinkRequested {
  orderId: OrderId | null;
  by: OrderContact['by'];
}

const hourMs = 60 * 60_000;
const perVisitor = 10;
const perAddress = 30;
/** Limits how often one contact can be messaged. Requests above the limit are dropped without an error. */
const perOrderAndContact = 3;
const perContact = 6;

/**
 * Sends the link of an order to the contact given with it, for a guest who lost the mail, and never to any
 * other contact. An unknown order causes the same reads, counts and writes, so neither the answer nor its
 * timing reveals whether the order exists. Only sent messages count against a contact's limit, so
 * guessing order numbers or contacts locks no one out.
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
    // A wrong pair has its own counter, whose only purpose is to take the same time.
    const isSent =
      pair.kind === 'allowed' &&
      (await count(reader ? `to ${to}` : `no ${number} to ${to}`, perContact)).kind === 'allowed';
    const payload: LinkRequested = { orderId: reader && isSent ? reader.id : null, by: contact.by };
    await writeOutbox(tx, {
      key: `order.link-asked:${randomToken()}`,
      event: 'order.link-asked',
      payload,
      now,
    });
    return { kind: 'asked' };
  });
}
