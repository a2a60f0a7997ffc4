import type { Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { findSavedCard } from '#domains/payments/find-saved-card.ts';
import type { Intent } from '#domains/payments/payment.ts';
import type { AuthorizeRequest } from '#domains/payments/ports.ts';
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
