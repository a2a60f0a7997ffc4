import type { ProductCard } from '#domains/catalogue/product.ts';
import type { HierarchyLevels, SearchRecord, SizePrice } from '#domains/search/ports.ts';
import type { PackId, ProductId } from '#kit/ids.ts';
import { levelSeparator } from './search-requests.rules.ts';

/** A record as the search returns it: only the requested attributes. */
export type SearchHit = Pick<
  SearchRecord,
  | 'objectID'
  | 'slug'
  | 'name'
  | 'pack_type'
  | 'pack_photo'
  | 'art'
  | 'display_price'
  | 'sale_price'
  | 'price_cents'
  | 'status'
  | 'ships'
  | 'aisle'
  | 'sale_item'
  | 'offer'
  | 'only_pack'
  | 'num_grouped_packs'
  | 'sizes'
  | 'categories'
  | 'regions'
  | 'grape'
> & {
  /**
   * The size that matches a size or price in the query; set by the shop's own search if it differs from the
   * size of `price_cents`.
   */
  matched_size?: SizePrice;
};

/** The first level of the tree of categories. */
const wineName = 'Wine';

/** A hit as a product card (M-162 to M-165). */
export function cardOfHit(hit: SearchHit): ProductCard {
  const isSingle = hit.pack_type === 'Product';
  // The record has the lower end of a price range and whether there is one, but not the upper end: a card
  // shows no more than that.
  const isRange = hit.display_price.startsWith('From ');
  const matched = hit.matched_size;
  return {
    id: Number(hit.objectID) as ProductId,
    slug: hit.slug,
    name: hit.name,
    photo: hit.pack_photo,
    imageAlt: hit.name,
    art: hit.art,
    regionName: deepest(hit.regions ?? {}),
    grapeName: hit.grape === '' ? null : (hit.grape ?? null),
    packType: hit.pack_type,
    sizes: hit.num_grouped_packs,
    size: isSingle ? (hit.sizes?.[0] ?? null) : null,
    lowestPriceCents: hit.price_cents,
    highestPriceCents: isRange ? Number.POSITIVE_INFINITY : hit.price_cents,
    isInStock: hit.status !== 'outstock',
    ships: hit.ships,
    aisle: hit.aisle,
    isSaleItem: hit.sale_item,
    isWine: hit.categories?.lvl0 === wineName,
    offer: hit.offer ?? null,
    onlyPackId: (hit.only_pack ?? null) as PackId | null,
    ...(matched && {
      asked: { size: matched.size, priceCents: matched.price_cents, isInStock: matched.in_stock },
    }),
  };
}

function deepest({ lvl0, lvl1, lvl2, lvl3 }: HierarchyLevels): string | null {
  return (lvl3 ?? lvl2 ?? lvl1 ?? lvl0)?.split(levelSeparator).at(-1) ?? null;
}
