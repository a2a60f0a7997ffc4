/** Reads a bottle's name in a till's shorthand: 'CAYMUS CAB NAPA 21 750' (N-111, N-112). */
import type { Taxonomy } from '../taxonomy.rules.ts';
import { judge, type Verdict } from './judge.rules.ts';
import { flavors } from './kinds.rules.ts';
import { type KnownBrand, KnownNames, type LikeName } from './known-names.rules.ts';
import {
  clueOf,
  isWholeName,
  isYear,
  type MatchedText,
  noise,
  numbersOfName,
  sharedPath,
  spelledOut,
} from './matched-text.rules.ts';
import { readMeasures } from './measures.rules.ts';
import { PhraseFinder, phrasesOf } from './phrases.rules.ts';
import { placeFact } from './places.rules.ts';
import { ProperWriting } from './proper-name.rules.ts';
import { type Candidate, Vocabulary } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

export type { KnownBrand } from './known-names.rules.ts';

/** What a till says of a bottle, each in its own column or all in the name. */
export interface TillName {
  name: string;
  department?: string;
  size?: string;
  vintage?: string;
  producer?: string;
}

export interface Guess {
  categoryPath: string;
  /** From 0 to 1. */
  confidence: number;
  /** Short sentences. */
  reasons: string[];
}

export interface TillReading {
  /** As a label writes it; '' where it is not known. */
  producer: string;
  /** With the producer, without vintage, size and pack. */
  name: string;
  /** The same from the text alone, whatever known product it is like. */
  ownName: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  /** Names, separated by bars. */
  grapesAll: string;
  color: 'red' | 'white' | 'rose' | null;
  /** '2021', 'NV' or ''. */
  vintage: string;
  /** Null where nothing is said. */
  volumeMl: number | null;
  /** In the pack that is sold. */
  bottles: number;
  abvTenths: number | null;
  ageYears: number | null;
  flavor: string;
  /** 'bourbon', 'reposado'; '' where the category says it. */
  kind: string;
  /** How sure category, region and grape are, from 0 to 1. */
  confidence: number;
  reasons: string[];
  /** The nearest three, the best first. */
  guesses: Guess[];
  /** The words that one answer teaches for; '' for none. */
  clue: string;
}

/** What a person has answered for a clue. */
export interface Lesson {
  clue: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

/** From here on the text is the known name, and what is known of it holds. */
const [sameFrom, brandFrom] = [0.8, 0.55];

export class TillNameReader {
  readonly #taxonomy: Taxonomy;
  readonly #known: KnownNames;
  readonly #vocabulary: Vocabulary;
  readonly #phrases: PhraseFinder;
  readonly #writing: ProperWriting;
  readonly #lessons: ReadonlyMap<string, Lesson>;
  readonly #paths: readonly string[];

