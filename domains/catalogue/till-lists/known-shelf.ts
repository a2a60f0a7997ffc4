/** What the shop knows about the bottles in a till's list before anything is read (N-113). */
import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import { batches } from '../import/batches.ts';
import { idsBySlug } from '../plans/product-states.store.ts';
import { bottlesOfFormats } from './bottle-places.store.ts';
import { memoryTextOf, type TillLine } from './till-line.rules.ts';
import { readingsByKey } from './till-readings.store.ts';
import type { BottlePlace, KnownShelf } from './till-rows.rules.ts';
import { undoneSlugs } from './undone-products.store.ts';

/** The key that a reading is stored under. */
export function memoryKeyOf(line: TillLine): string {
  return createHash('sha256').update(memoryTextOf(line)).digest('hex');
}

export interface KnownBottles {
  byCode: KnownShelf['byCode'];
  remembered: KnownShelf['remembered'];
  isUndone: KnownShelf['isUndone'];
}

export async function readKnownBottles(db: Db, lines: readonly TillLine[]): Promise<KnownBottles> {
  const [byCode, kept] = [await placesByCode(db, lines), await rememberedPlaces(db, lines)];
  const slugs = [...byCode.values()].flat().concat([...kept.values()]);
  const undone = await undoneSlugs(db, [...new Set(slugs.map(({ slug }) => slug))]);
  return {
    byCode,
    remembered: (line) => kept.get(line),
    isUndone: (slug) => undone.has(slug),
  };
}

async function placesByCode(db: Db, lines: readonly TillLine[]): Promise<Map<string, BottlePlace[]>> {
  const codes = [...new Set(lines.flatMap((line) => line.codes))];
  const found = [];
  for (const batch of batches(codes)) found.push(...(await findBarcodesOf(db, batch)));
  const bottles = found.filter(({ bottles: count }) => count === 1);
  const places = await bottlesOfFormats(
    db,
    bottles.map(({ formatId }) => formatId),
  );
  const byCode = new Map<string, BottlePlace[]>();
  for (const { gtin, formatId } of bottles) {
    const place = places.get(formatId);
    if (place) byCode.set(gtin, [...(byCode.get(gtin) ?? []), place]);
  }
  return byCode;
}

/** Only for products that exist: a plan that was never applied created none. */
async function rememberedPlaces(
  db: Db,
  lines: readonly TillLine[],
): Promise<ReadonlyMap<TillLine, BottlePlace & { isDoubtful: boolean }>> {
  const keys = new Map(lines.map((line) => [line, memoryKeyOf(line)]));
  const kept = await readingsByKey(db, [...new Set(keys.values())]);
  const there = await idsBySlug(db, [...new Set([...kept.values()].map(({ slug }) => slug))]);
  return new Map(
    [...keys].flatMap(([line, key]) => {
      const reading = kept.get(key);
      if (!reading || !there.has(reading.slug)) return [];
      const { slug, sizeLabel, state } = reading;
      return [[line, { slug, sizeLabel, isDoubtful: state === 'doubtful' }] as const];
    }),
  );
}
