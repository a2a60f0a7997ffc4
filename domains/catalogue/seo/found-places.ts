import type { Db } from '#db/connection.ts';
import { listingPath } from '../listing-path.rules.ts';
import type { TaxonomyEntry } from '../product.ts';
import { taxonomy } from '../taxonomy.ts';
import { placesOfAll } from './found.store.ts';
import { isFoundShelf } from './found-shelves.rules.ts';

/** A shelf that stands for itself: it has products, and search engines may know it. */
export interface FoundPlace {
  /** '/wine/red-wine', as `listingPath` writes it. */
  path: string;
  products: number;
  /** Epoch ms of the last change among its products. */
  changedAt: number;
}

export interface FoundPlaces {
  all: FoundPlace | undefined;
  categories: FoundPlace[];
  regions: FoundPlace[];
  /** Category and region together. */
  both: FoundPlace[];
  /** The grape's own page and the listing narrowed to it. */
  grapes: (FoundPlace & { slug: string })[];
}

/** Every shelf with something on it, in the order of the trees; one query. */
export async function foundPlaces(db: Db): Promise<FoundPlaces> {
  const rows = await placesOfAll(db);
  const tally = new Map<string, FoundPlace & { categories: TaxonomyEntry[]; regions: TaxonomyEntry[] }>();
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
    isFoundShelf({ ...place, grape: null }, place.products),
  );
  const told = ({ path, products, changedAt }: FoundPlace): FoundPlace => ({ path, products, changedAt });
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
