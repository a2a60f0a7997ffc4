import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readEmail } from '#kit/email.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { readPhone } from '#kit/phone.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lockAsShown, type Stale } from './lock-as-shown.ts';
import { noteEvent } from './order-events.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { setContact } from './states/order-steps.store.ts';

export interface ContactRequest extends By {
  number: OrderNumber;
  /** As typed; null keeps the current one. */
  email: string | null;
  phone: string | null;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

export type ContactAnswer =
  | { kind: 'contact-changed'; what: string }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | Stale
  | { kind: 'email-invalid' }
  | { kind: 'phone-invalid' }
  /** The buyer's data was erased. */
  | { kind: 'forgotten' }
  | { kind: 'same-contact' };

/**
 * Corrects the contact of an order's buyer (S-07): for all later messages and for requests of the order's
 * link. The history records who did it and when, but neither the old nor the new contact.
 */
export function changeContact(
  db: Db,
  { number, email, phone, shown, ...by }: ContactRequest,
): Promise<ContactAnswer> {
  const { actor, now } = by;
  const address = email === null ? null : readEmail(email);
  return inTransaction(db, async (tx): Promise<ContactAnswer> => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return { kind: 'unknown-order' };
    if (order.state !== 'placed') return { kind: 'not-placed' };
    const stale = await lockAsShown(tx, order.id, shown);
    if (stale) return stale;
    if (email !== null && address === null) return { kind: 'email-invalid' };
    const digits = phone === null ? null : readPhone(phone.trim());
    if (phone !== null && digits === null) return { kind: 'phone-invalid' };
    if (order.phone === '') return { kind: 'forgotten' };
    const change = {
      ...(address !== null && address !== order.email && { email: address }),
      ...(digits !== null && digits !== order.phone && { phone: digits }),
    };
    const what = [...('email' in change ? ['e-mail'] : []), ...('phone' in change ? ['telephone'] : [])].join(
      ' and ',
    );
    if (what === '') return { kind: 'same-contact' };
    if (!(await setContact(tx, order.id, change, now))) return { kind: 'forgotten' };
    await noteEvent(tx, order.id, { what: 'contact-changed', note: what, actor, at: now });
    const subject = { kind: 'order', id: number };
    await noteActivity(tx, { ...by, subject, verb: 'contact-corrected', after: { what } });
    return { kind: 'contact-changed', what };
  });
}
