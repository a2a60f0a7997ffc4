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
  /** The account the address belongs to; null for a guest's. */
  accountId: string | null;
  /**
   * Whether it is verified; a mailbox that is not must be verified by a link. A phone has been verified by
   * its passcode.
   */
  isProved: boolean;
  /** For the limit on mails requested from one network; null if it is unknown. */
  from: string | null;
  now: number;
}

export type AskAnswer =
  /** On the list; `id` is that of the wish. */
  | { kind: 'waiting'; id: number }
  /** A link was sent to the address, unless one was sent before; the answer does not reveal which. */
  | { kind: 'proof-asked' }
  /** The bottle is in stock: no need to wait. */
  | { kind: 'is-here' }
  | { kind: 'too-many'; retryAfterMs: number };

const hourMs = 60 * 60_000;
const perNetwork = 20;
/** The number of verification letters to one address. */
const perAddress = 6;

/**
 * Puts a person on the list for a size that is sold out, with what they consented to and when (N-080). An
 * address is on it only once. An unverified mailbox is sent a link, and never more than a few.
 *
 * @throws for an unverified phone
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
