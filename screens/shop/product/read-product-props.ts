/** What the page of a product shows of it, without its neighbors on the shelf (M-070 to M-077). */
import type { Db } from '#db/connection.ts';
import { whatToExpect } from '#domains/catalogue/editorial/what-to-expect.ts';
import { listingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import type { Product, ProductPlaces, TaxonomyEntry } from '#domains/catalogue/product.ts';
import { findProductPhotos } from '#domains/photos/find-photos.ts';
import type { Clock } from '#kit/clock.ts';
import type { ProductShowProps } from './props.ts';
import { saleEnds } from './sale-ends.ts';

export interface ProductPageDeps {
  db: Db;
  clock: Clock;
  settings: { appUrl: string };
}

export async function readProductProps(
  { db, clock, settings }: ProductPageDeps,
  product: Product,
): Promise<Omit<ProductShowProps, 'similar'>> {
  const [ends, photos] = await Promise.all([
    saleEnds(db, product, clock()),
    product.photo === null ? [] : findProductPhotos(db, product.id),
  ]);
  return {
    product,
    photos: photos.map(({ path, alt, labelMayDiffer }) => ({ path, alt, labelMayDiffer })),
    links: linksOf(product),
    expect: whatToExpect(product) ?? null,
    found: { canonical: `${settings.appUrl}/products/${product.slug}`, saleEnds: ends },
  };
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
