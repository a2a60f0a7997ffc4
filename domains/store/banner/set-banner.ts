import type { Db } from '#db/connection.ts';
import { daysLater } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeSetting, type StoreAnswer } from '../change-store.ts';
import type { Banner } from '../store.ts';
import { isSentence, refuse } from '../wrong.rules.ts';

/** A message that is to stay longer belongs on a page of its own. */
const mostDays = 92;

/**
 * Sets the message on every page of the shop from one moment to another: an early closing, snow, a recall;
 * null removes it (B-221).
 */
export async function setBanner(db: Db, given: Banner | null, by: By): Promise<StoreAnswer> {
  if (given) {
    if (!isSentence(given.words.trim())) return refuse('words', 'not-a-saying');
    if (given.kind !== 'info' && given.kind !== 'warn') return refuse('kind', 'not-a-kind');
    if (!Number.isSafeInteger(given.fromAt)) return refuse('from', 'not-a-time');
    if (!(given.untilAt > given.fromAt && given.untilAt > by.now)) return refuse('until', 'not-after-it');
    if (given.untilAt > daysLater(given.fromAt, mostDays)) return refuse('until', 'too-long');
  }
  const now = given && { ...given, words: given.words.trim() };
  return changeSetting(db, by, 'banner', 'banner', ({ banner: was }) => ({ was, now }));
}
