import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from '../change-store.ts';
import { putSetting } from '../store.store.ts';
import {
  type Channel,
  isEmpty,
  type OwnWords,
  type WordedMessage,
  wrongWords,
} from './letter-words.rules.ts';

const lists = { mail: 'letters', text: 'texts' } as const;
const names = { mail: 'letter', text: 'text' } as const;

/** Its name in the journal: 'letter ready-for-pickup', 'text ready-for-pickup'. */
export function wordsName(message: WordedMessage, channel: Channel): string {
  return `${names[channel]} ${message}`;
}

/** Sets the store's own words for a message; without any, the message has only the shop's (B-216). */
export function setLetterWords(
  db: Db,
  { message, channel }: { message: WordedMessage; channel: Channel },
  words: OwnWords,
  by: By,
): Promise<StoreAnswer> {
  const list = lists[channel];
  return changeStore<OwnWords>(db, by, (store) => {
    const wrong = wrongWords(message, channel, words);
    if (wrong) return wrong;
    const { [message]: was = null, ...others } = store[list];
    const now = isEmpty(words) ? null : words;
    return {
      what: wordsName(message, channel),
      ...{ was, now },
      write: (tx) => putSetting(tx, list, now ? { ...others, [message]: now } : others),
    };
  });
}
