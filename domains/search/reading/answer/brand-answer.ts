/** Queries that are or contain a brand's name: its bottles, plainest first. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { Found } from '../../find-records.ts';
import { synonymsOf } from '../../text/synonyms.rules.ts';
import { keyOfName, nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { bestOf, plainFirst, plainStep, tierStep } from './answer.ts';
import { flagshipsInStock, wholeOrUsual } from './usual-bottle.ts';

/**
 * A producer's or brand's name finds only their bottles (N-042); a name that is also the word for a kind
 * means the kind.
 */
export function brandAnswer(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  words: readonly string[],
): Found | undefined {
  const key = nameKey(query);
  if (key === '' || shelf.lexicon.senses.has(key)) return undefined;
  const apart = writtenInOne(shelf, key);
  const records = brandRecords(shelf, key) ?? apart;
  if (!records) return undefined;
  const set = setOf(records, shelf.size).combine(within, 'and');
  if (set.isEmpty()) return undefined;
  return {
    ...plainFirst(shelf, set.records(), records === apart ? key.replaceAll(' ', '') : key),
    query: shelf.exactWords(words),
    words,
    typos: 'none',
    dropped: [],
  };
}

/** 'red breast' is one name written as two words. */
function writtenInOne(shelf: ShelfSense, key: string): number[] | undefined {
  if (!key.includes(' ') || shelf.names.hasBeginning(key)) return undefined;
  const beginning = shelf.names.beginning(key.replaceAll(' ', ''));
  return beginning.length > 0 && shelf.names.isOneMaker(beginning) ? beginning : undefined;
}

function brandRecords({ names, meanings, lexicon }: ShelfSense, key: string): number[] | undefined {
  const made = names.madeBy(key);
  const whole = names.whole(key);
  const beginning = withOtherNames(names, key);
  // The other bottles follow in the order of the text search.
  if (made.length === 0 && whole.length > 0 && beginning.length === whole.length && key.includes(' '))
    return undefined;
  // One importer may bring the rum, and another the ginger beer of the same name.
  const isMoreThanTheirs =
    beginning.length > made.length * 2 || (made.length > 1 && made.every((at) => beginning.includes(at)));
  if (made.length > 0)
    return [...made, ...(isMoreThanTheirs || names.isOneMaker(beginning) ? beginning : [])];
  if (beginning.length === 0 || !names.isOneMaker(beginning)) return undefined;
  // 'bacardi rum' means all of Bacardí's rum, not just the one bottle whose name begins like that.
  const shorter = key.split(' ').slice(0, -1).join(' ');
  const isOfKind = lexicon.senses.get(key.split(' ').at(-1) ?? '')?.kind === 'kind' && whole.length === 0;
  if (isOfKind && beginning.length === 1 && names.beginning(shorter).length > 1) return undefined;
  const holding = meanings.named(key.split(' ')).count();
  return whole.length === 0 && beginning.length < holding * 0.6 ? undefined : beginning;
}

/**
 * Bottles whose name begins with these words, or with another name of the same maker: Stoli and
 * Stolichnaya.
 */
function withOtherNames(names: ShelfSense['names'], key: string): number[] {
  const beginning = names.beginning(key);
  // 'so co' is a name of two words; one word may be the beginning of another name.
  if (beginning.length === 0 && !key.includes(' ')) return [];
  const others = synonymsOf(key).flatMap((other) => names.beginning(other));
  const all = [...new Set([...beginning, ...others])];
  return names.isOneMaker(all) ? all : beginning;
}

/** The bottles of one maker whose names begin with these words; undefined if they are not a brand. */
export function brandOf({ names, size }: ShelfSense, free: readonly string[]): RecordSet | undefined {
  const records = withOtherNames(names, free.join(' '));
  return records.length > 0 && names.isOneMaker(records) ? setOf(records, size) : undefined;
}

/**
 * If the free words are a brand, its plainest bottle comes first; a bottle with exactly the typed name comes
 * before all, unless staff placed another.
 */
