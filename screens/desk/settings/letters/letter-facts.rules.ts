import {
  channelsOf,
  noWords,
  type OwnWords,
  wordedMessages,
  wordsParts,
} from '#domains/store/letters/letter-words.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { letterNames } from './letter-names.rules.ts';

/** The store's own words in each message, as sentences about their effect (B-216). */
export function letterFacts({ letters, texts }: Pick<Store, 'letters' | 'texts'>): [string, string][] {
  return wordedMessages.flatMap((message) =>
    channelsOf(message).map((channel): [string, string] => {
      const words = (channel === 'mail' ? letters : texts)[message] ?? noWords;
      return [`${letterNames[message].name}, by ${channel === 'mail' ? 'mail' : 'text'}`, wordsText(words)];
    }),
  );
}

/** 'Dear {first name}, … Yours, Ann' */
export function wordsText(words: OwnWords): string {
  const said = wordsParts.flatMap((part) => (words[part] === '' ? [] : [words[part]]));
  return said.join(' … ') || 'The shop’s own words';
}
