/** Turns rows into products as the rest of the shop sees them. */

import { lowStock } from '#domains/stock/low-stock.rules.ts';
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { CardFacts, ProductFacts, SizeFacts } from './catalogue.store.ts';
import { artOf } from './editorial/bottle-art.rules.ts';
import type { Format, Pack, Product, ProductCard, ProductPlaces, TaxonomyEntry } from './product.ts';
import type { Tree } from './taxonomy.rules.ts';
import { taxonomy } from './taxonomy.ts';

export const isInStock = (size: SizeFacts) => size.on_hand >= size.bottles;

/** The product of a page, from its row and its published packs in shelf order. */
export function productOf(row: ProductFacts, sizes: readonly SizeFacts[]): Product {
  return {
    id: row.id as ProductId,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    photo: row.photo,
    tagline: row.tagline,
    imageAlt: row.image_alt,
    description: row.description,
    art: artOfRow(row),
    group:
      row.group_id !== null && row.group_slug !== null
        ? { id: row.group_id, slug: row.group_slug, name: row.group_name ?? row.name }
        : null,
    ...placesOf(row),
    vintage: row.vintage,
    abvTenths: row.abv_tenths,
    ships: row.ships === 1,
    formats: formatsOf(sizes),
    packs: sizes.map(packOf),
  };
}

/** The categories, regions and grape of a row's product. */
export function placesOf(row: Pick<ProductFacts, 'category_path' | 'region_path' | 'grape'>): ProductPlaces {
  const grape = row.grape ? taxonomy.grape(row.grape) : undefined;
  return {
    categories: entries(taxonomy.categories, row.category_path),
    regions: entries(taxonomy.regions, row.region_path),
    grape: grape ? entry(grape) : null,
  };
}

/** Undefined if the product has nothing for sale. */
export function cardOf(row: CardFacts, sizes: readonly SizeFacts[]): ProductCard | undefined {
  if (sizes.length === 0) return undefined;
  const prices = sellablePrices(sizes);
  const isGroup = row.group_id !== null;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  const formats = formatsOf(sizes);
  return {
    id: row.id as ProductId,
    slug: row.slug,
    name: row.name,
    photo: row.photo,
    imageAlt: row.image_alt,
    art: artOfRow(row),
    regionName: entries(taxonomy.regions, row.region_path).at(-1)?.name ?? null,
    grapeName: (row.grape && taxonomy.grape(row.grape)?.name) || null,
    packType: isGroup ? 'Group' : 'Product',
    sizes: formats.length,
    size: isGroup ? null : (formats[0]?.size ?? null),
    lowestPriceCents: Math.min(...prices),
    highestPriceCents: Math.max(...prices),
    isInStock: sizes.some(isInStock),
    ships: row.ships === 1,
    aisle: aisleOf(row.category_path),
    isSaleItem: sizes.some(isOnSale),
    isWine: row.category_path.split('/')[0] === 'wine',
    offer: only?.offer ?? null,
    onlyPackId: only && isInStock(only) ? (only.pack_id as PackId) : null,
  };
}

/** First step of a category's path: 'wine', 'spirits', 'mixers'. */
export function aisleOf(categoryPath: string): string {
  return categoryPath.split('/')[0] ?? '';
}

/** The prices of its sizes, or only of those in stock if there are any (G-32). */
export function sellablePrices(sizes: readonly SizeFacts[]): number[] {
  const sellable = sizes.filter(isInStock);
  return formatsOf(sellable.length > 0 ? sellable : sizes).map(({ priceCents }) => priceCents);
}

/** Marked by staff, or while on promotion. */
export function isOnSale(size: Pick<SizeFacts, 'is_sale_item' | 'offer'>): boolean {
  return size.is_sale_item === 1 || size.offer !== null;
}

/** The drawing of a row's product. */
export function artOfRow(
  row: Pick<ProductFacts, 'slug' | 'name' | 'category_path' | 'region_path' | 'grape'>,
) {
  return artOf({
    slug: row.slug,
    name: row.name,
    categoryPath: row.category_path,
    regionPath: row.region_path,
    grape: row.grape,
  });
}

/** One format per size; its smallest pack has the price of a bottle. */
export function formatsOf(sizes: readonly SizeFacts[]): Format[] {
  const formats = new Map<number, Format>();
  for (const size of sizes) {
    if (formats.has(size.format_id)) continue;
    formats.set(size.format_id, {
      id: size.format_id as FormatId,
      size: size.label,
      volumeMl: size.volume_ml,
      priceCents: Math.round(size.price_cents / size.bottles),
      isInStock: isInStock(size),
      lowStock: lowStock(size.on_hand),
    });
  }
  return [...formats.values()];
}

function packOf(size: SizeFacts): Pack {
  return {
    id: size.pack_id as PackId,
    sourceFormatId: size.format_id as FormatId,
    bottles: size.bottles,
    priceCents: size.price_cents,
    isInStock: isInStock(size),
    lowStock: lowStock(size.on_hand, size.bottles),
    isSaleItem: isOnSale(size),
    offer: size.offer,
  };
}

function entries(tree: Tree, path: string | null): TaxonomyEntry[] {
  return tree.chainAt(path).map(entry);
}

function entry({ slug, name, path }: TaxonomyEntry): TaxonomyEntry {
  return { slug, name, path };
}
