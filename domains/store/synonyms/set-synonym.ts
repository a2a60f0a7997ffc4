import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from '../change-store.ts';
import { putSetting } from '../store.store.ts';
import { refuse } from '../wrong.rules.ts';
import { synonymKey, wrongSynonym } from './synonyms.ts';

/**
 * Sets what the search takes a word for (B-237).
 *
 * @param synonym.word as people search it: 'barefoot blush'
 * @param synonym.meaning words that the search knows: 'white zinfandel'; null removes the word
 * @param synonym.isName whether bottles on the shelf have this name, as the caller has checked in the
 * catalogue
 */
export async function setSynonym(
  db: Db,
  { word, meaning, isName }: { word: string; meaning: string | null; isName: boolean },
  by: By,
): Promise<StoreAnswer> {
  const key = synonymKey(word);
  if (key === '') return refuse('word', 'not-a-synonym');
  const now = meaning?.trim().replace(/\s+/g, ' ') ?? null;
  if (now !== null && isName) return { ...refuse('word', 'is-a-name'), found: `“${word.trim()}”` };
  return changeStore(db, by, ({ synonyms }) => {
    const wrong = now === null ? undefined : wrongSynonym(synonyms, word, now);
    if (wrong) return wrong;
    const was = Object.hasOwn(synonyms, key) ? (synonyms[key] ?? null) : null;
    const { [key]: _before, ...others } = synonyms;
    const next = now === null ? others : { ...others, [key]: now };
    return { what: `synonym ${key}`, was, now, write: (tx) => putSetting(tx, 'synonyms', next) };
  });
}
