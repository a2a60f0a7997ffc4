/**
 * The URL shapes of a listing (M-166 to M-173): categories, then regions, then one grape, as path segments.
 */
import type { TaxonomyEntry } from '../product.ts';
import type { Taxonomy, TaxonomyNode } from '../taxonomy.rules.ts';

/** What a listing is narrowed to; chains are root first, the last entry is the choice. */
export interface ListingSelection {
  categories: readonly TaxonomyEntry[];
  regions: readonly TaxonomyEntry[];
  grape: TaxonomyEntry | null;
}

export type ListingReading =
  | {
      kind: 'listing';
      categories: TaxonomyEntry[];
      regions: TaxonomyEntry[];
      grape: TaxonomyEntry | null;
      prefixed: boolean;
    }
  | { kind: 'unknown-slug'; slug: string };

const firstSegments: ReadonlySet<string> = new Set(['search', 'region', 'wine', 'spirits', 'mixers']);

interface Walk {
  category: TaxonomyNode | null;
  region: TaxonomyNode | null;
  grape: TaxonomyEntry | null;
}

/**
 * Reads the segments of a listing's path. A leading `/search` is only a prefix (G-03); `prefixed` is true if
 * it was there. A slug that is not a child of the one before it still means its own full chain (G-27), so
 * `/wine/napa-valley` is valid; `listingPath` of the result gives the canonical address. A slug outside the
 * trees, or a second grape, is refused (M-171).
 */
export function readListingPath(segments: readonly string[], taxonomy: Taxonomy): ListingReading {
  const [first = '', ...afterFirst] = segments;
  if (!firstSegments.has(first)) return { kind: 'unknown-slug', slug: first };
  const prefixed = first === 'search';
  const rest = prefixed ? afterFirst : segments;
  const walk: Walk = { category: null, region: null, grape: null };
  for (const slug of rest[0] === 'region' ? rest.slice(1) : rest) {
    if (!step(walk, slug, taxonomy)) return { kind: 'unknown-slug', slug };
  }
  const chosen = walk.category ? taxonomy.categories.chain(walk.category.slug) : [];
  const categories = walk.grape && chosen[0]?.slug !== 'wine' ? taxonomy.categories.chain('wine') : chosen;
  const regions = walk.region ? taxonomy.regions.chain(walk.region.slug) : [];
  return { kind: 'listing', categories, regions, grape: walk.grape, prefixed };
}

/**
 * Adds one segment: the interpretation that continues the path wins, otherwise category, region and grape, in
 * this order (G-27).
 */
function step(walk: Walk, slug: string, taxonomy: Taxonomy): boolean {
  const category = taxonomy.category(slug);
  const region = taxonomy.region(slug);
  const grape = walk.grape ? undefined : taxonomy.grape(slug);
  const continuesCategory =
    category && !walk.region && !walk.grape && category.parent === (walk.category?.slug ?? null);
  const continuesRegion = region && !walk.grape && region.parent === (walk.region?.slug ?? null);
  if (category && (continuesCategory || !(continuesRegion || grape))) walk.category = category;
  else if (region && (continuesRegion || !grape)) walk.region = region;
  else if (grape) walk.grape = grape;
  else return false;
  return true;
}

/** The canonical path of a selection; a grape belongs under Wine (M-169, M-172). */
export function listingPath({ categories, regions, grape }: ListingSelection): string {
  const underWine = grape === null || categories[0]?.slug === 'wine';
  const categoryPath = underWine ? categories.at(-1)?.path : 'wine';
  const regionPath = regions.at(-1)?.path;
  if (!categoryPath) return regionPath ? `/region/${regionPath}` : '/search';
  return `/${[categoryPath, regionPath, grape?.slug].filter(Boolean).join('/')}`;
}

/** 'Merlot Red Wine from France', 'Wine & Spirits from Champagne', 'Search' (M-173). */
export function listingTitle({ categories, regions, grape }: ListingSelection): string {
  const kind = [grape?.name, categories.at(-1)?.name].filter(Boolean).join(' ');
  const region = regions.at(-1)?.name;
  if (!region) return kind || 'Search';
  return `${kind || 'Wine & Spirits'} from ${region}`;
}
