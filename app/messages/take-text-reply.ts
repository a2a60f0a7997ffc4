/** What follows when somebody answers a text of the shop (N-080). */
import { letterheadOf } from '#domains/notifications/letters/letterhead.ts';
import { helpText, replyWord, type TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { endTexts } from '#domains/wanted/back/tell-waiters.ts';
import type { MessageParts } from './message-desk.ts';

/**
 * STOP takes the phone off every list at once, and nothing is said to it: the carrier confirms, and takes no text of the
 * shop after it. START lets the carrier take texts again; a new wish needs a new yes. HELP is answered, unless the
 * carrier has done so. Anything else follows nothing.
 *
 * @returns what to say to the phone; null for nothing
 */
export async function takeTextReply(
  { db, clock, settings, storeSettings }: Omit<MessageParts, 'mails' | 'texts'>,
  { from, words, isAnswered }: TextReply,
): Promise<string | null> {
  const word = replyWord(words);
  if (word === 'stop') await endTexts(db, from, clock());
  if (word !== 'help' || isAnswered) return null;
  const { shopName, appUrl } = settings;
  return helpText(letterheadOf({ shopName, appUrl, store: storeSettings.current() }));
}
