import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import type { FormatId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { catalogueFile, type FileRow } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { applyPlan } from './apply-plan.ts';
import { noChoices } from './effective-changes.rules.ts';
import { planFileImport } from './plan-import.ts';

const now = Date.UTC(2026, 10, 20);
const count = 1_200;
const rows: FileRow[] = Array.from({ length: count }, (_, nth) => ({ slug: `wine-${nth}` }));
/** A product that is sold meanwhile and is not in the list. */
const other = 'other';
const isChanged = (nth: number) => nth % 2 === 1;
const changedRows = rows.map((row, nth) => (isChanged(nth) ? { ...row, description: 'Roses.' } : row));

describe.each(engines)('an import while the shop sells, on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, catalogueFile(...rows, { slug: other }), { now });
  });
  afterEach(() => database.drop());

  const described = async () => {
    const found = database.db.selectFrom('products').select('id').where('description', '=', 'Roses.');
    return (await found.execute()).length;
  };

  /** Sells bottles until the work is done, and returns how much had been imported at each sale. */
  async function sellingMeanwhile(work: Promise<unknown>): Promise<number[]> {
    const size = await database.db
      .selectFrom('formats')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('formats.id')
      .where('slug', '=', other)
      .executeTakeFirstOrThrow();
    const formatId = size.id as FormatId;
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    for (let sale = 0; !isDone; sale += 1) {
      const change = sale % 2 === 0 ? -1 : 1;
      const sold = await adjustBottles(database.db, {
        ...{ formatId, change, cause: 'correction', note: null, actor: 'shop', now },
      });
      expect(sold.kind).toBe('changed');
      seen.push(await described());
    }
    await done;
    return seen;
  }

  test('lets sales in between its slices, compares rows outside of any transaction, and does not write equal ones (B-144, B-275)', async () => {
    const bytes = new TextEncoder().encode(catalogueFile(...changedRows));
    const planning = planFileImport(database.db, { bytes, name: 'list.csv' }, { actor: 'staff:ann', now });
    const whilePlanned = await sellingMeanwhile(planning);
    expect(new Set(whilePlanned)).toEqual(new Set([0]));
    const planned = await planning;
    if (planned.kind !== 'planned') throw new Error(planned.why);
    expect(planned.summary).toMatchObject({ changed: count / 2, same: count / 2, created: 0, refused: 0 });

    const by = { actor: 'staff:ann' };
    const seen = await sellingMeanwhile(
      applyPlan(database.db, () => now + 60_000, planned.id, noChoices, by),
    );
    expect(seen.filter((imported) => imported > 0 && imported < count / 2)).not.toEqual([]);
    expect(await described()).toBe(count / 2);
    const versions = await database.db.selectFrom('products').select(['slug', 'version']).execute();
    const written = versions.filter(({ version }) => version > 1).map(({ slug }) => Number(slug.slice(5)));
    expect(written.toSorted((a, b) => a - b)).toEqual(rows.flatMap((_, nth) => (isChanged(nth) ? nth : [])));
  });
});
