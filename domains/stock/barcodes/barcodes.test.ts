import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { FormatId } from '#kit/ids.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { readShelfPlaces, setShelfPlace, undoShelfPlace } from '../shelf-places/set-shelf-place.ts';
import { addBarcode, removeBarcode } from './change-barcodes.ts';
import { findBarcodesOf, readBarcodes } from './read-barcodes.ts';
import { undoBarcode } from './undo-barcode.ts';

const by = { actor: 'staff:ann', now: Date.UTC(2026, 10, 20) };
const code = '036000291452';
const gtin = '00036000291452';

describe.each(engines)('what a scanner reads, and where bottles stand, on %s', (engine) => {
  let database: FreshDatabase;
  let one: FormatId;
  let other: FormatId;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const file = catalogueFile({ slug: 'a', vintage: '2021' }, { slug: 'b', vintage: '2022' });
    await importCatalogue(database.db, file, { now: 0 });
    const formatOf = async (slug: string) =>
      (await findProduct(database.db, slug))?.formats[0]?.id as FormatId;
    [one, other] = [await formatOf('a'), await formatOf('b')];
  });
  afterEach(() => database.drop());

  const add = (formatId: FormatId, typed = code, bottles = 1) =>
    addBarcode(database.db, { code: typed, formatId, bottles, ...by });
  const verbs = async () =>
    (await listActivity(database.db, {}, { limit: 50 })).acts.map(({ verb }) => verb).toReversed();
  const acts = async () => (await verbs()).filter((verb) => /barcode|place/.test(verb));

  test('one code may mean several vintages, and is found in whatever form a reader gives it (B-067)', async () => {
    expect([await add(one), await add(other, `0${code}`)]).toMatchObject([
      { kind: 'added', barcode: { gtin, formatId: one, bottles: 1 } },
      { kind: 'added', barcode: { gtin, formatId: other } },
    ]);
    expect(await findBarcodesOf(database.db, [gtin])).toEqual([
      { gtin, formatId: one, bottles: 1 },
      { gtin, formatId: other, bottles: 1 },
    ]);
    expect(await readBarcodes(database.db, [other])).toEqual([{ gtin, formatId: other, bottles: 1 }]);
  });

  test('a refused code changes nothing and is not an act; one that is there stays as it is (B-030, B-067)', async () => {
    await add(one, '10036000291459', 12);
    expect(await Promise.all([add(one, '10036000291459', 6), add(one, '036000291453')])).toMatchObject([
      { kind: 'there-already' },
      { kind: 'no-code' },
    ]);
    expect(await add(999_999 as FormatId)).toEqual({ kind: 'unknown-format' });
    expect(() => add(one, code, 0)).toThrow(RangeError);
    expect(() => add(one, code, 49)).toThrow(RangeError);
    expect(await readBarcodes(database.db, [one])).toMatchObject([{ bottles: 12 }]);
    expect(await removeBarcode(database.db, { code, formatId: one, ...by })).toEqual({ kind: 'not-there' });
    expect(await acts()).toEqual(['barcode-added']);
  });

  test('of two people who give a bottle the same code at the same time, one succeeds (B-030, B-283)', async () => {
    const kinds = (await Promise.all([add(one), add(one), add(one)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['added', 'there-already', 'there-already']);
    expect(await acts()).toEqual(['barcode-added']);
  });

  test('a code that was added or removed is put back, unless it was already put back (B-033)', async () => {
    const added = await add(one, code, 6);
    const barcode = added.kind === 'added' ? added.barcode : null;
    expect(await undoBarcode(database.db, { before: null, after: barcode }, by)).toEqual({ kind: 'undone' });
    expect(await readBarcodes(database.db, [one])).toEqual([]);
    expect((await undoBarcode(database.db, { before: null, after: barcode }, by)).kind).toBe('changed-since');
    expect(await undoBarcode(database.db, { before: barcode, after: null }, by)).toEqual({ kind: 'undone' });
    expect(await readBarcodes(database.db, [one])).toEqual([barcode]);
  });

  test('a place is set, moved and removed; setting the same place is not an act (B-030, B-065)', async () => {
    const set = (place: string, formatId = one) => setShelfPlace(database.db, { formatId, place, ...by });
    expect([
      await set(' a-03 '),
      await set('A-03'),
      await set('<b>'),
      await set('A-1', 999_999 as FormatId),
    ]).toEqual([
      { kind: 'set', place: 'A-03' },
      { kind: 'same', place: 'A-03' },
      { kind: 'no-place' },
      { kind: 'unknown-format' },
    ]);
    await set('A-03', other);
    expect(await readShelfPlaces(database.db, [one, other])).toEqual(
      new Map([
        [one, 'A-03'],
        [other, 'A-03'],
      ]),
    );
    expect(await set('')).toEqual({ kind: 'set', place: null });
    expect(await readShelfPlaces(database.db, [one])).toEqual(new Map());
    expect(await acts()).toEqual(['shelf-place-set', 'shelf-place-set', 'shelf-place-set']);
  });

  test('an old place comes back, unless the bottle was moved again since (B-033, B-034)', async () => {
    const set = (place: string) => setShelfPlace(database.db, { formatId: one, place, ...by });
    await set('A-1');
    await set('B-2');
    const noted = { before: { formatId: one, place: 'A-1' }, after: { formatId: one, place: 'B-2' } };
    expect(await undoShelfPlace(database.db, noted, by)).toEqual({ kind: 'undone' });
    expect(await readShelfPlaces(database.db, [one])).toEqual(new Map([[one, 'A-1']]));
    await set('C-3');
    expect(await undoShelfPlace(database.db, noted, by)).toEqual({
      kind: 'changed-since',
      now: { formatId: one, place: 'C-3' },
    });
  });
});
