/**
 * Rate limit against testing stolen cards (S-15). A try is counted before the bank is asked and returned
 * unless the card was declined, so concurrent tries in several processes can't bypass the limit together. A
 * success does not reset the count: one good card among bad ones is exactly what a card tester looks for.
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
