/**
 * Turns a card into a token, with any vendor's card form (M-121). The card number never passes through here
 * (R-019).
 */

import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import type { CardShown } from '#domains/payments/ports.ts';
import type { ContactDetails } from '../../form.ts';

/** What the payload includes about a card in addition to its token (M-201). */
export interface CardDetails extends CardShown {
  /** The five digits of its billing address; null if the form did not ask. */
  postalCode: string | null;
}

export type Tokenized =
  | { kind: 'ok'; token: string; card: CardDetails }
  /** The fields that the shopper can correct. */
  | { kind: 'invalid'; fields: CardField[] }
  | { kind: 'failed'; message: string };

export interface CardForm {
  /** It may reject or never settle: see `settleWithin`. */
  tokenize(asking: CardAsking): Promise<Tokenized>;
}

/** Sent to the bank when it verifies the buyer. */
export interface CardAsking {
  amountCents: number;
  /** True if the card is to be saved for next time. */
  keepsCard: boolean;
  /** True if staff type the card while its owner is on the phone (B-104). */
  isKeyed?: boolean;
  buyer: Pick<ContactDetails, 'firstName' | 'lastName' | 'phone' | 'email'>;
}

const fieldMessages: Readonly<Record<CardField, string>> = {
  cardNumber: 'Please check the card number.',
  expirationDate: 'Please check the expiration date.',
  cvv: 'Please check the security code.',
  postalCode: 'Please check the postal code.',
};

export const cardFields = Object.keys(fieldMessages) as CardField[];

/** One sentence for each field, in the order in which a card shows them. */
export function fieldsMessage(fields: readonly CardField[]): string {
  return cardFields
    .filter((field) => fields.includes(field))
    .map((field) => fieldMessages[field])
    .join(' ');
}

/** Less than the 45 seconds that a shopper may have to wait. */
export const longestTokenizeMs = 40_000;

export const tokenizeMessages = {
  failed: 'Your card could not be checked, and nothing was charged. Please try again.',
  late: 'Checking your card takes too long. Nothing was charged. Please try again, or use another card.',
  walletClosed: 'The wallet was closed and nothing was charged. Try again, or enter a card.',
  walletFailed: 'The wallet did not answer, and nothing was charged. Please enter a card.',
} as const;

export type Settled<T> = { kind: 'settled'; value: T } | { kind: 'rejected' } | { kind: 'late' };

/**
 * A vendor's promise may reject, or never settle (developer forum 26576): the caller gets an answer either
 * way.
 */
export async function settleWithin<T>(work: Promise<T>, longestMs: number): Promise<Settled<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Settled<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), longestMs);
  });
  const settled = work.then(
    (value): Settled<T> => ({ kind: 'settled', value }),
    (): Settled<T> => ({ kind: 'rejected' }),
  );
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  return first;
}
