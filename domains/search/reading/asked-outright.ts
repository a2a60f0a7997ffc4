/** Queries that ask for something of their own: a thing that is not on the shelf, a cocktail, a famous label, 'like X but cheaper'. */
import type { RecordSet } from '../facets/record-set.ts';
import { findRecords } from '../find-records.ts';
import { queryWords } from '../text/read-query.ts';
import { wordsIn } from '../text/words.rules.ts';
import type { ReadingKind, UnderstoodReading } from '../understanding.ts';
import { type Answer, type AnswerOptions, inShelfOrder, plainFirst, plainStep } from './answer.ts';
import { usualPrice } from './brand-order.ts';
import { type Cocktail, cocktails } from './cocktails.rules.ts';
import { category, flavored, name, not } from './expression.rules.ts';
import { type Famous, famousLabels } from './famous.rules.ts';
import { nameKey } from './names.ts';
import { nearestInPrice, ofSameKind, setOf } from './neighbors.ts';
import { isFiller } from './query-reader.rules.ts';
import { kosher, untold, withoutAlcohol } from './sayings.rules.ts';
import type { ShelfSense } from './shelf-sense.ts';
import { nothingWished } from './wishes.ts';

const famous = famousLabels.map((label) => ({ ...label, key: nameKey(label.label).replace(/^the /, '') }));

export function askedOutright(shelf: ShelfSense, query: string, within: RecordSet, options: AnswerOptions): Answer | undefined {
  const words = wordsIn(query.slice(0, 512)).map(({ text }) => text);
  if (words.length === 0) return undefined;
  const key = words.join(' ');
  if (shelf.names.whole(key).length > 0 || shelf.names.madeBy(key).length > 0) return undefined;
  const core = words.filter((word) => !isFiller(word)).join(' ');
  return (
    dry(shelf, query, key, within) ??
    said(shelf, query, words, core, options) ??
    mixed(shelf, query, key, core, within) ??
    alike(shelf, query, within, options) ??
    notCarried(shelf, query, words, within)
  );
}

const holds = (key: string, phrase: string) => ` ${key} `.includes(` ${phrase} `);

function dry(shelf: ShelfSense, query: string, key: string, within: RecordSet): Answer | undefined {
  if (withoutAlcohol.some((phrase) => holds(key, phrase))) {
    const set = shelf.meanings.of(category('Mixers')).combine(within, 'and');
    return answer(
      query,
      inShelfOrder(shelf, set),
      'We do not carry wine, beer or spirits without alcohol. These are our mixers, which have none.',
    );
  }
  if (kosher.some((phrase) => holds(key, phrase))) {
    const set = shelf.meanings.of(name('kosher')).combine(within, 'and');
    return answer(
      query,
      inShelfOrder(shelf, set),
      'These are the bottles whose name says kosher; we do not know of others. Please ask us.',
    );
  }
  const about = Object.entries(untold).find(([, phrases]) => phrases.some((phrase) => holds(key, phrase)));
  if (!about || shelf.names.beginning(key).length > 0) return undefined;
  return answer(query, nothing(), `We cannot tell ${about[0]} from what we know of our bottles. Please ask us.`);
}

/** Something the store is asked for that no bottle is; a bottle whose name holds all the words comes before. */
function said(shelf: ShelfSense, query: string, words: readonly string[], core: string, options: AnswerOptions): Answer | undefined {
  const key = words.join(' ');
  const asked = options.sayings.find(({ phrases }) => phrases.some((phrase) => holds(key, phrase)));
  if (!asked) return undefined;
  const phrase = asked.phrases.filter((each) => holds(key, each)).reduce((a, b) => (a.length >= b.length ? a : b));
  if (core !== phrase && key !== phrase) {
    if (shelf.lexicon.senses.has(core) || shelf.lexicon.senses.has(key)) return undefined;
    const inNames = findRecords(options.match, queryWords(core), shelf.everything, {
      forgiveTypos: 'unknown-words',
      dropWords: false,
      fewestTyposOnly: false,
    });
    if (inNames.keys.length > 0) return undefined;
    // 'ice wine', 'ginger beer': a longer phrase is meant.
    if (
      shelf
        .read(query)
        .readings.some((reading) => holds(reading.words.join(' '), phrase) && reading.words.length > phrase.split(' ').length)
    )
      return undefined;
  }
  return answer(query, nothing(), asked.sentence);
}

