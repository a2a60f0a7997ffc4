/** Finds the known product most like a till's text, by the words they share and how rare those are. */
import type { FoundPhrase } from './phrases.rules.ts';
import type { Candidate } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

/** A known product: the shop's own, or one from the shipped catalogue. */
export interface KnownBrand {
  name: string;
  producer: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  grapesAll?: string;
}

export interface LikeName {
  brand: KnownBrand;
  /** From 0 to 1. */
  likeness: number;
  /** Sort key: the likeness, plus a little for a name that itself has all of the text's words. */
  fit: number;
  /** How much of the known name is in the text. */
  covered: number;
  /** Words of the known name that the text lacks. */
  lacking: readonly string[];
}

/** Words that a name may have or lack and still mean the same product. */
const light: ReadonlySet<string> = new Set(
  `YEAR YEARS OLD YO THE AND DE DU DES LA LE LES DI DEL DELLA OF Y E WINE WINES BTL BOTTLE GIFT SET BOX PET TRAVELER KOSHER
  IMPORTED DOMESTIC PLASTIC GLASS W WITH VAP SPECIAL CAN CANS RTS PACK VINEYARDS VINEYARD WINERY CELLARS ESTATE CHATEAU
  DOMAINE BODEGA BODEGAS PROOF IGT DOC DOCG AOC DO NO DISTILLED BRUT STRAIGHT PREMIUM ORIGINAL CLASSIC`.split(
    /\s+/,
  ),
);

/** Kinds of drink, which a label may state or leave out: 'Jameson' is 'Jameson Irish Whiskey'. */
const drinks: ReadonlySet<string> = new Set(
  'WHISKEY WHISKY VODKA GIN RUM TEQUILA LIQUEUR BRANDY COGNAC BLENDED'.split(' '),
);

/** True for a word that does not distinguish products. */
export function isLight(word: string): boolean {
  return light.has(word) || drinks.has(word);
}

interface Doc {
  brand: KnownBrand;
  words: readonly string[];
  /** Sum of the weights of its words. */
  weight: number;
}

const mostVotes = 12;
/** The weight of a word in no known name: it may be a new product of a known maker. */
const mostUnknown = 4.5;
/** A word in more names than this finds none by itself. */
const commonFrom = 250;

export class KnownNames {
  readonly #docs: Doc[] = [];
  readonly #postings = new Map<string, number[]>();
  readonly #weights = new Map<string, number>();
  readonly #scores: Float64Array;
  readonly #seen: Int32Array;
  #stamp = 0;

