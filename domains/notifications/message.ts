/** The parts of every message. Types only. */
import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Letterhead } from './letters/letter.ts';
import type { AboutPerson } from './letters/letterhead.ts';
import type { MailCarrier, TextCarrier } from './ports.ts';

/** What is needed to compose messages and hand them to their carriers. */
export interface MessageDesk {
  db: Db;
  clock: Clock;
  mails: MailCarrier;
  texts: TextCarrier;
  /** Called for each message, because the owner may change name, telephone, hours and words at any time. */
  letterhead(kind: MessageKind, about?: AboutPerson): Letterhead;
}

/** How a person can be reached; without either, no message is sent. */
export interface Contact {
  email: string | null;
  /** Ten digits. */
  phone: string | null;
}

export type MessageKind =
  | 'verify-email'
  | 'passcode'
  | 'address-taken'
  | 'password-changed'
  | 'email-changed'
  | 'account-erased'
  | 'order-placed'
  | 'order-substituted'
  | 'payment-not-made'
  | 'ready-for-pickup'
  | 'pickup-reminder'
  | 'order-unclaimed'
  | 'delivery-scheduled'
  | 'out-for-delivery'
  | 'next-stop'
  | 'gift-coming'
  | 'not-handed-over'
  | 'other-time'
  | 'delivery-moved'
  | 'kept-delivered'
  | 'delivered'
  | 'hand-over-corrected'
  | 'shipped'
  | 'refunded'
  | 'order-cancelled'
  | 'order-link'
  | 'pay-link'
  | 'wanted-proof'
  | 'back-in-stock'
  | 'second-choice'
  | 'supply-order'
  | 'staff-invite'
  | 'staff-news'
  | 'day-close'
  | 'week-sheet'
  | 'alert'
  | 'test';

/** The account or order that a message is about, so that it can be found again. */
export interface MessageSubject {
  orderId?: OrderId;
  accountId?: AccountId;
}

/** `gone`: sent, by this call or an earlier one. `given-up`: too old to be useful. */
export type DeliveryOutcome = { kind: 'gone' } | { kind: 'refused'; why: string } | { kind: 'given-up' };
