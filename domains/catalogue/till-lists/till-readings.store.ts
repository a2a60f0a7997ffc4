/** The only SQL on how a till's names were read, and on people's answers. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { TillReadingRow } from '#db/tables/till-readings.ts';
import type { Tx } from '#db/transaction.ts';
import { batches } from '../import/batches.ts';
import type { Lesson, TillName, TillReading } from '../shorthand/read-till-name.rules.ts';

export interface KeptReading {
  key: string;
  /** As written in the till. */
  from: TillName;
  slug: string;
  sizeLabel: string;
  clue: string;
  reading: TillReading;
  valueCents: number;
  state: 'sure' | 'doubtful' | 'answered';
}

export async function readingsByKey(db: Db, keys: readonly string[]): Promise<Map<string, KeptReading>> {
  const found = new Map<string, KeptReading>();
  for (const batch of batches(keys)) {
    const rows = await db.selectFrom('till_readings').selectAll().where('key', 'in', batch).execute();
    for (const row of rows) found.set(row.key, readingOf(row));
  }
  return found;
}

/** Readings that a person has answered are not overwritten. */
export async function keepReadings(db: Db, readings: readonly KeptReading[], now: number): Promise<void> {
  for (const batch of batches(readings))
    await db
      .insertInto('till_readings')
      .values(
        batch.map(({ key, from, slug, sizeLabel, clue, reading, valueCents, state }) => ({
          key,
          name_read: JSON.stringify(from),
          slug,
          size_label: sizeLabel,
          clue,
          reading: JSON.stringify(reading),
          value_cents: valueCents,
          state,
          read_at: now,
          answered_by: null,
          answered_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ ref }) => ({
            name_read: ref('excluded.name_read'),
            slug: ref('excluded.slug'),
            size_label: ref('excluded.size_label'),
            clue: ref('excluded.clue'),
            reading: ref('excluded.reading'),
            value_cents: ref('excluded.value_cents'),
            state: ref('excluded.state'),
            read_at: ref('excluded.read_at'),
          }))
          .where('till_readings.state', '!=', 'answered'),
      )
      .execute();
}

/** A bottle whose reading waits for a person, as listed among the drafts. */
export interface WaitingBottle extends KeptReading {
  productId: number;
  /** Name of the draft. */
  name: string;
  priceCents: number;
  onHand: number;
}

/** Highest value first; a product of two sizes appears once for each. */
export async function waitingReadings(
  db: Db,
  { limit, clue, key }: { limit: number; clue?: string; key?: string },
): Promise<WaitingBottle[]> {
  let query = waiting(db)
    .innerJoin('formats', (join) =>
      join
        .onRef('formats.product_id', '=', 'products.id')
        .onRef('formats.label', '=', 'till_readings.size_label'),
    )
    .innerJoin('packs', (join) =>
      join.onRef('packs.format_id', '=', 'formats.id').on('packs.bottles', '=', 1),
    )
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .selectAll('till_readings')
    .select(['products.id as product_id', 'products.name', 'packs.price_cents', 'bottle_stock.on_hand'])
    .orderBy('till_readings.value_cents', 'desc')
    .orderBy('till_readings.key')
    .limit(limit);
  if (clue !== undefined) query = query.where('till_readings.clue', '=', clue);
  if (key !== undefined) query = query.where('till_readings.key', '=', key);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...readingOf(row),
    productId: row.product_id,
    name: row.name,
    priceCents: row.price_cents,
    onHand: row.on_hand,
  }));
}

/** How many products wait. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await waiting(db)
    .select(({ fn }) => fn.count<number>('products.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many products wait with each of these words. */
export async function countAlike(db: Db, clues: readonly string[]): Promise<Map<string, number>> {
  if (clues.length === 0) return new Map();
  const rows = await waiting(db)
    .select(({ fn }) => ['till_readings.clue', fn.count<number>('products.id').distinct().as('count')])
    .where('till_readings.clue', 'in', [...new Set(clues)])
    .groupBy('till_readings.clue')
    .execute();
  return new Map(rows.map(({ clue, count }) => [clue, Number(count)]));
}

function waiting(db: Db) {
  return db
    .selectFrom('till_readings')
    .innerJoin('products', 'products.slug', 'till_readings.slug')
    .where('till_readings.state', '=', 'doubtful')
    .where('products.published', '=', 0)
    .where('products.withdrawn_at', 'is', null);
}

/** Marks all readings of one product, one per bottle size, as answered at once. */
export async function markAnswered(
  tx: Tx,
  slug: string,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  await tx
    .updateTable('till_readings')
    .set({ state: 'answered', answered_by: actor, answered_at: now })
    .where('slug', '=', slug)
    .where('state', '=', 'doubtful')
    .execute();
}

export async function markDoubtful(tx: Tx, slug: string): Promise<void> {
  await tx
    .updateTable('till_readings')
    .set({ state: 'doubtful', answered_by: null, answered_at: null })
    .where('slug', '=', slug)
    .where('state', '=', 'answered')
    .execute();
}

export async function allLessons(db: Db): Promise<Lesson[]> {
  const rows = await db.selectFrom('till_lessons').selectAll().orderBy('clue').execute();
  return rows.map(({ clue, category_path, region_path, grape }) => ({
    clue,
    categoryPath: category_path,
    regionPath: region_path,
    grape,
  }));
}

/** The last answer wins. */
export async function keepLesson(
  tx: Tx,
  { clue, categoryPath, regionPath, grape }: Lesson,
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const lesson = {
    category_path: categoryPath,
    region_path: regionPath,
    grape,
    taught_by: actor,
    taught_at: now,
  };
  await tx
    .insertInto('till_lessons')
    .values({ clue, ...lesson })
    .onConflict((conflict) => conflict.column('clue').doUpdateSet(lesson))
    .execute();
}

export async function forgetLesson(tx: Tx, clue: string): Promise<void> {
  await tx.deleteFrom('till_lessons').where('clue', '=', clue).execute();
}

function readingOf(row: Selectable<TillReadingRow>): KeptReading {
  const { key, slug, clue, state } = row;
  return {
    key,
    slug,
    clue,
    state,
    from: JSON.parse(row.name_read) as TillName,
    sizeLabel: row.size_label,
    valueCents: Number(row.value_cents),
    reading: JSON.parse(row.reading) as TillReading,
  };
}
