/**
 * What a drink of its kind is like, as a rule: told from grape, region, category and the words of its name,
 * never of one bottle.
 */
import type { Product, ProductPlaces, TaxonomyEntry } from '../product.ts';

/** What is said of a kind of drink. A field that nobody says is absent. */
export interface Taste {
  /** 'Plum, black cherry, a touch of chocolate; soft tannin'. */
  taste?: string;
  body?: 'light' | 'medium' | 'full';
  sweetness?: 'dry' | 'off-dry' | 'sweet';
  /** Food, for wine. */
  goodWith?: string;
  /** Drinks and moments, for spirits and mixers. */
  goodFor?: string;
  serve?: string;
}

/** The shape of `data/tastes.json`. */
export interface TasteData {
  /** Regions that are spoken of with an article: 'from the Mosel'. */
  the: readonly string[];
  /**
   * By slugs, a space between: category; category and grape or region; category, grape and region. `called`
   * is what such a drink is called in a sentence, where that is not made of the names: 'rosé', 'Champagne'.
   */
  kinds: Readonly<Record<string, Taste & { called?: string }>>;
  /**
   * What products of exactly this category are like when one of the words stands in their name: 'reposado',
   * 'tawny'.
   */
  styles: readonly (Taste & { category: string; words: readonly string[]; called?: string })[];
}

export interface Expectation extends Taste {
  /** Of what the words are true as a rule: 'Merlot', 'red wine' 'from Bordeaux', 'reposado tequila'. */
  of: {
    name: string;
    /** ' from the Mosel'; empty where the place does not matter. */
    from: string;
    /** The grape that the name is. */
    grape: string | null;
  };
}

type Described = ProductPlaces & Pick<Product, 'name'>;
type Source = { taste: Taste } & Pick<Expectation, 'of'>;

/** Knows the words of a file of tastes; undefined for a product of whose kind it says nothing. */
export function makeExpectations(data: TasteData): (product: Described) => Expectation | undefined {
  const kinds = new Map(
    Object.entries(data.kinds).map(([key, { called, ...taste }]) => [key, { called, taste }]),
  );
  const calledAs = (category: TaxonomyEntry) => kinds.get(category.slug)?.called ?? category.name;
  const styles = Map.groupBy(
    data.styles.map(({ category, words, called, ...taste }) => ({
      category,
      words: words.map((word) => ` ${word} `),
      called,
      taste,
    })),
    ({ category }) => category,
  );
  const articles = new Set(data.the);

  /** What is said of exactly this kind, with its name. */
  function kind(
    category: TaxonomyEntry,
    grape: TaxonomyEntry | null,
    region: TaxonomyEntry | null,
  ): Source | undefined {
    const key = [category, grape, region].flatMap((each) => each?.slug ?? []).join(' ');
    const found = kinds.get(key);
    if (!found) return undefined;
    const { called, taste } = found;
    if (called !== undefined) return { taste, of: { name: called, from: '', grape: null } };
    const from = region
      ? ` from ${articles.has(region.slug) ? 'the ' : ''}${region.name.replace(/ \(.*\)$/, '')}`
      : '';
    return { taste, of: { name: grape?.name ?? calledAs(category), from, grape: grape?.slug ?? null } };
  }

  /** What the words of the name tell, in the order of the file: 'extra añejo' before 'añejo'. */
  function stylesOf(name: string, category: TaxonomyEntry): Source[] {
    const ofCategory = styles.get(category.slug);
    if (!ofCategory) return [];
    const plain = plainWords(name);
    return ofCategory
      .filter(({ words }) => words.some((word) => plain.includes(word)))
      .map(({ called, taste }) => ({
        taste,
        of: { name: called ?? calledAs(category), from: '', grape: null },
      }));
  }

  return ({ name, categories, regions, grape }) => {
    const own = categories.at(-1);
    if (!own) return undefined;
    const upward = regions.toReversed();
    // A grape speaks for wines of the color and kind that its words are written for. Where it does, the
    // region's words, which are of its usual wine, are silent, unless they are of this very grape.
    const ofGrape = grape
      ? [...upward.map((region) => kind(own, grape, region)), kind(own, grape, null)]
      : [];
    const ofPlace = ofGrape.some(Boolean) ? [] : upward.map((region) => kind(own, null, region));
    const ofCategory = categories.toReversed().map((category) => kind(category, null, null));
    return merge(
      [...stylesOf(name, own), ...ofGrape, ...ofPlace, ...ofCategory].filter(
        (source) => source !== undefined,
      ),
    );
  };
}

/** Of each field the first word; the name is that of whoever tells the taste, or else of the first. */
function merge(sources: readonly Source[]): Expectation | undefined {
  const teller = sources.find(({ taste }) => taste.taste !== undefined) ?? sources[0];
  if (!teller) return undefined;
  return Object.assign({ of: teller.of }, ...sources.toReversed().map(({ taste }) => taste));
}

/**
 * ' don julio anejo ': lower case, no accents, nothing but letters and figures, a space on either side of
 * each word.
 */
function plainWords(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^a-z0-9]+/g, ' ').trim()} `;
}
