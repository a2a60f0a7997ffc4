/** Reads a bottle's name in a till's shorthand: 'CAYMUS CAB NAPA 21 750' (N-111, N-112). */
import type { Taxonomy } from '../taxonomy.rules.ts';
import { ColumnHintReader, type ColumnHints, isPlaceIn } from './column-hints.rules.ts';
import { judge, type Verdict } from './judge.rules.ts';
import { flavors, noBottle } from './kinds.rules.ts';
import { type KnownBrand, KnownNames, type LikeName } from './known-names.rules.ts';
import {
  clueOf,
  isOfAnother,
  isOverruled,
  isWholeName,
  isYear,
  type MatchedText,
  makerOf,
  namesMaker,
  noise,
  numbersOfName,
  sharedPath,
  spelledOut,
} from './matched-text.rules.ts';
import { readMeasures } from './measures.rules.ts';
import { type Meaning, PhraseFinder, phrasesOf } from './phrases.rules.ts';
import { deepestOf, lawfulGrape, placeFact } from './places.rules.ts';
import { ProperWriting } from './proper-name.rules.ts';
import type { Lesson, TillName, TillReading } from './till-reading.ts';
import { type Candidate, Vocabulary } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

export type { KnownBrand } from './known-names.rules.ts';
export type { Lesson, TillName, TillReading } from './till-reading.ts';

/** From this likeness on, the text is the known name, and its facts apply. */
const [sameFrom, brandFrom] = [0.8, 0.55];

export class TillNameReader {
  readonly #taxonomy: Taxonomy;
  readonly #known: KnownNames;
  readonly #vocabulary: Vocabulary;
  readonly #phrases: PhraseFinder;
  readonly #hints: ColumnHintReader;
  readonly #writing: ProperWriting;
  readonly #lessons: ReadonlyMap<string, Lesson>;
  readonly #paths: readonly string[];
  /** Where known spirits come from. */
  readonly #spiritPlaces: ReadonlySet<string>;

