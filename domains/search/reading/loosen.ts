/** Where nothing fits all of a query: what does when one part is given up, said part by part (N-043). */

import { formatCents } from '#kit/money.ts';
import type { RecordSet } from '../facets/record-set.ts';
import { type Found, findRecords, type MatchQuery } from '../find-records.ts';
import type { Loosening, ReadingKind } from '../understanding.ts';
import { type Answer, bestKnownFirst, told } from './answer.ts';
import { usualPrice } from './brand-order.ts';
import type { Expression } from './expression.rules.ts';
import { nearestInPrice } from './neighbors.ts';
import type { Reading, ReadQuery } from './query-reader.rules.ts';
import { saidInWords } from './said-in-words.rules.ts';
import { type ShelfSense, withoutSpan } from './shelf-sense.ts';

/** What is given up first is what people mind least. */
const leastMinded: readonly ReadingKind[] = [
  'offer',
  'occasion',
  'price',
  'vintage',
  'size',
  'style',
  'pairing',
  'region',
  'grape',
  'color',
  'kind',
];

export interface TextPart {
  match: MatchQuery;
  free: readonly string[];
  dropWords: boolean;
  forgiveTypos: boolean;
  fewestTyposOnly: boolean;
}

export function loosen(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  text?: TextPart,
): Answer {
  const find = (readings: readonly Reading[]): Pick<Found, 'records' | 'keys'> & Partial<Found> => {
    const set = shelf.meet(readings, within, text !== undefined);
    if (!text) return bestKnownFirst(shelf, set);
    const { match, free, forgiveTypos, fewestTyposOnly } = text;
    return findRecords(match, free, set, { forgiveTypos, dropWords: false, fewestTyposOnly });
  };
  const inOrder = [...read.readings].sort(
    (a, b) => leastMinded.indexOf(a.kind) - leastMinded.indexOf(b.kind),
  );
  const widened = inOrder.flatMap((given) => {
    const wider = widerPlace(given, shelf);
    return wider
      ? [{ given: [given], kept: read.readings.map((each) => (each === given ? wider : each)) }]
      : [];
  });
  const givenUp =
    text || inOrder.length > 1
      ? inOrder.map((given) => ({ given: [given], kept: read.readings.filter((each) => each !== given) }))
      : [];
  const isOnlyRegion = ({ given }: { given: readonly Reading[] }) => given[0]?.kind === 'region';
  const tries = [
    ...givenUp.filter((each) => !isOnlyRegion(each)),
    ...widened,
    ...givenUp.filter(isOnlyRegion),
  ].sort(
    (a, b) =>
      leastMinded.indexOf(a.given[0]?.kind ?? 'kind') - leastMinded.indexOf(b.given[0]?.kind ?? 'kind'),
  );
  const found = tries
    .map((each) => ({ ...each, found: find(each.kept) }))
    .filter((each) => each.found.records.length > 0);
  const loosened = found.map(({ given, kept, found: { records } }) =>
    loosening(shelf, query, given, kept, records, text),
  );
  const best = found[0] ?? furtherLoosened(inOrder, find);
  const [part] = best?.given ?? [];
  if (best && part) return loosened_(shelf, query, read, best, loosened, words, text);
  return text
    ? withoutName(shelf, query, read, within, words, text)
    : told(
        shelf,
        query,
        {
          records: new Uint32Array(0),
          keys: new Float64Array(0),
          query: [],
          words,
          typos: 'none',
          dropped: [],
        },
        read,
        read.readings,
        `We have no ${saidInWords(read.readings)}.`,
      );
}

/** The region around it: of the Côtes du Rhône the Rhône Valley. */
function widerPlace(reading: Reading, shelf: ShelfSense): Reading | undefined {
  const path = reading.kind === 'region' && !reading.isUnwanted ? regionIn(reading.sense?.where) : undefined;
  const around = path?.split(' > ').slice(0, -1) ?? [];
  const [label] = around.slice(-1);
  if (!label) return undefined;
  const where = { region: around.join(' > ') };
  return shelf.meanings.of(where).isEmpty()
    ? undefined
    : { ...reading, label: `from ${label}`, sense: { kind: 'region', label: `from ${label}`, where } };
}

function regionIn(where: Expression | undefined): string | undefined {
  if (where === undefined) return undefined;
  if ('region' in where) return where.region;
  return 'any' in where ? where.any.map(regionIn).find(Boolean) : undefined;
}

interface Try {
  given: readonly Reading[];
  kept: readonly Reading[];
  found: Pick<Found, 'records' | 'keys'> & Partial<Found>;
}

function furtherLoosened(
  inOrder: readonly Reading[],
  find: (readings: readonly Reading[]) => Try['found'],
): Try | undefined {
  for (let count = 2; count < inOrder.length; count += 1) {
    const kept = inOrder.slice(count);
    const found = find(kept);
    if (found.records.length > 0) return { given: inOrder.slice(0, count), kept, found };
  }
  return undefined;
}

