import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from '../find-product.ts';
import { undoEdit } from '../history/undo-product-act.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { addPack } from './add-pack.ts';
import { addSize } from './add-size.ts';
import { changeProduct, type NotedFields } from './change-product.ts';
import { readProductToEdit } from './read-product-to-edit.ts';
import type { FieldEdit } from './write-product-fields.ts';

const now = Date.UTC(2026, 10, 20);
const ann = { actor: 'staff:ann', now: now + 1_000 };
const ben = { actor: 'staff:ben', now: now + 2_000 };

describe.each(engines)('changing a product on %s', (engine) => {
  let database: FreshDatabase;
  let id: number;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(
      database.db,
      catalogueFile(
        {
          slug: 'barolo',
          name: 'Barolo',
          grape: 'nebbiolo',
          grapes_all: 'Nebbiolo',
          region_path: 'italy/piedmont',
        },
        { slug: 'other', name: 'Barolo' },
      ),
      { now },
    );
    id = (await findProduct(database.db, 'barolo'))?.id as number;
  });
  afterEach(() => database.drop());

  const change = (edits: FieldEdit[], by = ann) => changeProduct(database.db, { productId: id, edits }, by);
  const name = (to: string, from?: string): FieldEdit => ({
    part: '',
    field: 'name',
    to,
    ...(from && { from }),
  });
  const acts = async () =>
    (await database.db.selectFrom('activity').selectAll().orderBy('seq').execute()).slice(1).map((act) => ({
      verb: act.verb,
      isMoney: act.is_money === 1,
      before: JSON.parse(act.before ?? 'null') as NotedFields,
      after: JSON.parse(act.after ?? 'null') as NotedFields,
    }));

  test('a new name changes the text of its picture, a new place the tagline; what a person wrote stays (B-131)', async () => {
    const before = await findProduct(database.db, 'barolo');
    expect(before?.tagline).toBe('Nebbiolo from Piedmont, Italy');
    await change([name('Barolo Riserva'), { part: '', field: 'regionPath', to: 'italy/tuscany' }]);
    expect(await findProduct(database.db, 'barolo')).toMatchObject({
      name: 'Barolo Riserva',
      imageAlt: 'Bottle of Barolo Riserva',
      tagline: 'Nebbiolo from Tuscany, Italy',
    });
    await change([{ part: '', field: 'tagline', to: 'Nonna’s own' }]);
    await change([{ part: '', field: 'regionPath', to: 'italy/piedmont' }]);
    expect((await findProduct(database.db, 'barolo'))?.tagline).toBe('Nonna’s own');
  });

  test('what is not wine is never shipped, whichever of the two changes (M-006, B-131)', async () => {
    const spirit = { part: '', field: 'categoryPath', to: 'spirits/vodka' } as const;
    const ships = (to: boolean) => ({ part: '', field: 'ships', to }) as const;
    expect(await change([spirit])).toEqual({ kind: 'no-wine' });
    expect((await change([spirit, ships(false)])).kind).toBe('changed');
    expect(await change([ships(true)])).toEqual({ kind: 'no-wine' });
    // Two changes at once, each of which would be right by itself.
    await change([{ ...spirit, to: 'wine/red-wine' }]);
    const answers = await Promise.all([change([spirit], ann), change([ships(true)], ben)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'no-wine']);
  });

  test('each field shows who changed it last; undo restores its former value, unless it changed since (B-032, B-034, B-131)', async () => {
    await change([name('Barolo I', 'Barolo')]);
    const edit = await readProductToEdit(database.db, id);
    expect(edit).toMatchObject({ version: 2, state: 'on-sale', slug: 'barolo', namesakes: 0 });
    expect(edit?.changed.get('name')).toEqual({ actor: ann.actor, at: ann.now });
    expect(edit?.changed.has('vintage')).toBe(false);
    const [act] = await acts();
    expect(act).toEqual({
      verb: 'edited',
      isMoney: false,
      before: { name: 'Barolo', imageAlt: 'Bottle of Barolo' },
      after: { name: 'Barolo I', imageAlt: 'Bottle of Barolo I' },
    });
    const undo = () =>
      undoEdit(database.db, { productId: id, before: act?.before ?? {}, after: act?.after ?? {} }, ben);
    await change([name('Barolo II')], ben);
    expect(await undo()).toMatchObject({ kind: 'changed-since', now: { name: 'Barolo II' } });
    await change([name('Barolo I')], ben);
    expect(await undo()).toEqual({ kind: 'undone' });
    expect((await findProduct(database.db, 'barolo'))?.name).toBe('Barolo');
    expect((await readProductToEdit(database.db, id))?.namesakes).toBe(1);
  });

  test('a withdrawn product and a draft are read as such, an unknown one is not read at all (B-131)', async () => {
    await withdrawProduct(database.db, 'barolo', ann);
    expect((await readProductToEdit(database.db, id))?.state).toBe('withdrawn');
    await database.db
      .updateTable('products')
      .set({ withdrawn_at: null, withdrawn_by: null })
      .where('id', '=', id)
      .execute();
    expect((await readProductToEdit(database.db, id))?.state).toBe('draft');
    expect(await readProductToEdit(database.db, 99_999)).toBeUndefined();
    expect(await changeProduct(database.db, { productId: 99_999, edits: [name('x')] }, ann)).toEqual({
      kind: 'unknown-product',
    });
  });

  test('a second size makes a group, and a case shares its bottles; each exists only once (G-35, B-138)', async () => {
    const magnum = {
      productId: id,
      label: '1.5 L',
      volumeMl: 1_500,
      onHand: 3,
      packs: [{ bottles: 1, priceCents: 9_900, costCents: null }],
    };
    const added = await Promise.all([addSize(database.db, magnum, ann), addSize(database.db, magnum, ben)]);
    expect(added.map(({ kind }) => kind).sort()).toEqual(['added', 'there-already']);
    const bottle = (await findProduct(database.db, 'barolo'))?.formats[0]?.id as FormatId;
    const six = { productId: id, formatId: bottle, bottles: 6, priceCents: 10_000, costCents: 6_000 };
    expect(await addPack(database.db, six, ann)).toMatchObject({ kind: 'added' });
    expect(await addPack(database.db, six, ben)).toEqual({ kind: 'there-already', isOnSale: true });
    expect(await addPack(database.db, { ...six, formatId: 9_999 as FormatId }, ann)).toEqual({
      kind: 'unknown-size',
    });
    const found = await findProduct(database.db, 'barolo');
    expect(found).toMatchObject({
      group: { slug: 'barolo', name: 'Barolo' },
      formats: [{ size: '750 mL' }, { size: '1.5 L' }],
      packs: [
        { bottles: 1 },
        { bottles: 6, priceCents: 10_000, isInStock: true },
        { bottles: 1, priceCents: 9_900 },
      ],
    });
    const withdrawn = {
      part: `pack:${found?.packs[1]?.id as PackId}`,
      field: 'published',
      to: false,
    } as const;
    await change([withdrawn]);
    expect((await findProduct(database.db, 'barolo'))?.packs).toHaveLength(2);
    expect((await acts()).map(({ verb }) => verb)).toEqual(['size-added', 'size-added', 'edited']);
    expect((await readProductToEdit(database.db, id))?.version).toBe(4);
  });

  test('a size is added to a product that an import once left with one size (B-131)', async () => {
    const magnum = {
      productId: id,
      label: '1.5 L',
      volumeMl: 1_500,
      onHand: 3,
      packs: [{ bottles: 1, priceCents: 9_900, costCents: null }],
    };
    await addSize(database.db, magnum, ann);
    await importCatalogue(database.db, catalogueFile({ slug: 'barolo' }), { now });
    expect((await findProduct(database.db, 'barolo'))?.group).toBeNull();
    const half = { ...magnum, label: '375 mL', volumeMl: 375 };
    expect(await addSize(database.db, half, ben)).toMatchObject({ kind: 'added' });
    expect((await findProduct(database.db, 'barolo'))?.group).toMatchObject({ slug: 'barolo' });
  });
});
