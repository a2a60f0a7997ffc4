/** Handles replies to the shop's texts (N-080). */
import { letterheadOf } from '#domains/notifications/letters/letterhead.ts';
import { helpText, replyWord, type TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import { endTexts } from '#domains/wanted/back/notify-waiters.ts';
import type { MessageParts } from './message-desk.ts';

/**
 * STOP takes the phone off every list at once, without a reply: the carrier confirms, and then delivers no
 * more of the shop's texts. START makes the carrier deliver texts again; a new wish needs a new yes. HELP
 * gets an answer, unless the carrier has given one. Anything else does nothing.
 *
 * @returns the reply to the phone; null for none
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
