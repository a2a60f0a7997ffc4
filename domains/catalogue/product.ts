/** A product as the rest of the shop sees it. Types only: safe for server and browser. */
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { BottleArt } from './editorial/bottle-art.rules.ts';

/** A named place in one of the three fixed trees; `path` is its URL path without a leading slash. */
export interface TaxonomyEntry {
  slug: string;
  name: string;
  path: string;
}

/** A bottle size (M-189). */
export interface Format {
  id: FormatId;
  /** As printed on the shelf: '750 mL', '1.75 L'. */
  size: string;
  volumeMl: number;
  /** The price of one bottle of it. */
  priceCents: number;
  isInStock: boolean;
  /** How many bottles are left if stock is low, else null. */
  lowStock: number | null;
}

/** What is sold: a number of bottles of one format (M-189, G-35). */
export interface Pack {
  id: PackId;
  sourceFormatId: FormatId;
  bottles: number;
  priceCents: number;
  isInStock: boolean;
  /** How many packs are left if stock is low, else null. */
  lowStock: number | null;
  isSaleItem: boolean;
  /** Its current offer in the form written by promotions; null without one. */
  offer: string | null;
}

/** A product's categories, regions and grape. */
export interface ProductPlaces {
  /** Root first. */
  categories: TaxonomyEntry[];
  /** Root first; empty if the origin is not known. */
  regions: TaxonomyEntry[];
  grape: TaxonomyEntry | null;
}

/** Everything on a product page (M-188); sizes in shelf order, the first is shown first. */
export interface Product extends ProductPlaces {
  id: ProductId;
  slug: string;
  name: string;
  producer: string;
  photo: string | null;
  tagline: string;
  imageAlt: string;
  description: string;
  art: BottleArt;
  /** Set if the page has several sizes (G-35). */
  group: { id: number; slug: string; name: string } | null;
  vintage: string;
  /** Alcohol by volume in tenths of a percent. */
  abvTenths: number | null;
  /** Wine ships inside New York, spirits never do (M-006, M-007). */
  ships: boolean;
  formats: Format[];
  packs: Pack[];
}

/** A product in a listing. */
export interface ProductCard {
  id: ProductId;
  slug: string;
  name: string;
  photo: string | null;
  imageAlt: string;
  art: BottleArt;
  regionName: string | null;
  grapeName: string | null;
  packType: 'Group' | 'Product';
  sizes: number;
  /** The only size, or null for a group. */
  size: string | null;
  /** Lowest and highest price of its sizes, only those in stock, if any is (G-32). */
  lowestPriceCents: number;
  highestPriceCents: number;
  isInStock: boolean;
  /** Wine ships inside New York, spirits never do (M-006, M-007). */
  ships: boolean;
  /** First step of its category: 'wine', 'spirits', 'mixers'. */
  aisle: string;
  isSaleItem: boolean;
  isWine: boolean;
  /** The promotion of its only pack; null if it has none, or several packs. */
  offer: string | null;
  /**
   * The size that a filter of sizes or prices asks for, whose price the card shows; absent without such a
   * filter.
   */
  asked?: { size: string; priceCents: number; isInStock: boolean };
  /** The pack that one click adds to the cart; null if there is a choice or nothing is left. */
  onlyPackId: PackId | null;
}

/** A pack with everything that the cart and the checkout need, read from the database each time. */
export interface SellablePack {
  packId: PackId;
  formatId: FormatId;
  productId: ProductId;
  productSlug: string;
  productName: string;
  photo: string | null;
  art: BottleArt;
  /** First step of its category: 'wine', 'spirits', 'mixers'. */
  aisle: string;
  size: string;
  /** Volume of one bottle. */
  volumeMl: number;
  bottles: number;
  priceCents: number;
  /** Marked by staff as on sale; promotions are not included. */
  isMarkedSale: boolean;
  /** False if the pack or its product is withdrawn. */
  isPublished: boolean;
  /** Bottles of the format that are available to this shopper. */
  onHand: number;
  /** Additional bottles that are held by other shoppers while they pay (S-02). */
  heldByOthers: number;
  ships: boolean;
  taxable: boolean;
}