  /** @param brands what is known: the shop's own products, and others */
  constructor(taxonomy: Taxonomy, brands: readonly KnownBrand[], lessons: readonly Lesson[] = []) {
    this.#taxonomy = taxonomy;
    this.#known = new KnownNames(brands);
    const phrases = phrasesOf(taxonomy);
    this.#vocabulary = new Vocabulary([...this.#known.words(), ...phrases.flatMap(({ words }) => words)]);
    this.#phrases = new PhraseFinder(phrases, this.#vocabulary);
    this.#writing = new ProperWriting([
      ...brands.flatMap(({ name, producer }) => [name, producer]),
      ...[...taxonomy.regions.all, ...taxonomy.grapes].map(({ name }) => name),
    ]);
    this.#lessons = new Map(lessons.map((lesson) => [lesson.clue, lesson]));
    this.#paths = taxonomy.categories.all.map(({ path }) => path);
  }

  read(row: TillName): TillReading {
    const measures = readMeasures(row.name.slice(0, longestRead), row);
    const tokens = measures.rest.slice(0, mostWords);
    const maker = wordsOf(row.producer ?? '').slice(0, 6);
    const phrases = this.#phrases.find(tokens);
    const numbers = measures.numbers.filter((number) => !isYear(number));
    let searched = [...tokens, ...maker, ...numbers];
    let candidates = this.#candidatesOf(searched, tokens.length);
    let alike = this.#known.find(searched, candidates, phrases);
    // A year tells two bottlings of a spirit apart; a wine's is its vintage.
    if (measures.numbers.some(isYear) && alike[0]?.brand.categoryPath.startsWith('spirits')) {
      searched = [...tokens, ...maker, ...measures.numbers];
      candidates = this.#candidatesOf(searched, tokens.length);
      alike = this.#known.find(searched, candidates, phrases);
    }
    const spelled = tokens.map((token, at) => {
      const likeliest = candidates[at]?.[0];
      return likeliest && likeliest.quality > 0.6 ? likeliest.word : token;
    });
    const clue = clueOf(tokens, phrases);
    const lesson = this.#lessons.get(clue);
    const department = wordsOf(row.department ?? '').slice(0, 8);
    const verdicts = judge(
      {
        ...{ tokens, measures, phrases, department, alike },
        spelled,
        ofDepartment: this.#phrases.find(department),
        taught: lesson?.categoryPath ?? null,
      },
      this.#paths,
    );
    return this.#reading(row, {
      ...{ measures, tokens, candidates, spelled, phrases, alike },
      ...{ clue, lesson, verdicts },
    });
  }

  #candidatesOf(words: readonly string[], length: number): (readonly Candidate[])[] {
    return words.map((word, at) => this.#vocabulary.candidatesOf(word, at === length - 1));
  }

  #reading(row: TillName, found: Found): TillReading {
    const { measures, phrases, alike, clue, lesson, verdicts } = found;
    const [first] = verdicts as [Verdict];
    const { categoryPath } = first;
    const isWine = categoryPath.startsWith('wine/');
    const [best] = alike;
    const same =
      best && best.likeness >= sameFrom && best.brand.categoryPath === categoryPath ? best : undefined;
    const regionPath = this.#regionOf(found, same, categoryPath);
    const { grape, grapesAll } = isWine ? this.#grapeOf(found, same, regionPath, categoryPath) : noGrape;
    // Spirits have no vintage: '12' is an age, and '2020' the name of a release.
    const vintage = isWine ? measures.vintage : '';
    const isComplete = !isWine || regionPath !== null || lesson !== undefined;
    const mayBeNone = noBottle.test(row.name);
    const surest = mayBeNone ? 0.1 : isComplete ? 1 : surestWithoutRegion;
    const confidence = Math.min(first.share, surest);
    const kind = phrases.find(
      ({ meaning }) =>
        meaning.type === 'kind' && meaning.kind !== '' && categoryPath.startsWith(meaning.categoryPath),
    );
    return {
      ...this.#names(row, found, same, vintage),
      ...{ categoryPath, regionPath, grape, grapesAll, vintage, confidence, clue },
      color: colorOf(categoryPath),
      volumeMl: measures.volumeMl,
      bottles: measures.bottles,
      abvTenths: measures.abvTenths,
      ageYears: measures.ageYears,
      flavor: isWine ? '' : (found.spelled.find((word) => flavors.has(word))?.toLowerCase() ?? ''),
      kind: kind?.meaning.type === 'kind' ? kind.meaning.kind : '',
      reasons: [
        ...first.reasons,
        ...(isComplete ? [] : ['no region is said']),
        ...(mayBeNone ? ['it may be no bottle'] : []),
      ].map(sentence),
      guesses: verdicts.slice(0, 3).map(({ categoryPath: path, share, reasons }) => ({
        categoryPath: path,
        confidence: Math.min(share, surest),
        reasons: reasons.map(sentence),
      })),
    };
  }

  /** What the text says, the smallest place first; else what is known of the name, or of its brand. */
  #regionOf(
    { tokens, phrases, alike, lesson }: Found,
    same: LikeName | undefined,
    category: string,
  ): string | null {
    if (same) return same.brand.regionPath;
    // Four letters begin the names of too many places.
    const places = phrases.flatMap(({ meaning, quality, from }) =>
      meaning.type === 'place' && (quality > 0.8 || (quality > 0.6 && (tokens[from]?.length ?? 0) > 4))
        ? [meaning.path]
        : [],
    );
    const deepest = places.toSorted((one, other) => other.split('/').length - one.split('/').length)[0];
    if (deepest?.includes('/')) return deepest;
    if (lesson?.regionPath) return lesson.regionPath;
    const kin = alike.filter(
      ({ likeness, brand }) =>
        likeness >= brandFrom && brand.categoryPath === category && brand.regionPath !== null,
    );
    return sharedPath(kin.map(({ brand }) => brand.regionPath as string)) ?? deepest ?? null;
  }

  #grapeOf(
    { phrases, lesson }: Found,
    same: LikeName | undefined,
    regionPath: string | null,
    category: string,
  ): { grape: string | null; grapesAll: string } {
    if (same) return { grape: same.brand.grape, grapesAll: same.brand.grapesAll ?? '' };
    const said = new Set(
      phrases.flatMap(({ meaning, quality }) =>
        meaning.type === 'grape' && quality > 0.6 ? [meaning.slug] : [],
      ),
    );
    const names = [...said].map((slug) => this.#taxonomy.grape(slug)?.name ?? slug);
    if (said.size > 1) return { grape: null, grapesAll: names.join('|') };
    const [only] = said;
    if (only) return { grape: only, grapesAll: names.join('|') };
    if (lesson?.grape) return { grape: lesson.grape, grapesAll: '' };
    const fact = placeFact(regionPath?.split('/').at(-1) ?? '');
    const isLaw = fact?.grape && fact.sureness === 1 && fact.category === category;
    return { grape: isLaw ? fact.grape : null, grapesAll: '' };
  }

  #names(
    row: TillName,
    found: Found,
    same: LikeName | undefined,
    vintage: string,
  ): Pick<TillReading, 'name' | 'ownName' | 'producer'> {
    const { measures, tokens, alike } = found;
    const given = row.producer ? this.#writing.name(wordsOf(row.producer)) : '';
    const [best] = alike;
    const isKin = best && best.likeness >= brandFrom && wordsOf(best.brand.name)[0] === tokens[0];
    const words = [
      ...spelledOut(found, best && best.likeness >= brandFrom ? wordsOf(best.brand.name) : []),
      ...numbersOfName(measures, vintage),
    ];
    const composed = this.#writing.name(words.filter((word) => !noise.has(word)));
    const ownName = composed || this.#writing.name(wordsOf(row.name)) || row.name;
    if (same && isWholeName(same, found))
      return { name: same.brand.name, producer: same.brand.producer, ownName };
    return {
      ...{ name: ownName, ownName },
      producer: given || (isKin ? best.brand.producer : ''),
    };
  }
}

interface Found extends MatchedText {
  /** The likeliest known word for each token. */
  spelled: readonly string[];
  alike: readonly LikeName[];
  clue: string;
  lesson: Lesson | undefined;
  verdicts: readonly Verdict[];
}

const [longestRead, mostWords] = [200, 24];
/** A wine whose region is not known is left to a person. */
const surestWithoutRegion = 0.75;
/** What a store sells beside bottles. */
const noBottle =
  /\b(?:GIFT ?(?:BAG|CARD|CERT)|BAGS?|TOTES?|ICE ?(?:\d|BAG|CUBE)|LOTTERY|LOTTO|CORKSCREW|OPENER|GLASSWARE|STEMWARE|CUPS|DELIVERY|DEPOSIT|TIPS?|SHIPPING|CIGAR|CIGS?|CANDY BAR|BATTERIES|NEWSPAPER|COUPON|DISCOUNT|MISC)\b/i;
const noGrape = { grape: null, grapesAll: '' };
function colorOf(categoryPath: string): TillReading['color'] {
  const [, color] = /^wine\/(red|white|rose)-wine$/.exec(categoryPath) ?? [];
  return (color as TillReading['color'] | undefined) ?? null;
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