  /** @param brands the known products: the shop's own, and others */
  constructor(taxonomy: Taxonomy, brands: readonly KnownBrand[], lessons: readonly Lesson[] = []) {
    this.#taxonomy = taxonomy;
    this.#known = new KnownNames(brands);
    const phrases = phrasesOf(taxonomy);
    this.#vocabulary = new Vocabulary([...this.#known.words(), ...phrases.flatMap(({ words }) => words)]);
    this.#phrases = new PhraseFinder(phrases, this.#vocabulary);
    this.#hints = new ColumnHintReader(taxonomy, this.#phrases);
    this.#writing = new ProperWriting([
      ...brands.flatMap(({ name, producer }) => [name, producer]),
      ...[...taxonomy.regions.all, ...taxonomy.grapes].map(({ name }) => name),
    ]);
    this.#lessons = new Map(lessons.map((lesson) => [lesson.clue, lesson]));
    this.#paths = taxonomy.categories.all.map(({ path }) => path);
    this.#spiritPlaces = new Set(
      brands.flatMap(({ categoryPath, regionPath }) =>
        categoryPath.startsWith('wine') || regionPath === null ? [] : regionPath,
      ),
    );
  }

  read(row: TillName): TillReading {
    const measures = readMeasures(row.name.slice(0, longestRead), row);
    const tokens = measures.rest.slice(0, mostWords);
    const maker = wordsOf(row.producer ?? '').slice(0, 6);
    const isCut = measures.endsInWord;
    const phrases = this.#phrases.find(tokens, isCut);
    const numbers = measures.numbers.filter((number) => !isYear(number));
    let searched = [...tokens, ...maker, ...numbers];
    let candidates = this.#candidatesOf(searched, isCut ? tokens.length : 0);
    let alike = this.#known.find(searched, candidates, phrases);
    // A year distinguishes two bottlings of a spirit; for a wine it is the vintage.
    if (measures.numbers.some(isYear) && alike[0]?.brand.categoryPath.startsWith('spirits')) {
      searched = [...tokens, ...maker, ...measures.numbers];
      candidates = this.#candidatesOf(searched, isCut ? tokens.length : 0);
      alike = this.#known.find(searched, candidates, phrases);
    }
    const spelled = tokens.map((token, at) => {
      const likeliest = candidates[at]?.[0];
      return likeliest && likeliest.quality > 0.6 ? likeliest.word : token;
    });
    const clue = clueOf(tokens, phrases);
    const lesson = this.#lessons.get(clue);
    const department = wordsOf(row.department ?? '').slice(0, 8);
    const hints = this.#hints.read(row);
    const verdicts = judge(
      {
        ...{ tokens, measures, phrases, department, alike },
        spelled,
        ofDepartment: this.#phrases.find(department),
        hints: hints.columns,
        taught: lesson?.categoryPath ?? null,
      },
      this.#paths,
    );
    return this.#reading(row, {
      ...{ measures, tokens, candidates, spelled, phrases, alike },
      ...{ clue, lesson, verdicts, hints },
    });
  }

  #candidatesOf(words: readonly string[], length: number): (readonly Candidate[])[] {
    return words.map((word, at) => this.#vocabulary.candidatesOf(word, at === length - 1));
  }

  #reading(row: TillName, found: Found): TillReading {
    const { measures, alike, clue, lesson, verdicts } = found;
    const [first] = verdicts as [Verdict];
    const { categoryPath } = first;
    const isWine = categoryPath.startsWith('wine/');
    // An abbreviation means what fits the drink: a rye's 'SB' is small batch, and its 'PF' proof.
    const fitting = found.phrases.filter(
      (phrase) => phrase.quality === 1 || this.#fits(phrase.meaning, isWine),
    );
    const phrases = fitting.filter((phrase) => !isOverruled(phrase, fitting));
    const [best] = alike;
    const same =
      best && best.likeness >= sameFrom && best.brand.categoryPath === categoryPath ? best : undefined;
    const regionPath = this.#regionOf({ ...found, phrases }, same, categoryPath);
    const { grape, grapesAll } = isWine
      ? this.#grapeOf({ ...found, phrases }, same, regionPath, categoryPath)
      : noGrape;
    // Spirits have no vintage: '12' is an age, and '2020' the name of a release.
    const vintage = isWine ? measures.vintage : '';
    const isComplete = !isWine || regionPath !== null || lesson !== undefined;
    const mayNotBeBottle = noBottle.test(row.name);
    const surest = mayNotBeBottle ? 0.1 : isComplete ? 1 : surestWithoutRegion;
    const confidence = Math.min(first.share, surest);
    const kind = phrases.find(
      ({ meaning }) =>
        meaning.type === 'kind' && meaning.kind !== '' && categoryPath.startsWith(meaning.categoryPath),
    );
    return {
      ...this.#names(row, { ...found, phrases }, { same, vintage, regionPath, isWine }),
      ...{ categoryPath, regionPath, grape, grapesAll, vintage, confidence, clue },
      color: colorOf(categoryPath),
      volumeMl: measures.volumeMl,
      ...{ bottles: measures.bottles, isCase: measures.isCase },
      abvTenths: measures.abvTenths,
      ageYears: measures.ageYears,
      flavor: isWine ? '' : (found.spelled.find((word) => flavors.has(word))?.toLowerCase() ?? ''),
      kind: kind?.meaning.type === 'kind' ? kind.meaning.kind : '',
      reasons: [
        ...first.reasons,
        ...(isComplete ? [] : ['no region is given']),
        ...(mayNotBeBottle ? ['it may not be a bottle'] : []),
      ].map(sentence),
      guesses: verdicts.slice(0, 3).map(({ categoryPath: path, share, reasons }) => ({
        categoryPath: path,
        confidence: Math.min(share, surest),
        reasons: reasons.map(sentence),
      })),
    };
  }

  /** A spirit has no grape, and no place that stands for wine. */
  #fits(meaning: Meaning, isWine: boolean): boolean {
    switch (meaning.type) {
      case 'kind':
        return isWine === meaning.categoryPath.startsWith('wine/');
      case 'grape':
        return isWine;
      case 'place':
        return (
          isWine ||
          meaning.path.split('/').length <= 2 ||
          this.#spiritPlaces.has(meaning.path) ||
          placeFact(meaning.slug)?.category === 'spirits/brandy'
        );
    }
  }

  /** For a spirit, only the country and its part, unless known spirits come from the smaller place. */
  #ofDrink(path: string | null, isWine: boolean): string | null {
    return path === null || isWine || this.#spiritPlaces.has(path)
      ? path
      : path.split('/').slice(0, 2).join('/');
  }

  /** What the text says, the smallest place first; else what is known of the name, or of its brand. */
  #regionOf(
    { tokens, phrases, alike, lesson, hints }: Found,
    same: LikeName | undefined,
    category: string,
  ): string | null {
    if (same) return same.brand.regionPath;
    const isWine = category.startsWith('wine/');
    const said = this.#ofDrink(hints.regionPath, isWine);
    const isOfSaid = (path: string) => said === null || isPlaceIn(path, said);
    // Too many place names begin with the same four letters.
    const places = phrases.flatMap(({ meaning, quality, from, to }) =>
      meaning.type === 'place' &&
      this.#fits(meaning, isWine) &&
      (quality > 0.8 || (quality > 0.6 && (to - from > 1 || (tokens[from]?.length ?? 0) > 4)))
        ? [meaning.path]
        : [],
    );
    const deepest = deepestOf(places.filter(isOfSaid)) ?? said;
    if (deepest?.includes('/')) return deepest;
    if (lesson?.regionPath) return lesson.regionPath;
    const kin = alike.filter(
      ({ likeness, brand, lacking }) =>
        likeness >= brandFrom &&
        brand.categoryPath === category &&
        brand.regionPath !== null &&
        isOfSaid(brand.regionPath) &&
        !isOfAnother(brand, lacking, tokens),
    );
    return sharedPath(kin.map(({ brand }) => brand.regionPath as string)) ?? deepest;
  }

  #grapeOf(
    { phrases, lesson, hints }: Found,
    same: LikeName | undefined,
    regionPath: string | null,
    category: string,
  ): { grape: string | null; grapesAll: string } {
    if (same) return { grape: same.brand.grape, grapesAll: same.brand.grapesAll ?? '' };
    const grapes = phrases.flatMap(({ meaning, quality }) =>
      meaning.type === 'grape' && quality > 0.6 ? [{ slug: meaning.slug, quality }] : [],
    );
    // Next to a grape that is written out, part of a word is not one: 'CANNONAU SELLA MOSCA'.
    const best = Math.max(...grapes.map(({ quality }) => quality));
    const inName = grapes.filter(({ quality }) => quality > best - 0.2).map(({ slug }) => slug);
    // A column of its own is more reliable than an abbreviation.
    const said = new Set(hints.grapes.length > 0 ? hints.grapes : inName);
    const names = [...said].map((slug) => this.#taxonomy.grape(slug)?.name ?? slug);
    if (said.size > 1) return { grape: null, grapesAll: names.join('|') };
    const [only] = said;
    if (only) return { grape: only, grapesAll: names.join('|') };
    if (lesson?.grape) return { grape: lesson.grape, grapesAll: '' };
    return { grape: regionPath === null ? null : lawfulGrape(regionPath, category), grapesAll: '' };
  }

  #names(
    row: TillName,
    found: Found,
    {
      same,
      vintage,
      regionPath,
      isWine,
    }: { same: LikeName | undefined; vintage: string; regionPath: string | null; isWine: boolean },
  ): Pick<TillReading, 'name' | 'ownName' | 'producer'> {
    const { measures, tokens, alike, phrases, hints } = found;
    const given = row.producer ? this.#writing.name(wordsOf(row.producer)) : '';
    const [best] = alike;
    const isKin = best && best.likeness >= brandFrom && wordsOf(best.brand.name)[0] === tokens[0];
    const words = [
      ...spelledOut(found, best && best.likeness >= brandFrom ? wordsOf(best.brand.name) : [], regionPath),
      ...numbersOfName(measures, vintage),
    ];
    const composed = this.#writing.name(words.filter((word) => !noise.has(word)));
    const text = composed || this.#writing.name(wordsOf(row.name)) || row.name;
    // One winery's 'Estate Reserve' may come in two grapes, each given in its column.
    const isGrapeSaid = !isWine || phrases.some(({ meaning }) => meaning.type === 'grape');
    const [grape] = isGrapeSaid || hints.grapes.length > 1 ? [] : hints.grapes;
    // 'Syrah' of 'Syrah / Shiraz'.
    const ofText = grape ? `${text} ${this.#taxonomy.grape(grape)?.name.split(' / ')[0]}` : text;
    // 'Estate Reserve' of one winery is not that of another.
    const isMakerSaid = isKin || namesMaker([...tokens, ...words], row.producer ?? '');
    const ownName = isMakerSaid ? ofText : `${given} ${ofText}`;
    if (same && isWholeName(same, found))
      return { name: same.brand.name, producer: same.brand.producer, ownName };
    return {
      ...{ name: ownName, ownName },
      producer: given || (isKin ? best.brand.producer : isWine ? this.#writing.name(makerOf(found)) : ''),
    };
  }
}

interface Found extends MatchedText {
  /** The likeliest known word for each token. */
  spelled: readonly string[];
  alike: readonly LikeName[];
  clue: string;
  lesson: Lesson | undefined;
  hints: ColumnHints;
  verdicts: readonly Verdict[];
}

const [longestRead, mostWords] = [200, 24];
/** A wine whose region is not known is left for a person to decide. */
const surestWithoutRegion = 0.75;
const noGrape = { grape: null, grapesAll: '' };
function colorOf(categoryPath: string): TillReading['color'] {
  const [, color] = /^wine\/(red|white|rose)-wine$/.exec(categoryPath) ?? [];
  return (color as TillReading['color'] | undefined) ?? null;
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