function loosened_(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  { given, kept, found }: Try,
  loosened: readonly Loosening[],
  words: readonly string[],
  text?: TextPart,
): Answer {
  const ordered = nearestTo(shelf, given, found);
  const from = formatCents(Math.min(...Array.from(found.records, (at) => shelf.record(at).price_cents)));
  const called = text?.free.join(' ');
  const what = saidInWords(kept, called);
  const notice = given.some(({ kind }) => kind === 'price')
    ? `No ${what} ${saidOf(given)}. The nearest begin at ${from}.`
    : `We have no ${saidInWords(read.readings, called)}. This is ${kept.length === 0 && called ? `what we have of ${what}` : what}.`;
  const full = {
    query: shelf.exactWords(words),
    words: text?.free ?? words,
    typos: 'none' as const,
    ...found,
    ...ordered,
    dropped: given.flatMap((each) => each.words),
  };
  const answer = told(shelf, query, full, read, kept, notice);
  return { ...answer, understanding: { ...answer.understanding, loosened } };
}

/** Of what costs too much, the cheapest first; of what costs too little, the dearest. */
function nearestTo(
  shelf: ShelfSense,
  given: readonly Reading[],
  found: Try['found'],
): Pick<Found, 'records' | 'keys'> {
  const range = given.map(({ price }) => price).find((price) => price?.kind === 'range');
  if (range?.kind !== 'range') return found;
  const middle = Number.isFinite(range.toCents) ? range.toCents : range.fromCents;
  const order = nearestInPrice([...found.records], (at) => usualPrice(shelf.record(at)), middle);
  const place = new Map(order.map((at, number) => [at, number]));
  return {
    records: found.records,
    keys: Float64Array.from(found.records, (at) => (place.get(at) ?? 0) * 2 ** 24 + at),
  };
}

/**
 * The words of a name that is not on the shelf are never dropped for lookalikes: the brand stays, or what
 * else was understood.
 */
function withoutName(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  text: TextPart,
): Answer {
  const { match, free, forgiveTypos, fewestTyposOnly } = text;
  const find = (some: readonly string[]) =>
    findRecords(match, some, within, { forgiveTypos, dropWords: false, fewestTyposOnly });
  // 'casa amigos': written apart, with a slip.
  const joined = free.length === 2 ? find([free.join('')]) : undefined;
  if (joined && joined.keys.length > 0 && isNearlyJoined(free, joined))
    return told(shelf, query, joined, read, []);
  const brand = text.dropWords ? brandWithin(shelf, free) : undefined;
  const telling = brand ?? (text.dropWords ? free.filter((word) => !shelf.isCommon(word)) : []);
  const kept = telling.length > 0 && telling.length < free.length ? find(telling) : undefined;
  if (kept && kept.keys.length > 0) {
    const dropped = free.filter((word) => !telling.includes(word));
    const notice = `We do not carry “${query.trim()}”. This is what we have of ${telling.join(' ')}.`;
    return told(shelf, query, { ...kept, dropped }, read, [], notice);
  }
  const unknown = free.filter((word) => !isFillerLike(word)).join(' ');
  const notice = unknown === '' ? null : `We do not carry “${unknown}”.`;
  const set = read.readings.length > 0 && text.dropWords ? shelf.meet(read.readings, within) : undefined;
  const found = set ? bestKnownFirst(shelf, set) : { records: new Uint32Array(0), keys: new Float64Array(0) };
  const more = found.records.length > 0 ? ` This is ${saidInWords(read.readings)}.` : '';
  return told(
    shelf,
    query,
    { ...found, query: shelf.exactWords(words), words: [], typos: 'none', dropped: free },
    read,
    found.records.length > 0 ? read.readings : [],
    notice === null ? null : notice + more,
  );
}

/** 'mad dog' is no Madone: a slip in a short word makes another word of it. */
const isNearlyJoined = (free: readonly string[], { typos }: Found) =>
  typos === 'none' || free.join('').length >= 8;

const isFillerLike = (word: string) => word.length < 2;

/** The longest run of the words with which names of one maker begin. */
function brandWithin({ names }: ShelfSense, free: readonly string[]): readonly string[] | undefined {
  for (let length = free.length - 1; length > 0; length -= 1) {
    for (let from = 0; from + length <= free.length; from += 1) {
      const some = free.slice(from, from + length);
      const records = names.beginning(some.join(' '));
      if (
        (length > 1 || records.length > 1 || names.whole(some.join(' ')).length > 0) &&
        names.isOneMaker(records)
      )
        return some;
    }
  }
  return undefined;
}

function loosening(
  shelf: ShelfSense,
  query: string,
  given: readonly Reading[],
  kept: readonly Reading[],
  records: Uint32Array,
  text?: TextPart,
): Loosening {
  const [{ start, end }] = given as [Reading];
  const label = saidInWords(kept, text?.free.join(' '));
  const fromCents = records.reduce(
    (least, at) => Math.min(least, shelf.record(at).price_cents),
    Number.POSITIVE_INFINITY,
  );
  return { label, query: withoutSpan(query, start, end), count: records.length, fromCents };
}

/** The given parts alone, price included: 'for a gift under $20'. */
function saidOf(given: readonly Reading[]): string {
  return saidInWords(given).replace(/(^| )bottles /, '$1');
}
