/** The card of a submit: which one pays, and how often a visitor may try one. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { findSavedCard } from '#domains/payments/find-saved-card.ts';
import type { Intent } from '#domains/payments/payment.ts';
import type { AuthorizeRequest } from '#domains/payments/ports.ts';
import { addressGroup } from '#kit/address-group.ts';
import type { VisitorId } from '#kit/ids.ts';
import { type AttemptAnswer, countAttempt, returnAttempts } from '#platform/limits/count-attempt.ts';
import type { SubmitCard } from './parse-submit.rules.ts';
import type { SavedCardRefusal } from './refusal.ts';

/** What is sent to the bank, and what is recorded beforehand. */
export interface ChosenCard {
  paidBy: Pick<AuthorizeRequest, 'source' | 'postalCode' | 'vaultCustomerId'>;
  intent: Pick<Intent, 'keepAs' | 'savedCardId'>;
}

export interface CardChoice {
  card: SubmitCard;
  accountId: AccountId | null;
  /** Whether this device may pay with the card on file that has this identity. */
  mayUse: (identity: string) => boolean;
  now: number;
}

/**
 * A card on file is looked up among the buyer's own cards, in the transaction that records the payment, so a
 * removed card can't be used.
 */
export async function chooseCard(
  tx: Tx,
  { card, accountId, mayUse, now }: CardChoice,
): Promise<{ kind: 'chosen'; chosen: ChosenCard } | { kind: 'refused'; refusal: SavedCardRefusal }> {
  if (card.kind === 'new') {
    const { source, postalCode, isKept } = card;
    const paidBy = { source, ...(postalCode === null ? {} : { postalCode }) };
    return {
      kind: 'chosen',
      chosen: { paidBy, intent: isKept && accountId !== null ? { keepAs: { postalCode } } : {} },
    };
  }
  const found =
    accountId === null
      ? { kind: 'unknown' as const }
      : await findSavedCard(tx, { accountId, id: card.id, now });
  if (found.kind === 'unknown') return refused({ kind: 'saved-card-unknown', field: 'defaultCardId' });
  if (found.kind === 'expired') return refused({ kind: 'saved-card-expired', field: 'defaultCardId' });
  if (!mayUse(found.identity)) return refused({ kind: 'confirm-password' });
  const { source, vaultCustomerId } = found;
  return {
    kind: 'chosen',
    chosen: { paidBy: { source, vaultCustomerId }, intent: { savedCardId: card.id } },
  };
}

function refused(refusal: SavedCardRefusal): { kind: 'refused'; refusal: SavedCardRefusal } {
  return { kind: 'refused', refusal };
}

/**
 * Rate limit against testing stolen cards (S-15). A try is counted before the bank is asked and returned
 * unless the card was declined, so concurrent tries in several processes can't bypass the limit together. A
 * success does not reset the count: one good card among bad ones is exactly what a card tester looks for.
 */
export interface CardTry {
  visitorId: VisitorId;
  /** The address it comes from; null if addresses are not counted. */
  address: string | null;
}

export const maxDeclines = { visitor: 10, address: 30 };
export const declineWindowMs = 10 * 60_000;

const keysOf = ({ visitorId, address }: CardTry): [string, number][] => [
  [`card visitor ${visitorId}`, maxDeclines.visitor],
  ...(address === null
    ? []
    : ([[`card address ${addressGroup(address)}`, maxDeclines.address]] as [string, number][])),
];

/** Runs in the reserving transaction, so a rollback also undoes the count. */
export async function countCardTry(tx: Tx, cardTry: CardTry, now: number): Promise<AttemptAnswer> {
  for (const [key, limit] of keysOf(cardTry)) {
    const answer = await countAttempt(tx, { key, limit, windowMs: declineWindowMs, now });
    if (answer.kind === 'too-many') return answer;
  }
  return { kind: 'allowed' };
}

/** The card was not declined after all. */
export function returnCardTry(dbOrTx: Db, cardTry: CardTry): Promise<void> {
  return returnAttempts(
    dbOrTx,
    keysOf(cardTry).map(([key]) => key),
  );
}
