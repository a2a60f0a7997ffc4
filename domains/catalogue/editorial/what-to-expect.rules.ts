/**
 * What to expect of a drink of this kind, derived from grape, region, category and the words in its name. It
 * never describes one specific bottle.
 */
import type { Product, ProductPlaces, TaxonomyEntry } from '../product.ts';

/** The description of a kind of drink. Fields without a source are absent. */
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
  /** Regions that take an article: 'from the Mosel'. */
  the: readonly string[];
  /**
   * Keyed by slugs with a space in between: category; category and grape or region; category, grape and
   * region. `called` is the name of such a drink in a sentence, if it can't be built from the names: 'rosé',
   * 'Champagne'.
   */
  kinds: Readonly<Record<string, Taste & { called?: string }>>;
  /**
   * Descriptions of products of exactly this category whose name contains one of the words: 'reposado',
   * 'tawny'.
   */
  styles: readonly (Taste & { category: string; words: readonly string[]; called?: string })[];
}

export interface Expectation extends Taste {
  /** What the description applies to in general: 'Merlot', 'red wine' 'from Bordeaux', 'reposado tequila'. */
  of: {
    name: string;
    /** ' from the Mosel'; empty if the place does not matter. */
    from: string;
    /** The grape, if the name is one. */
    grape: string | null;
  };
}

type Described = ProductPlaces & Pick<Product, 'name'>;
type Source = { taste: Taste } & Pick<Expectation, 'of'>;

/** Builds the lookup from a file of tastes; it returns undefined for a product without a matching kind. */
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

  /** The description of exactly this kind, with its name. */
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

  /** The styles found in the name, in the order of the file: 'extra añejo' before 'añejo'. */
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
    // A grape's description applies to the color and kind of wine it was written for. If it applies, the
    // region's description, which is about the region's usual wine, is skipped unless it is about this grape.
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

/**
 * For each field the first source that has it wins. The name comes from the first source with a taste, or
 * else from the first source.
 */
function merge(sources: readonly Source[]): Expectation | undefined {
  const teller = sources.find(({ taste }) => taste.taste !== undefined) ?? sources[0];
  if (!teller) return undefined;
  return Object.assign({ of: teller.of }, ...sources.toReversed().map(({ taste }) => taste));
}

/**
 * ' don julio anejo ': lower case, no accents, only letters and digits, with a space on each side of every
 * word.
 */
function plainWords(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^a-z0-9]+/g, ' ').trim()} `;
}
