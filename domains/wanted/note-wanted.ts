import type { Tx } from '#db/transaction.ts';
import type { ProductId } from '#kit/ids.ts';
import { readPhone } from '#kit/phone.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { consentWords, mostBottles, mostWords, type WantedWrong } from './wanted.rules.ts';
import { insertWanted } from './wanted.store.ts';

export interface WantedRequest extends By {
  /** The product; null for what the shop does not carry. */
  productId: ProductId | null;
  /** In the customer's words, or the product's name. */
  words: string;
  bottles: number;
  /** Who is waiting for it, as typed, and whether they consented to `consentWords`; null if no one is. */
  waiter: { phone: string; hasConsented: boolean } | null;
}

export type NoteWantedAnswer = { kind: 'noted'; id: number } | { kind: 'refused'; wrong: WantedWrong[] };

/**
 * Records what a customer asked for, and who is to be notified when it comes: with their consent, its words
 * and its time (B-206). All problems are returned at once.
 */
export async function noteWanted(
  tx: Tx,
  { productId, words, bottles, waiter, ...by }: WantedRequest,
): Promise<NoteWantedAnswer> {
  const text = words.trim();
  const phone = waiter && readPhone(waiter.phone);
  const wrong: WantedWrong[] = [
    ...(text === '' || text.length > mostWords || /[\p{Cc}\p{Cf}]/u.test(text)
      ? (['no-words'] as const)
      : []),
    ...(Number.isSafeInteger(bottles) && bottles > 0 && bottles <= mostBottles
      ? []
      : (['bad-bottles'] as const)),
    ...(waiter && phone === null ? (['bad-phone'] as const) : []),
    ...(waiter && !waiter.hasConsented ? (['no-consent'] as const) : []),
  ];
  if (wrong.length > 0) return { kind: 'refused', wrong };
  const id = await insertWanted(tx, {
    ...{ product_id: productId, words: text, bottles, asked_by: by.actor, asked_at: by.now, phone },
    ...{ consent_words: phone === null ? null : consentWords, consent_at: phone === null ? null : by.now },
  });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'wanted', id },
    verb: 'wanted-noted',
    after: { productId, words: text, bottles, waits: phone !== null },
  });
  return { kind: 'noted', id };
}
