/** What a product's page shows about it, without its neighbors on the shelf (M-070 to M-077). */
import type { Db } from '#db/connection.ts';
import { whatToExpect } from '#domains/catalogue/editorial/what-to-expect.ts';
import { listingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import type { Product, ProductPlaces, TaxonomyEntry } from '#domains/catalogue/product.ts';
import { findProductPhotos } from '#domains/photos/find-photos.ts';
import type { Store } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import type { ProductShowProps } from './props.ts';
import { saleEnds } from './sale-ends.ts';

export interface ProductPageDeps {
  db: Db;
  clock: Clock;
  settings: { appUrl: string };
  storeSettings: { current(): Pick<Store, 'picks'> };
}

export async function readProductProps(
  { db, clock, settings, storeSettings }: ProductPageDeps,
  product: Product,
): Promise<Omit<ProductShowProps, 'similar' | 'closest'>> {
  const [ends, photos] = await Promise.all([
    saleEnds(db, product, clock()),
    product.photo === null ? [] : findProductPhotos(db, product.id),
  ]);
  return {
    product,
    photos: photos.map(({ path, alt, labelMayDiffer }) => ({ path, alt, labelMayDiffer })),
    links: linksOf(product),
    expect: whatToExpect(product) ?? null,
    pick: pickOf(storeSettings.current(), product.slug),
    found: { canonical: `${settings.appUrl}/products/${product.slug}`, saleEnds: ends },
  };
}

function pickOf({ picks }: Pick<Store, 'picks'>, slug: string): ProductShowProps['pick'] {
  const pick = Object.hasOwn(picks, slug) ? picks[slug] : undefined;
  return pick ? { by: pick.by, words: pick.words } : null;
}

export function linksOf({ categories, regions, grape }: ProductPlaces): ProductShowProps['links'] {
  const chainLinks = (chain: readonly TaxonomyEntry[], path: (upTo: TaxonomyEntry[]) => string) =>
    chain.map((entry, index) => ({ name: entry.name, href: path(chain.slice(0, index + 1)) }));
  return {
    categories: chainLinks(categories, (upTo) => listingPath({ categories: upTo, regions: [], grape: null })),
    regions: chainLinks(regions, (upTo) => listingPath({ categories: [], regions: upTo, grape: null })),
    grape: grape && { name: grape.name, href: listingPath({ categories: [], regions: [], grape }) },
  };
}
