import type { Db } from '#db/connection.ts';
import type { ProductId } from '#kit/ids.ts';
import { sizesOf } from './catalogue.store.ts';
import { type FactsRow, factsOfProducts, factsOfRun } from './catalogue-facts.store.ts';
import type { Expectation } from './editorial/what-to-expect.rules.ts';
import { whatToExpect } from './editorial/what-to-expect.ts';
import type { ProductCard } from './product.ts';
import { cardOf, formatsOf, placesOf } from './product-view.ts';
import type { Tree } from './taxonomy.rules.ts';
import { taxonomy } from './taxonomy.ts';

/** A published product as an index or an export needs it. */
export interface CatalogueFacts extends Omit<ProductCard, 'regionName' | 'size' | 'sizes' | 'imageAlt'> {
  producer: string;
  vintage: string;
  /** Tenths of a percent; null if not known. */
  abvTenths: number | null;
  /** Display names, root first: ['Wine', 'Red Wine']. */
  categoryNames: readonly string[];
  /** Empty if the origin is not known. */
  regionNames: readonly string[];
  /** As printed, in shelf order. */
  sizeLabels: readonly string[];
  /** The same with the price of one bottle. */
  sizePrices: readonly { label: string; priceCents: number; isInStock: boolean }[];
  /** Its rank in listings: lower is earlier. Staff may set it. */
  featuredRank: number;
  /** What to expect of drinks of its kind; undefined without a description. */
  expectation: Expectation | undefined;
}

const productsPerRun = 200;

/**
 * All published products that have something to sell, in batches with two queries each, so that other work
 * can run between batches. The next batch is requested while the sizes of this one are read, which halves the
 * wait for a database over the network.
 */
export async function* catalogueFacts(db: Db): AsyncGenerator<CatalogueFacts[]> {
  let rows = await factsOfRun(db, 0, productsPerRun);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const [facts, next] = await Promise.all([
      withSizes(db, rows),
      rows.length < productsPerRun ? [] : factsOfRun(db, last.id, productsPerRun),
    ]);
    yield facts;
    rows = next;
  }
}

/** The same for some products; unknown or withdrawn products and those with nothing for sale are left out. */
export async function readCatalogueFacts(db: Db, ids: readonly ProductId[]): Promise<CatalogueFacts[]> {
  return withSizes(db, await factsOfProducts(db, ids));
}

async function withSizes(db: Db, rows: readonly FactsRow[]): Promise<CatalogueFacts[]> {
  const sizes = await sizesOf(
    db,
    rows.map(({ id }) => id),
  );
  const sizesById = Map.groupBy(sizes, (size) => size.product_id);
  return rows.flatMap((row) => {
    const ofProduct = sizesById.get(row.id) ?? [];
    const card = cardOf(row, ofProduct);
    if (!card) return [];
    const { regionName: _region, size: _size, sizes: _count, imageAlt: _alt, ...told } = card;
    return {
      ...told,
      producer: row.producer,
      vintage: row.vintage,
      abvTenths: row.abv_tenths,
      categoryNames: namesOf(taxonomy.categories, row.category_path),
      regionNames: namesOf(taxonomy.regions, row.region_path),
      sizeLabels: [...new Set(ofProduct.map(({ label }) => label))],
      sizePrices: formatsOf(ofProduct).map(({ size, priceCents, isInStock }) => ({
        label: size,
        priceCents,
        isInStock,
      })),
      featuredRank: row.featured_rank,
      expectation: whatToExpect({ name: row.name, ...placesOf(row) }),
    };
  });
}

function namesOf(tree: Tree, path: string | null): string[] {
  return tree.chainAt(path).map(({ name }) => name);
}
