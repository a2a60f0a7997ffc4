import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { type SizeFacts, sizesOf } from '../catalogue.store.ts';
import type { TaxonomyEntry } from '../product.ts';
import { sizeName } from '../size-name.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { type FeedRow, feedBatch } from './seo.store.ts';

/** A pack that can be bought now, with what price comparisons need. */
export interface FeedOffer {
  packId: PackId;
  slug: string;
  name: string;
  /** '750 mL', or '750 mL, case of 12'. */
  size: string;
  volumeMl: number;
  bottles: number;
  priceCents: number;
  /** As written by promotions; null without one. */
  offer: string | null;
  producer: string;
  vintage: string;
  tagline: string;
  description: string;
  photo: string | null;
  ships: boolean;
  /** True if the product's page has several packs. */
  isOneOfSeveral: boolean;
  /** Root first. */
  categories: TaxonomyEntry[];
  regions: TaxonomyEntry[];
  grapeName: string | null;
}

/** A batch takes about two milliseconds. */
const productsPerBatch = 50;

/** Reads every pack in stock, in batches of two queries each (S-17). */
export async function* readFeedOffers(db: Db): AsyncGenerator<FeedOffer[]> {
  for (let afterId = 0; ; ) {
    const rows = await feedBatch(db, afterId, productsPerBatch);
    const last = rows.at(-1);
    if (!last) return;
    afterId = last.id;
    const ids = rows.map(({ id }) => id);
    const sizes = Map.groupBy(await sizesOf(db, ids), (size) => size.product_id);
    yield rows.flatMap((row) => offersOf(row, sizes.get(row.id) ?? []));
  }
}

function offersOf(row: FeedRow, sizes: readonly SizeFacts[]): FeedOffer[] {
  const { slug, name, producer, vintage, tagline, description, photo } = row;
  const ofProduct = {
    slug,
    name,
    producer,
    vintage,
    tagline,
    description,
    photo,
    ships: row.ships === 1,
    isOneOfSeveral: sizes.length > 1,
    categories: taxonomy.categories.chainAt(row.category_path),
    regions: taxonomy.regions.chainAt(row.region_path),
    grapeName: (row.grape && taxonomy.grape(row.grape)?.name) || null,
  };
  return sizes
    .filter((size) => size.on_hand >= size.bottles)
    .map((size) => ({
      ...ofProduct,
      packId: size.pack_id as PackId,
      size: sizeName(size.label, size.bottles),
      volumeMl: size.volume_ml,
      bottles: size.bottles,
      priceCents: size.price_cents,
      offer: size.offer,
    }));
}
