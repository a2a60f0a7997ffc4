import type { Db } from '#db/connection.ts';
import { daysLater } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from '../change-store.ts';
import { putSetting } from '../store.store.ts';
import type { Pause, PausedWay } from '../store.ts';
import { isSentence, refuse } from '../wrong.rules.ts';
import { pausedWays } from './pauses.rules.ts';

/** A pause that no one ends costs the store its customers. */
const mostDays = 31;

/**
 * Pauses online orders until a moment, all or one way, with the words shown to shoppers; null ends the pause
 * (B-217). A pause ends by itself, and phone orders are still taken.
 */
export async function pauseOrders(db: Db, way: PausedWay, given: Pause | null, by: By): Promise<StoreAnswer> {
  if (!pausedWays.includes(way)) return refuse('way', 'not-a-way');
  const words = given?.words.trim() ?? '';
  if (given && !isSentence(words)) return refuse('words', 'not-a-saying');
  if (given && !(given.untilAt > by.now && given.untilAt <= daysLater(by.now, mostDays)))
    return refuse('until', 'not-an-end');
  const now = given && { untilAt: given.untilAt, words };
  return changeStore(db, by, ({ pauses }) => {
    const { [way]: was = null, ...others } = pauses;
    const next = now ? { ...others, [way]: now } : others;
    return { what: `pause of ${way}`, was, now, write: (tx) => putSetting(tx, 'pauses', next) };
  });
}