/** What is in a cocktail, the spirit first, one of each in turn; and what comes ready mixed. */
function mixed(shelf: ShelfSense, query: string, key: string, core: string, within: RecordSet): Answer | undefined {
  const isOwn = shelf.lexicon.senses.has(core) || !shelf.meanings.named(core.split(' ')).isEmpty();
  const bare = core.replace(isOwn ? / (cocktails?|drink|mix ins)$/ : / (cocktails?|drink|mix ins|mix|mixer|kit|set)$/, '');
  const asked = cocktails.get(key) ?? cocktails.get(core) ?? cocktails.get(bare);
  if (!asked || (!cocktails.has(key) && key.includes(' ') && shelf.names.hasBeginning(key))) return undefined;
  const sets = asked.parts.map((part) => partOf(shelf, part).combine(within, 'and'));
  const ready = shelf.meanings.named(core.split(' ')).combine(within, 'and');
  const turns = [...sets.map((set) => toMix(shelf, set)), [...ready.records()]].filter((records) => records.length > 0);
  const order: number[] = [];
  const seen = new Set<number>();
  for (let turn = 0; turns.some((records) => records.length > turn); turn += 1) {
    for (const records of turns) {
      const at = records[turn];
      if (at !== undefined && !seen.has(at)) order.push(at);
      if (at !== undefined) seen.add(at);
    }
  }
  if (order.length === 0) return undefined;
  const chip = { kind: 'cocktail' as const, label: `for ${withArticle(asked.label)}` };
  return answer(query, inOrder(order), `For ${withArticle(asked.label)}: ${partNames(asked)}.`, chip);
}

/** What people mix with first: of a usual price, those sold in most sizes, plain before flavored; what staff placed above all. */
function toMix(shelf: ShelfSense, set: RecordSet): number[] {
  const records = [...set.records()];
  const prices = records.map((at) => usualPrice(shelf.record(at))).sort((a, b) => a - b);
  const [low = 0, high = 0] = [0.25, 0.65].map((share) => prices[Math.floor(prices.length * share)]);
  const isUsual = (cents: number) => cents >= low && cents <= high;
  const plain = shelf.meanings.of(not(flavored));
  const rank = (at: number) =>
    shelf.isStaffPlaced(at)
      ? -100
      : (isUsual(usualPrice(shelf.record(at))) ? 0 : 20) + (plain.has(at) ? 0 : 10) - shelf.record(at).num_grouped_packs;
  return records.sort((a, b) => rank(a) - rank(b) || a - b);
}

function partOf(shelf: ShelfSense, part: string): RecordSet {
  const sense = shelf.lexicon.senses.get(part);
  return sense ? shelf.meanings.of(sense.where) : shelf.meanings.named(part.split(' '));
}

const withArticle = (label: string) => `${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label}`;

function partNames({ parts }: Cocktail): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const likePattern =
  /^(?:.*?\b)?(?:(?:something |anything |wine |wines |bottle |whiskey |bourbon |scotch |tequila |vodka |gin |rum |red |white )?(?:like|similar to|comparable to|alternatives? to|substitutes? for|instead of|same as|in the style of)|cheaper than|less expensive than|cheaper alternatives? to|cheaper version of|dupe for) (?:a |an |the )?(.+?)(?:,? (?:but|only|just)? ?(cheaper|less expensive|less money|more affordable|for less|not as expensive|cheap|better|nicer))?$/i;
const afterPattern = /^(.+?) (?:but (cheaper|less expensive|more affordable)|(?:alternatives?|dupe|substitute|lookalike))$/i;

/** 'like Caymus but cheaper': of its kind, and never X itself. */
function alike(shelf: ShelfSense, query: string, within: RecordSet, options: AnswerOptions): Answer | undefined {
  const match = likePattern.exec(query.trim()) ?? afterPattern.exec(query.trim());
  const [whole = '', meant = '', how = ''] = match ?? [];
  if (whole === '' || shelf.lexicon.senses.has(nameKey(meant)) || meant.length < 3) return undefined;
  const isCheaper = /cheap|less|afford/i.test(`${how} ${whole.replace(meant, '')}`);
  const label = famousIn(shelf, nameKey(meant).split(' '));
  const model = label ?? modelOf(shelf, meant, options);
  if (!model) return undefined;
  const { set, cents, called } = model;
  const pool = set.combine(within, 'and').records();
  const price = (at: number) => usualPrice(shelf.record(at));
  const fitting = [...pool].filter((at) => (isCheaper ? price(at) < cents * 0.95 : price(at) > cents * 0.5 && price(at) < cents * 2));
  const order = nearestInPrice(fitting, price, isCheaper ? cents * 0.75 : cents);
  const chip = { kind: 'like' as const, label: `like ${called}${isCheaper ? ', cheaper' : ''}` };
  const notice = label ? `We do not carry ${called}. These are near it in kind${isCheaper ? ' and cost less' : ' and price'}.` : null;
  return answer(query, inOrder(order), notice, chip);
}

