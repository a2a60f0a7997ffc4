/** Every phrase that a query may mean by words it spells in its own way. */
import type { ShelfIndex } from '../../shelf-index.ts';
import { nicknames } from '../../text/synonyms.rules.ts';
import { moneyWords } from '../amounts/price.rules.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Names } from '../names.ts';
import { cocktails } from '../vocabulary/cocktails.rules.ts';
import { famousKeys } from '../vocabulary/famous.rules.ts';
import { nicknameOf } from '../vocabulary/nicknames.rules.ts';
import { spokenAs } from '../vocabulary/spoken.rules.ts';
import type { Phrase } from './near-phrases.ts';

/** Phrases that are meant most often come first. */
export function* phrasesOf(index: ShelfIndex, lexicon: Lexicon, names: Names): Generator<Phrase> {
  const famous = new Set(famousKeys);
  const ownNicknames = [...nicknameOf].flatMap(([nickname, own]) =>
    names.hasBeginning(own) || famous.has(own) ? [nickname] : [],
  );
  const { terms } = index.postings;
  const isMeant = (phrase: string) =>
    lexicon.senses.has(phrase) ||
    famous.has(phrase) ||
    phrase.split(' ').every((word) => terms.find(word) >= 0 || lexicon.words.has(word));
  for (const [phrase, { kind }] of lexicon.senses)
    if (!isWhole(kind, phrase)) yield { phrase, isOften: true };
  for (const others of [
    moneyWords,
    names.beginnings(),
    famousKeys,
    cocktails.keys(),
    nicknames,
    ownNicknames,
  ])
    for (const phrase of others) yield { phrase, isOften: true };
  for (const [letters, phrase] of spokenAs) if (isMeant(phrase)) yield { phrase, letters, isOften: true };
  for (const phrase of names.insides()) yield { phrase, isOften: false };
  for (const phrase of index.postings.terms.sorted) yield { phrase, isOften: false };
}

/**
 * True for phrases that are never guessed from misspelled words: dishes of many words, and people; 'mitchers'
 * is not 'my teacher'.
 */
function isWhole(kind: string, phrase: string): boolean {
  const words = phrase.split(' ');
  return (
    (/^(occasion|pairing)$/.test(kind) && words.length > 2) ||
    (kind === 'occasion' && /^(my|our|his|her|their|for|a|the|give|to|getting)$/.test(words[0] ?? ''))
  );
}
