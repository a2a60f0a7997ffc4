import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { consentWordsOf, type WaiterAddress } from './back.rules.ts';
import { freeBottles, insertWaiter, waiterOf } from './waiters.store.ts';

export interface BottleAsked {
  formatId: FormatId;
  productId: ProductId;
  /** 'Barolo Bussia, 750 mL' */
  words: string;
  /** A mailbox in its unique form (`emailKey`), or a phone. */
  to: WaiterAddress;
  /** Whose address it is; null for a guest's. */
  accountId: string | null;
  /** Whether it is proved; else a link has to prove a mailbox. A phone comes proved by its passcode. */
  isProved: boolean;
  /** For the limit on mails from one network; null where it is not known. */
  from: string | null;
  now: number;
}

export type AskAnswer =
  /** On the list, as the wish of this id. */
  | { kind: 'waiting'; id: number }
  /** A link went to the address, unless one did already; the answer tells no one which. */
  | { kind: 'proof-asked' }
  /** It is here: no need to wait. */
  | { kind: 'is-here' }
  | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
const perNetwork = 20;
/** Letters that ask for a proof, to one address. */
const perAddress = 6;

/**
 * Puts somebody on the list of a size that is sold out, with what they said yes to and when (N-080). One address is on
 * it once. A mailbox that no one has proved is sent a link, and never more than a few.
 *
 * @throws for a phone that no one has proved
 */
export async function askForBottle(db: Db, asked: BottleAsked): Promise<AskAnswer> {
  const { formatId, to, isProved, now } = asked;
  if (to.email === undefined && !isProved) throw new Error('A phone is proved before it is on a list.');
  return inTransaction(db, async (tx): Promise<AskAnswer> => {
    if ((await freeBottles(tx, formatId)) > 0) return { kind: 'is-here' };
    const counted =
      asked.from === null
        ? ({ kind: 'allowed' } as const)
        : await countAttempt(tx, {
            ...{ key: `wanted from ${asked.from}`, limit: perNetwork, windowMs: hourMs, now },
          });
    if (counted.kind === 'too-many') return counted;
    const id =
      (await insertWaiter(tx, { ...asked, consentWords: consentWordsOf(to), actor: 'buyer' })) ??
      (await waiterOf(tx, formatId, to))?.id;
    if (id === undefined) throw new Error('Who waits already has a row');
    if (isProved) return { kind: 'waiting', id };
    const isSent = await countAttempt(tx, {
      ...{ key: `wanted to ${to.email}`, limit: perAddress, windowMs: 24 * hourMs, now },
    });
    if (isSent.kind === 'allowed')
      await writeOutbox(tx, {
        ...{ key: `wanted.proof-asked:${id}:${now}`, event: 'wanted.proof-asked', payload: { id }, now },
      });
    return { kind: 'proof-asked' };
  });
}
