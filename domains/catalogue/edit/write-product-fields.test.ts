import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import type { PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { readPriceHistory } from '../price-history.ts';
import { type ProductEdit, writeProductFields } from './write-product-fields.ts';

const now = Date.UTC(2026, 10, 20);
const ann = { actor: 'staff:ann', now: now + 1_000 };
const ben = { actor: 'staff:ben', now: now + 2_000 };

describe.each(engines)('writing fields of products on %s', (engine) => {
  let database: FreshDatabase;
  let barolo: number;
  let rosso: number;
  let pack: PackId;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const both = '375ml:375:2999:4;750ml:750:4999:6';
    await importCatalogue(
      database.db,
      catalogueFile({ slug: 'barolo', name: 'Barolo', formats: both }, { slug: 'rosso' }),
      { now },
    );
    const found = await findProduct(database.db, 'barolo');
    barolo = found?.id as number;
    pack = found?.packs[1]?.id as PackId;
    rosso = (await findProduct(database.db, 'rosso'))?.id as number;
  });
  afterEach(() => database.drop());

  const write = (edits: ProductEdit[], by = ann) =>
    inTransaction(database.db, (tx) => writeProductFields(tx, edits, by));
  const revisions = () =>
    database.db
      .selectFrom('product_revisions')
      .select(['product_id', 'part', 'field', 'before', 'after', 'actor', 'at'])
      .orderBy('seq')
      .execute();
  const version = async (id: number) =>
    (
      await database.db
        .selectFrom('products')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;

  test('fields of a product, a size and a pack change together, with a revision each and the version raised by one (B-131)', async () => {
    const follow = await followCatalogue(database.db);
    const size = (await findProduct(database.db, 'barolo'))?.formats[1]?.id as number;
    expect(
      await write([
        {
          productId: barolo,
          edits: [
            { part: '', field: 'name', to: 'Barolo Riserva' },
            { part: '', field: 'abvTenths', to: null },
            { part: '', field: 'taxable', to: true },
            { part: `size:${size}`, field: 'label', to: '0.75 L' },
            { part: `pack:${pack}`, field: 'priceCents', to: 5_499 },
          ],
        },
      ]),
    ).toMatchObject([{ kind: 'written', version: 2, changes: [{}, {}, {}, {}] }]);
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      name: 'Barolo Riserva',
      group: { name: 'Barolo Riserva' },
      formats: [{}, { size: '0.75 L' }],
      packs: [{}, { priceCents: 5_499 }],
    });
    expect(await revisions()).toEqual(
      [
        { part: '', field: 'name', before: '"Barolo"', after: '"Barolo Riserva"' },
        { part: '', field: 'abvTenths', before: '135', after: 'null' },
        { part: `size:${size}`, field: 'label', before: '"750 mL"', after: '"0.75 L"' },
        { part: `pack:${pack}`, field: 'priceCents', before: '4999', after: '5499' },
      ].map((row) => ({ product_id: barolo, ...row, actor: ann.actor, at: ann.now })),
    );
    expect(await readPriceHistory(database.db, pack)).toMatchObject([
      { priceCents: 4_999, actor: 'import' },
      { priceCents: 5_499, actor: ann.actor, fromAt: ann.now },
    ]);
    expect(await follow()).toMatchObject([{ productId: barolo }]);
  });

  test('what is already the same writes nothing, not even a version (B-131)', async () => {
    const follow = await followCatalogue(database.db);
    const edits = [{ part: '', field: 'name', to: 'Barolo', from: 'Old' } as const];
    expect(await write([{ productId: barolo, edits }])).toEqual([
      { kind: 'written', productId: barolo, version: 1, changes: [] },
    ]);
    expect(await revisions()).toEqual([]);
    expect(await follow()).toEqual([]);
  });

  test('a field that another person changed since is refused with all three values; other fields are kept (B-132)', async () => {
    const name = (to: string) => ({ part: '', field: 'name', from: 'Barolo', to }) as const;
    const tagline = { part: '', field: 'tagline', to: 'From the hill' } as const;
    await write([{ productId: barolo, edits: [name('Barolo I')] }], ann);
    expect(await write([{ productId: barolo, edits: [tagline] }], ben)).toMatchObject([
      { kind: 'written', version: 3 },
    ]);
    const [answer] = await write(
      [{ productId: barolo, edits: [name('Barolo II'), { ...tagline, to: 'x' }] }],
      ben,
    );
    expect(answer).toEqual({
      kind: 'changed-since',
      productId: barolo,
      version: 3,
      conflicts: [
        {
          part: '',
          field: 'name',
          from: 'Barolo',
          to: 'Barolo II',
          now: 'Barolo I',
          changed: { actor: ann.actor, at: ann.now },
        },
      ],
    });
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      name: 'Barolo I',
      tagline: 'From the hill',
    });
  });

  test('each product of a slice is written or skipped by itself: another version, an unknown product, a part of another product (B-141)', async () => {
    const vintage = (productId: number, to: string, version?: number): ProductEdit => ({
      productId,
      version,
      edits: [{ part: '', field: 'vintage', to }],
    });
    const answers = await write([
      vintage(barolo, '2021', 1),
      vintage(rosso, '2021', 7),
      vintage(99_999, '2021'),
      { productId: rosso, edits: [{ part: `pack:${pack}`, field: 'priceCents', to: 1 }] },
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(['written', 'changed-since', 'unknown', 'unknown']);
    expect([await version(barolo), await version(rosso)]).toEqual([2, 1]);
    expect(await revisions()).toMatchObject([{ product_id: barolo, field: 'vintage', after: '"2021"' }]);
  });

  test('of two people who raise the same price at once, one succeeds and the other gets a conflict (B-132)', async () => {
    const raise = (to: number, by: typeof ann) =>
      write(
        [{ productId: barolo, edits: [{ part: `pack:${pack}`, field: 'priceCents', from: 4_999, to }] }],
        by,
      );
    const answers = (await Promise.all([raise(5_100, ann), raise(5_200, ben)])).flat();
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed-since', 'written']);
    expect(await version(barolo)).toBe(2);
    expect(await readPriceHistory(database.db, pack)).toHaveLength(2);
  });

  test('an import counts as a change of each field that it changed, and stock does not (B-142)', async () => {
    await write([{ productId: rosso, edits: [{ part: '', field: 'name', to: 'Rosso' }] }]);
    await importCatalogue(
      database.db,
      catalogueFile({ slug: 'barolo', name: 'Barolo', formats: '750ml:750:5099:9' }, { slug: 'rosso' }),
      { now: ben.now },
    );
    expect((await revisions()).slice(1)).toMatchObject([
      { product_id: barolo, field: 'published', before: 'true', after: 'false', actor: 'import' },
      { product_id: barolo, field: 'priceCents', before: '4999', after: '5099' },
      { product_id: rosso, field: 'name', before: '"Rosso"', after: '"The rosso"' },
    ]);
    const formats = '750ml:750:5099:3';
    await importCatalogue(database.db, catalogueFile({ slug: 'barolo', name: 'Barolo', formats }), { now });
    expect([await version(barolo), await version(rosso)]).toEqual([2, 3]);
  });
});