export function ranked(shelf: ShelfSense, query: string, found: Found, free: readonly string[]): Found {
  if (found.records.length === 0) return found;
  const key = brandKeyOf(shelf, found, free) ?? oneBrandOf(shelf, query, found);
  const asTyped = shelf.names.whole(nameKey(query));
  const isPart = asTyped.length === 0 && key?.includes(' ');
  const whole = new Set(wholeOrUsual(shelf, isPart ? (key ?? '') : nameKey(query)));
  const flagships = new Set(flagshipsInStock(shelf, shelf.mendedWords(found, free).join(' ')));
  if (key === undefined && whole.size + flagships.size === 0 && !shelf.hasStaffPlaced) return found;
  const beginning = new Set(key === undefined ? [] : withOtherNames(shelf.names, key));
  const own = found.records.filter((at) => beginning.has(at));
  const plain = plainFirst(shelf, own, key ?? '');
  const plainKeys = new Map(Array.from(own, (at, place) => [at, plain.keys[place] as number]));
  const keys = found.keys.map((key) => {
    const at = key % plainStep;
    if (shelf.isStaffPlaced(at)) return at;
    if (whole.has(at)) return tierStep + at;
    if (flagships.has(at)) return tierStep + plainStep + at;
    const ofBrand = plainKeys.get(at);
    // Bottles that only fit by meaning come after those with the words in their name.
    if (ofBrand === undefined) return key + 3 * tierStep;
    return (ofBrand % tierStep) + 2 * tierStep + (key >= 4 * tierStep ? tierStep / 4 : 0);
  });
  return { ...found, keys };
}

/** 'greygoose' or 'jack dan' as the beginning of the best name found. */
function writtenApart(shelf: ShelfSense, found: Found, free: readonly string[]): readonly string[] {
  const best = bestOf(found);
  if (best === undefined) return free;
  const words = keyOfName(shelf.record(best)).split(' ');
  const count =
    words.findIndex((_, at) =>
      words
        .slice(0, at + 1)
        .join('')
        .startsWith(free.join('')),
    ) + 1;
  return count > 0 ? words.slice(0, count) : free;
}

/** At most this many results may all be of one brand. */
const fewFound = 12;

/** 'turkey 101': the first word of the names, if everything that several words found is of one brand. */
function oneBrandOf(shelf: ShelfSense, query: string, { records }: Found): string | undefined {
  if (records.length < 2 || records.length > fewFound || !nameKey(query).includes(' ')) return undefined;
  const names = Array.from(records, (at) => keyOfName(shelf.record(at)));
  const [own = ''] = (names[0] ?? '').split(' ');
  const isOne = names.every((name) => name.startsWith(`${own} `)) && shelf.names.isOneMaker([...records]);
  return isOne ? own : undefined;
}

/** The free words, with slips corrected, if the names of one maker begin with them. */
function brandKeyOf(shelf: ShelfSense, found: Found, free: readonly string[]): string | undefined {
  const mended = shelf.mendedWords(found, free);
  const oneByOne = free.flatMap((word) => (synonymsOf(word)[0] ?? word).split(' '));
  const meant = [...synonymsOf(free.join(' ')).map((phrase) => phrase.split(' ')), oneByOne];
  let isFound: ReadonlySet<number> | undefined;
  for (const words of [free, mended, ...meant, writtenApart(shelf, found, free)]) {
    const key = words.join(' ');
    // Importers change; the bitters of a brand come from one maker.
    const beginning = withOtherNames(shelf.names, key);
    if (beginning.length < 2) continue;
    isFound ??= new Set(found.records);
    const ofFound = beginning.filter((at) => isFound?.has(at));
    if (ofFound.length > 1 && shelf.names.isOneMaker(ofFound)) return key;
  }
  // 'rémy vsop' is Rémy Martin's before St Rémy's.
  const [first = ''] = free;
  const beginning = free.length > 1 ? shelf.names.beginning(first) : [];
  return beginning.length > 2 && shelf.names.isOneMaker(beginning) ? first : undefined;
}
