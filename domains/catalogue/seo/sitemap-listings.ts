import type { Db } from '#db/connection.ts';
import { listingPath } from '../listing/listing-path.rules.ts';
import type { TaxonomyEntry } from '../product.ts';
import { taxonomy } from '../taxonomy.ts';
import { isIndexable } from './indexable.rules.ts';
import { countByCategories } from './seo.store.ts';

/** A listing with products that search engines may index. */
export interface SitemapListing {
  /** '/wine/red-wine', as written by `listingPath`. */
  path: string;
  products: number;
  /** Epoch ms of the last change among its products. */
  changedAt: number;
}

export interface SitemapListings {
  all: SitemapListing | undefined;
  categories: SitemapListing[];
  regions: SitemapListing[];
  /** Listings of a category and a region together. */
  both: SitemapListing[];
  /** The grape's own page and the listing narrowed to it. */
  grapes: (SitemapListing & { slug: string })[];
}

/** Reads every indexable listing, in the order of the taxonomy, in one query. */
export async function readSitemapListings(db: Db): Promise<SitemapListings> {
  const rows = await countByCategories(db);
  const tally = new Map<string, SitemapListing & { categories: TaxonomyEntry[]; regions: TaxonomyEntry[] }>();
  const byGrape = new Map<string, { products: number; changedAt: number }>();
  for (const { category_path, region_path, grape, products, changed_at } of rows) {
    const more = { products: Number(products), changedAt: Number(changed_at) };
    const categories = taxonomy.categories.chainAt(category_path);
    const regions = taxonomy.regions.chainAt(region_path);
    for (let depth = 0; depth <= categories.length; depth += 1) {
      for (let reach = 0; reach <= regions.length; reach += 1) {
        const selection = {
          categories: categories.slice(0, depth),
          regions: regions.slice(0, reach),
          grape: null,
        };
        const path = listingPath(selection);
        const known = tally.get(path) ?? { ...selection, path, products: 0, changedAt: 0 };
        tally.set(path, { ...known, ...sum(known, more) });
      }
    }
    if (grape !== null) byGrape.set(grape, sum(byGrape.get(grape) ?? { products: 0, changedAt: 0 }, more));
  }
  const places = [...tally.values()].filter((place) =>
    isIndexable({ ...place, grape: null }, place.products),
  );
  const told = ({ path, products, changedAt }: SitemapListing): SitemapListing => ({
    path,
    products,
    changedAt,
  });
  const where = (hasCategory: boolean, hasRegion: boolean) =>
    places
      .filter(
        ({ categories, regions }) =>
          categories.length > 0 === hasCategory && regions.length > 0 === hasRegion,
      )
      .map(told);
  return {
    all: where(false, false)[0],
    categories: where(true, false),
    regions: where(false, true),
    both: where(true, true),
    grapes: taxonomy.grapes.flatMap((grape) => {
      const known = byGrape.get(grape.slug);
      return known
        ? [{ slug: grape.slug, path: listingPath({ categories: [], regions: [], grape }), ...known }]
        : [];
    }),
  };
}

function sum(a: { products: number; changedAt: number }, b: { products: number; changedAt: number }) {
  return { products: a.products + b.products, changedAt: Math.max(a.changedAt, b.changedAt) };
}