  constructor(brands: readonly KnownBrand[]) {
    for (const brand of brands) {
      const words = [...new Set(wordsOf(brand.name))];
      for (const word of words) {
        const list = this.#postings.get(word);
        if (list) list.push(this.#docs.length);
        else this.#postings.set(word, [this.#docs.length]);
      }
      this.#docs.push({ brand, words, weight: 0 });
    }
    for (const doc of this.#docs) doc.weight = doc.words.reduce((sum, word) => sum + this.weightOf(word), 0);
    this.#scores = new Float64Array(this.#docs.length);
    this.#seen = new Int32Array(this.#docs.length);
  }

  words(): Iterable<string> {
    return this.#postings.keys();
  }

  /** The rarer a word, the more it says; one in no known name says most. */
  weightOf(word: string): number {
    const kept = this.#weights.get(word);
    if (kept !== undefined) return kept;
    const count = this.#postings.get(word)?.length ?? 0;
    const rarity = Math.log((this.#docs.length + 10) / (count + 1));
    const weight = light.has(word) ? rarity * 0.12 : rarity;
    this.#weights.set(word, weight);
    return weight;
  }

  /** The names most like the text, best first. */
  find(
    tokens: readonly string[],
    candidates: readonly (readonly Candidate[])[],
    phrases: readonly FoundPhrase[],
  ): LikeName[] {
    const touched = new Set<number>();
    const weights = tokens.map((token, at) => {
      const own = candidates[at] ?? [];
      const best = own[0]
        ? Math.max(...own.map(({ word, quality }) => this.weightOf(word) * quality ** 2))
        : mostUnknown;
      return light.has(token) ? Math.min(best, 0.6) : best;
    });
    for (const [at, own] of candidates.entries()) {
      this.#stamp += 1;
      for (const { word, quality } of own) {
        const list = this.#postings.get(word) ?? [];
        if (list.length > commonFrom && touched.size > 0 && own.length > 1) continue;
        const gain = Math.min(this.weightOf(word), weights[at] ?? 0) * quality;
        for (const doc of list) {
          if (this.#seen[doc] === this.#stamp) continue;
          this.#seen[doc] = this.#stamp;
          this.#scores[doc] = (this.#scores[doc] ?? 0) + gain;
          touched.add(doc);
        }
      }
    }
    const best = [...touched]
      .map((doc) => ({ doc, score: this.#scores[doc] ?? 0 }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, 4 * mostVotes);
    for (const doc of touched) this.#scores[doc] = 0;
    return best
      .map(({ doc }) => this.#judge(this.#docs[doc] as Doc, { candidates, phrases, weights }))
      .toSorted((one, other) => other.fit - one.fit)
      .slice(0, mostVotes);
  }

  #judge(
    doc: Doc,
    text: {
      candidates: readonly (readonly Candidate[])[];
      phrases: readonly FoundPhrase[];
      weights: readonly number[];
    },
  ): LikeName {
    const { candidates, phrases, weights } = text;
    const has = new Set(doc.words);
    const said = weights.map((_, at) => candidates[at]?.find(({ word }) => has.has(word)));
    let [explained, whole, conflict] = [0, 0, 1];
    for (const [at, weight] of weights.entries()) {
      const match = said[at];
      // What an abbreviation means in another name says nothing about this one.
      const own = match ? Math.min(this.weightOf(match.word), weight) : weight;
      whole += own;
      if (match) explained += own * match.quality;
    }
    // What the text says beyond the name and is true of the product does not make it a different one.
    for (const phrase of phrases) {
      const verdict = agreement(phrase, doc.brand);
      const isOwn = range(phrase).every((at) => said[at]);
      if (verdict === 'against' && !isOwn) conflict *= 0.55;
      if (verdict === 'unsaid') continue;
      for (let at = phrase.from; at < phrase.to; at += 1)
        if (verdict === 'for' && !said[at]) explained += (weights[at] ?? 0) * 0.9 * phrase.quality;
    }
    const coveredWords = doc.words.filter((word) =>
      candidates.some((own) => own.some((candidate) => candidate.word === word)),
    );
    const covered =
      coveredWords.reduce((sum, word) => sum + this.weightOf(word), 0) / Math.max(doc.weight, 0.001);
    const lacking = doc.words.filter((word) => !coveredWords.includes(word));
    const ofText = Math.min(explained / Math.max(whole, 0.001), 1);
    // The whole name of a maker comes first in the text: 'LAPHROAIG' is known, whatever the bottling is
    // called.
    const isMaker = lacking.length === 0 && said[0]?.word === doc.words[0] && (said[0]?.quality ?? 0) > 0.9;
    const likeness = Math.max(ofText ** 0.75 * covered ** 0.25, isMaker ? 0.6 : 0) * conflict;
    const matchedShare = said.filter((match) => match !== undefined).length / Math.max(weights.length, 1);
    return { brand: doc.brand, covered, lacking, likeness, fit: likeness + 0.08 * matchedShare };
  }
}

const range = ({ from, to }: FoundPhrase): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

function agreement({ meaning }: FoundPhrase, brand: KnownBrand): 'for' | 'against' | 'unsaid' {
  switch (meaning.type) {
    case 'kind': {
      const [said, known] = [meaning.categoryPath, brand.categoryPath];
      if (known.startsWith(said) || said.startsWith(known)) return 'for';
      return meaning.weight >= 8 && said.split('/')[1] !== known.split('/')[1] ? 'against' : 'unsaid';
    }
    case 'grape':
      if (brand.grape === meaning.slug) return 'for';
      return brand.grape !== null && brand.categoryPath.startsWith('wine') ? 'against' : 'unsaid';
    case 'place': {
      const known = brand.regionPath ?? '';
      if (known !== '' && (known.startsWith(meaning.path) || meaning.path.startsWith(known))) return 'for';
      return 'unsaid';
    }
  }
}
