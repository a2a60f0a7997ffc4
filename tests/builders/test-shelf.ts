/** A small shelf of four wines: two packs share the bottles of one format, and one wine is sold out. */
import type { Db } from '#db/connection.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { FormatId, PackId } from '#kit/ids.ts';

const nebbiolo = {
  region_path: 'italy/lombardy/valtellina',
  grape: 'nebbiolo',
  grapes_all: 'Nebbiolo',
  vintage: '2021',
  abv: '13.2',
};
const csv = catalogueFile(
  { ...nebbiolo, slug: 'barolo', name: 'Barolo', formats: '750ml:750:1999:20:' },
  { ...nebbiolo, slug: 'rosso', name: 'Rosso', formats: '750ml:750:1250:200:' },
  { ...nebbiolo, slug: 'rare', name: 'Rare', formats: '750ml:750:90000:3:' },
  { ...nebbiolo, slug: 'gone', name: 'Gone', formats: '750ml:750:1500:0:' },
);

export interface ShelfPack {
  packId: PackId;
  formatId: FormatId;
  bottles: number;
  onHand: number;
}

export type Shelf = Record<'barolo' | 'baroloSix' | 'rosso' | 'rare' | 'gone', ShelfPack>;

export async function stockShelf(db: Db, now: number): Promise<Shelf> {
  await importCatalogue(db, csv, { now });
  const barolo = await packOn(db, 'barolo');
  const { id } = await db
    .insertInto('packs')
    .values({
      format_id: barolo.formatId,
      bottles: 6,
      price_cents: 10_800,
      cost_cents: null,
      is_sale_item: 0,
      published: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    barolo,
    baroloSix: { ...barolo, packId: id as PackId, bottles: 6 },
    rosso: await packOn(db, 'rosso'),
    rare: await packOn(db, 'rare'),
    gone: await packOn(db, 'gone'),
  };
}

async function packOn(db: Db, slug: string): Promise<ShelfPack> {
  const row = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select(['packs.id', 'packs.format_id', 'packs.bottles', 'bottle_stock.on_hand'])
    .where('products.slug', '=', slug)
    .executeTakeFirstOrThrow();
  return {
    packId: row.id as PackId,
    formatId: row.format_id as FormatId,
    bottles: row.bottles,
    onHand: row.on_hand,
  };
}
