import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { loadShelfPlaces, readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { sellAgain } from '../sell-again.ts';
import { findSuccessor } from './find-successor.ts';
import { type NewVintage, rollVintage } from './roll-vintage.ts';
import { nextVintage, renamedVintage } from './vintage-name.rules.ts';
import { withdrawSoldOutVintages } from './withdraw-sold-out.ts';

const now = Date.UTC(2026, 10, 20);
const ann = { actor: 'staff:ann', now: now + 1_000 };
const code = '04006381333931';

test('a name takes the new year, and only that', () => {
  expect(renamedVintage('Barolo 2021, lot 12021', '2021', '2022')).toBe('Barolo 2022, lot 12021');
  expect(renamedVintage('Krug', 'NV', '2012')).toBe('Krug');
  expect([nextVintage('2021'), nextVintage('NV'), nextVintage('')]).toEqual(['2022', '', '']);
});

describe.each(engines)('vintages that follow one another, on %s', (engine) => {
  let database: FreshDatabase;
  let old: NonNullable<Awaited<ReturnType<typeof findProduct>>>;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const formats = '750ml:750:4999:2:30.00;1.5L:1500:9999:0:70.00';
    const row = {
      slug: 'barolo-2021',
      name: 'Barolo 2021',
      vintage: '2021',
      description: 'Rows of 2021',
      formats,
    };
    await importCatalogue(database.db, catalogueFile(row), { now });
    const found = await findProduct(database.db, 'barolo-2021');
    if (!found) throw new Error('It is on sale');
    old = found;
  });
  afterEach(() => database.drop());

  const bottle = () => old.formats[0]?.id as FormatId;
  const roll = (wanted: Partial<NewVintage> = {}, by = ann) =>
    rollVintage(
      database.db,
      {
        productId: old.id,
        vintage: '2022',
        prices: new Map(),
        costs: new Map(),
        bottles: new Map(),
        sharesBarcodes: true,
        ...wanted,
      },
      by,
    );
  const acts = async () =>
    (await database.db.selectFrom('activity').select(['verb', 'actor']).orderBy('seq').execute()).slice(1);

  test('the new one has the texts, sizes, places and codes of the former, and its own address, price and stock (B-137)', async () => {
    await loadShelfPlaces(database.db as never, [{ formatId: bottle(), place: 'A-03' }]);
    await loadBarcodes(database.db as never, [{ gtin: code, formatId: bottle(), bottles: 1 }]);
    const packId = old.packs[0]?.id as PackId;
    expect(
      await roll({
        prices: new Map([[packId, 5_299]]),
        costs: new Map([[packId, 3_200]]),
        bottles: new Map([[bottle(), 12]]),
      }),
    ).toMatchObject({ kind: 'rolled', slug: 'barolo-2022', name: 'Barolo 2022' });
    const next = await findProduct(database.db, 'barolo-2022');
    expect(next).toMatchObject({
      name: 'Barolo 2022',
      vintage: '2022',
      description: 'Rows of 2022',
      imageAlt: 'Bottle of Barolo 2022',
      tagline: old.tagline,
      categories: old.categories,
      regions: old.regions,
      group: { name: 'Barolo 2022' },
      formats: [
        { size: '750 mL', isInStock: true },
        { size: '1.5 L', isInStock: false },
      ],
      packs: [{ priceCents: 5_299 }, { priceCents: 9_999 }],
    });
    expect(await findProduct(database.db, 'barolo-2021')).toEqual(old);
    const formatId = next?.formats[0]?.id as FormatId;
    expect((await readShelfPlaces(database.db, [formatId])).get(formatId)).toBe('A-03');
    expect((await findBarcodesOf(database.db, [code])).map((each) => each.formatId)).toEqual([
      bottle(),
      formatId,
    ]);
    const costs = await database.db.selectFrom('packs').select('cost_cents').orderBy('id').execute();
    expect(costs.map(({ cost_cents }) => cost_cents)).toEqual([3_000, 7_000, 3_200, null]);
    expect(await acts()).toEqual([{ verb: 'vintage-rolled', actor: ann.actor }]);
  });

  test('the former one sells out, is withdrawn automatically once, and its address leads on, over any number of vintages (B-137)', async () => {
    const rolled = await roll({ bottles: new Map([[bottle(), 12]]) });
    if (rolled.kind !== 'rolled') throw new Error(rolled.kind);
    expect(await withdrawSoldOutVintages(database.db, now)).toBe(0);
    await countBottles(database.db, bottle(), 0, { ...ann, note: 'sold' });
    const times = await Promise.all([1, 2, 3].map(() => withdrawSoldOutVintages(database.db, now + 5_000)));
    expect(times.sort()).toEqual([0, 0, 1]);
    expect(await findProduct(database.db, 'barolo-2021')).toBeUndefined();
    expect(await findSuccessor(database.db, 'barolo-2021')).toMatchObject({ slug: 'barolo-2022' });
    const third = await roll({ productId: rolled.id, vintage: '2023' });
    expect(third).toMatchObject({ kind: 'rolled', slug: 'barolo-2023' });
    const next = await findProduct(database.db, 'barolo-2022');
    await countBottles(database.db, next?.formats[0]?.id as FormatId, 0, { ...ann, note: 'sold' });
    await withdrawSoldOutVintages(database.db, now + 6_000);
    expect(await findSuccessor(database.db, 'barolo-2021')).toMatchObject({ slug: 'barolo-2023' });
    expect((await acts()).filter(({ verb }) => verb === 'withdrawn')).toEqual([
      { verb: 'withdrawn', actor: 'shop' },
      { verb: 'withdrawn', actor: 'shop' },
    ]);
  });

  test('bottles of a cancelled order bring it back; one that a person put on sale again stays on sale (B-137)', async () => {
    await roll();
    await countBottles(database.db, bottle(), 0, { ...ann, note: 'sold' });
    await withdrawSoldOutVintages(database.db, now + 5_000);
    await countBottles(database.db, bottle(), 1, { ...ann, note: 'back' });
    expect(await withdrawSoldOutVintages(database.db, now + 6_000)).toBe(1);
    expect((await findProduct(database.db, 'barolo-2021'))?.packs[0]?.isInStock).toBe(true);
    await countBottles(database.db, bottle(), 0, { ...ann, note: 'sold' });
    expect(await withdrawSoldOutVintages(database.db, now + 7_000)).toBe(1);
    await sellAgain(database.db, 'barolo-2021', ann);
    expect(await withdrawSoldOutVintages(database.db, now + 8_000)).toBe(0);
    expect(await findProduct(database.db, 'barolo-2021')).toBeDefined();
  });

  test('of two people who roll it at once, one does and the other learns which one exists; what is impossible is refused (B-137)', async () => {
    const answers = await Promise.all([roll(), roll({ vintage: '2023' })]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['rolled', 'rolled-already']);
    expect(await roll({ vintage: '2021' })).toEqual({ kind: 'same-vintage' });
    expect(await roll({ vintage: '22' })).toEqual({ kind: 'no-vintage' });
    expect(await roll({ productId: 99_999 })).toEqual({ kind: 'unknown-product' });
    expect(await acts()).toHaveLength(1);
  });
});
