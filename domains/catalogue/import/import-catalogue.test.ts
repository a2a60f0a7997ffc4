import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from './catalogue-file.fixture.ts';
import { importCatalogue } from './import-catalogue.ts';
import { loadDemoCatalogue } from './load-demo-catalogue.ts';

const now = Date.UTC(2026, 10, 20);
const demo = new URL('../../../data/catalogue.csv', import.meta.url);

describe.each(engines)('importing a catalogue on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const take = (csv: string) => importCatalogue(database.db, csv, { now });
  const changeCount = async () =>
    (await database.db.selectFrom('catalogue_changes').select('seq').execute()).length;
  const movements = () =>
    database.db.selectFrom('stock_movements').select(['change', 'reason', 'actor']).orderBy('id').execute();

  async function expectLedgerToAgree() {
    const stock = await database.db.selectFrom('bottle_stock').select(['format_id', 'on_hand']).execute();
    const moved = await database.db.selectFrom('stock_movements').select(['format_id', 'change']).execute();
    const sums = new Map<number, number>();
    for (const { format_id, change } of moved) sums.set(format_id, (sums.get(format_id) ?? 0) + change);
    for (const { format_id, on_hand } of stock) expect(sums.get(format_id) ?? 0).toBe(on_hand);
  }

  test('the demo file is imported whole, a second time changes nothing, and the ledger agrees', async () => {
    const csv = await readFile(demo, 'utf8');
    const steps: number[] = [];
    const first = await importCatalogue(database.db, csv, { now, onProgress: (done) => steps.push(done) });
    expect(first).toEqual({
      kind: 'imported',
      created: 2925,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      products: 2925,
      formats: 3674,
    });
    expect(steps.at(-1)).toBe(2925);
    expect(await changeCount()).toBe(1);
    await expectLedgerToAgree();
    expect(await take(csv)).toEqual({
      kind: 'imported',
      created: 0,
      updated: 0,
      unchanged: 2925,
      withdrawn: 0,
      products: 2925,
      formats: 3674,
    });
    expect(await changeCount()).toBe(1);
  });

  test('sizes are displayed as on the shelf, several make a group, and the cost is imported (G-35)', async () => {
    await take(
      catalogueFile(
        { slug: 'one' },
        {
          slug: 'many',
          category_path: 'spirits/vodka',
          ships: 'N',
          region_path: '',
          grape: '',
          formats: '750ml:750:2899:8:22.50;1.75L:1750:4999:0:',
        },
      ),
    );
    expect(await findProduct(database.db, 'one')).toMatchObject({
      group: null,
      formats: [{ size: '750 mL', priceCents: 1999, isInStock: true }],
    });
    expect(await findProduct(database.db, 'many')).toMatchObject({
      group: { slug: 'many', name: 'The many' },
      regions: [],
      grape: null,
      imageAlt: 'Bottle of The many',
      formats: [
        { size: '750 mL', volumeMl: 750, isInStock: true },
        { size: '1.75 L', volumeMl: 1750, isInStock: false },
      ],
    });
    const costs = await database.db.selectFrom('packs').select('cost_cents').orderBy('id').execute();
    expect(costs.map((pack) => pack.cost_cents)).toEqual([1400, 2250, null]);
  });

  test('a changed price, name and stock are updated in place, the stock through the ledger', async () => {
    await take(catalogueFile({ slug: 'a', formats: '750ml:750:1999:6' }, { slug: 'b' }));
    const before = await findProduct(database.db, 'a');
    const answer = await take(
      catalogueFile({ slug: 'a', name: 'New name', formats: '750ml:750:2199:2' }, { slug: 'b' }),
    );
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const after = await findProduct(database.db, 'a');
    expect(after).toMatchObject({
      id: before?.id,
      name: 'New name',
      packs: [{ id: before?.packs[0]?.id, priceCents: 2199 }],
    });
    expect(await movements()).toEqual([
      { change: 6, reason: 'import', actor: 'import' },
      { change: 6, reason: 'import', actor: 'import' },
      { change: -4, reason: 'import', actor: 'import' },
    ]);
    expect(await changeCount()).toBe(2);
    await expectLedgerToAgree();
  });

  test('a size missing from the file is withdrawn and comes back with a later file; so does the group', async () => {
    const both = catalogueFile({ slug: 'a', formats: '375ml:375:999:1;750ml:750:1999:2' });
    await take(both);
    const packs = (await findProduct(database.db, 'a'))?.packs;
    await take(catalogueFile({ slug: 'a', formats: '750ml:750:1999:2' }));
    expect(await findProduct(database.db, 'a')).toMatchObject({
      group: null,
      formats: [{ size: '750 mL' }],
      packs: [{ id: packs?.[1]?.id }],
    });
    expect(await take(both)).toMatchObject({ updated: 1 });
    expect((await findProduct(database.db, 'a'))?.packs).toEqual(packs);
    expect(await take(both)).toMatchObject({ unchanged: 1 });
  });

  test('a row of the demonstration has its hand-written tagline; an owner’s row with the same slug has the generated one', async () => {
    const slug = 'campari-italian-aperitivo';
    const row = {
      slug,
      category_path: 'spirits/liqueur',
      region_path: 'italy',
      grape: '',
      grapes_all: '',
      ships: 'N',
    };
    await take(catalogueFile({ ...row, origin: 'iowa' }));
    expect((await findProduct(database.db, slug))?.tagline).toMatch(/Negroni$/);
    expect(await take(catalogueFile({ ...row, origin: 'my list' }))).toMatchObject({ updated: 1 });
    expect((await findProduct(database.db, slug))?.tagline).toBe('Liqueur from Italy');
  });

  test('with one bad row, nothing is imported', async () => {
    expect(await take(catalogueFile({ slug: 'good' }, { slug: 'bad', ships: 'maybe' }))).toEqual({
      kind: 'refused',
      problems: [{ line: 3, column: 'ships', reason: "is 'maybe'; it must be Y or N" }],
    });
    expect(await findProduct(database.db, 'good')).toBeUndefined();
  });

  test('of two processes that load the demo at once, one loads it and the other leaves it alone', async () => {
    const other = openDatabase(database.source);
    try {
      const answers = await Promise.all([
        loadDemoCatalogue(database.db, { now }),
        loadDemoCatalogue(other.db, { now }),
      ]);
      expect(answers.map((answer) => answer.kind).sort()).toEqual(['kept', 'loaded']);
      expect(await database.db.selectFrom('products').select('id').execute()).toHaveLength(2925);
      expect(
        await database.db.selectFrom('product_groups').select('id').where('slug', '=', '!import').execute(),
      ).toEqual([]);
      // The opening stock and the newly added products.
      expect(await changeCount()).toBe(2);
      const late = await database.db
        .selectFrom('products')
        .select('vintage')
        .where('created_at', '=', now)
        .execute();
      expect(late).toHaveLength(10);
      expect(new Set(late.map(({ vintage }) => vintage))).toEqual(new Set(['2022']));
    } finally {
      await other.close();
    }
  });

  test('a catalogue that has any product is not filled with the demo', async () => {
    await take(catalogueFile({ slug: 'mine' }));
    expect(await loadDemoCatalogue(database.db, { now })).toEqual({ kind: 'kept' });
    expect(await database.db.selectFrom('products').select('slug').execute()).toEqual([{ slug: 'mine' }]);
  });
});