function plainestOf(shelf: ShelfSense, records: readonly number[], key: string): number {
  const { keys } = plainFirst(shelf, Uint32Array.from(records), key);
  return keys.reduce((a, b) => Math.min(a, b)) % plainStep;
}

interface Model {
  set: RecordSet;
  cents: number;
  called: string;
}

function modelOf(shelf: ShelfSense, meant: string, options: AnswerOptions): Model | undefined {
  const key = nameKey(meant);
  const whole = new Set([...shelf.names.whole(key)]);
  const everything = shelf.everything;
  const words = queryWords(meant);
  const beginning = shelf.names.beginning(key);
  const found = findRecords(options.match, words, beginning.length > 0 ? setOf(beginning, shelf.size) : everything, {
    forgiveTypos: true,
    dropWords: false,
    fewestTyposOnly: false,
  });
  const plainest = beginning.length > 0 ? plainestOf(shelf, beginning, key) : undefined;
  const best = [...whole][0] ?? plainest ?? (found.keys.length > 0 ? found.keys.reduce((a, b) => Math.min(a, b)) % 2 ** 24 : undefined);
  if (best === undefined) return undefined;
  const record = shelf.record(best);
  const brand = wordsIn(record.name)[0]?.text ?? '';
  const own = shelf.meanings.named(words.length > 1 && beginning.length > 0 ? words : [brand]);
  const set = ofSameKind(record, best, shelf.meanings, shelf.lexicon).combine(own.inverse(), 'and');
  return { set, cents: usualPrice(record), called: meant };
}

function famousIn(shelf: ShelfSense, words: readonly string[]): (Model & { label: Famous; words: number }) | undefined {
  const key = words.join(' ');
  const found = famous
    .filter((each) => holds(key, each.key) || key === each.key.replaceAll(' ', ''))
    .sort((a, b) => b.key.length - a.key.length)[0];
  if (!found || !shelf.meanings.named(found.key.split(' ')).isEmpty()) return undefined;
  const readings = shelf.read(found.like).readings;
  const set = shelf.meet(readings, shelf.everything);
  return { set, cents: found.dollars * 100, called: found.label, label: found, words: found.key.split(' ').length };
}

/** A label that people know and the shop has not: its own kind at its own price, and never what only sounds like it. */
function notCarried(shelf: ShelfSense, query: string, words: readonly string[], within: RecordSet): Answer | undefined {
  const model = famousIn(shelf, words);
  if (!model) return undefined;
  // 'la marca prosecco': the kind that is said beside the name is kept.
  const own = nameKey(model.label.label).split(' ');
  const said = shelf.read(words.join(' ')).readings.filter((reading) => !reading.words.every((word) => own.includes(word)));
  const narrow = shelf.meet(said, model.set).combine(within, 'and');
  const pool = narrow.isEmpty() ? model.set.combine(within, 'and') : narrow;
  const order = nearestInPrice([...pool.records()], (at) => usualPrice(shelf.record(at)), model.cents);
  return answer(query, inOrder(order.slice(0, 48)), `We do not carry ${model.called}. These are the nearest to it in kind and price.`);
}

function answer(
  query: string,
  found: Pick<Answer, 'records' | 'keys'>,
  notice: string | null,
  chip?: { kind: ReadingKind; label: string },
): Answer {
  const understood: UnderstoodReading[] = chip ? [{ ...chip, words: query.trim(), rest: '' }] : [];
  return {
    ...found,
    query: [],
    words: [],
    typos: 'none',
    dropped: [],
    wishes: nothingWished,
    understanding: { understood, loosened: [], notice, corrected: null },
  };
}

function inOrder(order: readonly number[]): Pick<Answer, 'records' | 'keys'> {
  const place = new Map(order.map((at, number) => [at, number]));
  const records = Uint32Array.from(order).sort();
  return { records, keys: Float64Array.from(records, (at) => (place.get(at) ?? 0) * 2 ** 24 + at) };
}

function nothing(): Pick<Answer, 'records' | 'keys'> {
  return { records: new Uint32Array(0), keys: new Float64Array(0) };
}
