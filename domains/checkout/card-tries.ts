/**
 * The brake on those who try out stolen cards (S-15). A try is counted before the bank is asked and given
 * back unless the card was declined, so that tries at the same moment, of any process, cannot slip past
 * together. A success in between resets nothing: a good card among bad ones is what such a person looks for.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import type { VisitorId } from '#kit/ids.ts';
import { type AttemptAnswer, countAttempt, returnAttempts } from '#platform/limits/count-attempt.ts';

export interface CardTry {
  visitorId: VisitorId;
  /** The address that it comes from; null where addresses are not counted. */
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

/** In the transaction that reserves: one that is undone has counted nothing. */
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
