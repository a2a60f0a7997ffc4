import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import { refuse } from './wrong.rules.ts';

const longestWord = 40;
const longestSentence = 200;

/**
 * What the search says to those who ask for something that is no bottle.
 *
 * @param word what is asked for: 'corkscrew'
 * @param sentence null: what the shop says without its owner
 */
export async function setSaying(
  db: Db,
  word: string,
  sentence: string | null,
  by: ChangedBy,
): Promise<StoreAnswer> {
  const key = word.trim().toLowerCase();
  const text = sentence?.trim() ?? null;
  if (key === '' || key.length > longestWord || !/\p{L}/u.test(key)) return refuse('word', 'not-a-saying');
  if (text !== null && (text === '' || text.length > longestSentence))
    return refuse('sentence', 'not-a-saying');
  return changeSetting(db, by, `saying ${key}`, 'sayings', ({ sayings }) => {
    const { [key]: _before, ...others } = sayings;
    return { was: sayings, now: text === null ? others : { ...others, [key]: text } };
  });
}
