import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { changeProduct } from '../edit/change-product.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { planBulkChange } from '../plans/plan-bulk-change.ts';
import { itemsOf } from '../plans/plan-items.store.ts';
import { sellAgain } from '../sell-again.ts';
import { makeStoreTaxonomy } from '../store-taxonomy.rules.ts';
import { givenTaxonomy, isHiddenCategory, setTaxonomy, taxonomy } from '../taxonomy.ts';
import {
  addPlace,
  describePlace,
  hideCategory,
  type NotedEntry,
  type PlaceAnswer,
  removePlace,
  renamePlace,
  showCategory,
} from './change-places.ts';
import { listPlaces } from './list-places.ts';
import { openPlaces, type Places } from './open-places.ts';
import { renewTaglines } from './renew-taglines.ts';
import { undoPlaceChange } from './undo-place-change.ts';

const now = Date.UTC(2026, 10, 24);
const ann = { actor: 'staff:ann', now };

describe.each(engines)('the trees changed at the desk on %s (B-151)', (engine) => {
  let database: FreshDatabase;
  let places: Places;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(
      database.db,
      catalogueFile(
        { slug: 'tonic', name: 'Tonic', category_path: 'mixers', vintage: '', ships: 'N' },
        {
          slug: 'barolo',
          name: 'Barolo',
          region_path: 'italy/piedmont',
          grape: 'nebbiolo',
          grapes_all: 'Nebbiolo',
        },
      ),
      { now },
    );
    places = await openPlaces(database.db);
  });
  afterEach(async () => {
    setTaxonomy(makeStoreTaxonomy(givenTaxonomy));
    await database.drop();
  });

  const act = async (work: (tx: Tx) => Promise<PlaceAnswer>) => {
    const answer = await inTransaction(database.db, work);
    await places.refresh();
    return answer;
  };
  const add = (parent: string | null, name: string, tree: 'categories' | 'regions' = 'regions') =>
    act((tx) => addPlace(tx, { tree, parent, name, color: null }, ann));
  const lastAct = async () => {
    const row = await database.db
      .selectFrom('activity')
      .selectAll()
      .where('subject_kind', '=', 'place')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    return {
      seq: row.seq,
      verb: row.verb,
      before: JSON.parse(row.before ?? 'null') as NotedEntry,
      after: JSON.parse(row.after ?? 'null') as NotedEntry,
    };
  };
  const undo = async () => {
    const last = await lastAct();
    const answer = await undoPlaceChange(database.db, last, { ...ann, undoes: last.seq });
    await places.refresh();
    return answer;
  };
  const isSold = async (slug: string) =>
    (await database.db.selectFrom('products').select('published').where('slug', '=', slug).executeTakeFirst())
      ?.published === 1;

  test('a region is added once, at an address of its own, and every process has it at its next refresh', async () => {
    const other = await openPlaces(database.db);
    expect(await add('new-york', 'Hamptons')).toEqual({ kind: 'done', slug: 'hamptons' });
    expect(await add('new-york', 'hamptons')).toEqual({ kind: 'name-taken' });
    expect(await add('italy', 'Merlot')).toEqual({ kind: 'done', slug: 'merlot-2' });
    expect(await add('italy', 'Search')).toEqual({ kind: 'done', slug: 'search-2' });
    expect(await add('nowhere', 'X')).toEqual({ kind: 'unknown-place' });
    expect(await add('italy', ' <i> ')).toEqual({ kind: 'wrong-name' });
    expect(await add(null, 'Atlantis', 'categories')).toEqual({ kind: 'no-parent' });
    expect(await add(null, 'Atlantis')).toEqual({ kind: 'done', slug: 'atlantis' });
    expect(await add('barolo', 'Cannubi')).toMatchObject({ kind: 'done' });
    expect(await add('cannubi', 'Valletta')).toEqual({ kind: 'too-deep' });
    expect(taxonomy.region('hamptons')?.path).toBe('usa/new-york/hamptons');
    const seen = other.version();
    await other.refresh();
    expect(other.version()).toBeGreaterThan(seen);
    expect(
      await act((tx) => addPlace(tx, { tree: 'grapes', parent: null, name: 'Saperavi', color: null }, ann)),
    ).toEqual({ kind: 'no-color' });
    await act((tx) => addPlace(tx, { tree: 'grapes', parent: null, name: 'Saperavi', color: 'red' }, ann));
    expect(taxonomy.grape('saperavi')).toMatchObject({
      name: 'Saperavi',
      color: 'red',
      path: 'wine/saperavi',
    });
  });

  test('of two people who add the same region at once, one is refused', async () => {
    const answers = await Promise.all([add('new-york', 'Hamptons'), add('new-york', 'Hamptons')]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'name-taken']);
  });

  test('a new name is shown with its products and can be undone, and a conflict is reported (B-033, B-034)', async () => {
    expect(await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Piemonte' }, ann))).toMatchObject({
      kind: 'done',
    });
    const product = await findProduct(database.db, 'barolo');
    expect(product?.regions.map(({ name }) => name)).toEqual(['Italy', 'Piemonte']);
    const tagline = async () => (await findProduct(database.db, 'barolo'))?.tagline;
    expect(await tagline()).toBe('Nebbiolo from Piedmont, Italy');
    await renewTaglines(database.db, { slug: 'piedmont', was: 'Piedmont' }, ann);
    expect(await tagline()).toBe('Nebbiolo from Piemonte, Italy');
    expect(await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Tuscany' }, ann))).toEqual({
      kind: 'name-taken',
    });
    expect(await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Piemonte' }, ann))).toEqual({
      kind: 'unchanged',
    });
    const first = await lastAct();
    await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Piemont' }, ann));
    await renewTaglines(database.db, { slug: 'piedmont', was: 'Piemonte' }, ann);
    expect(await undoPlaceChange(database.db, first, ann)).toMatchObject({ kind: 'changed-since' });
    expect(await undo()).toEqual({ kind: 'undone' });
    expect(taxonomy.region('piedmont')?.name).toBe('Piemonte');
    expect(await tagline()).toBe('Nebbiolo from Piemonte, Italy');
    await act((tx) => renamePlace(tx, { slug: 'piedmont', name: 'Piedmont' }, ann));
    // The entry is as in the file again, so nothing of it is stored.
    expect(await database.db.selectFrom('taxonomy_entries').selectAll().execute()).toEqual([]);
  });

  test('a hidden category leaves the shop with its products, and nothing can be put on sale in it (G-49)', async () => {
    const hide = (seen: number) => act((tx) => hideCategory(tx, { slug: 'mixers', seen }, ann));
    expect(await hide(0)).toEqual({ kind: 'on-sale', products: 1, isTooMany: false });
    expect(taxonomy.category('mixers')).toBeDefined();
    expect(await hide(1)).toMatchObject({ kind: 'done' });
    expect(await hide(1)).toEqual({ kind: 'unchanged' });
    expect(await isSold('tonic')).toBe(false);
    expect(isHiddenCategory('mixers')).toBe(true);
    expect(await sellAgain(database.db, 'tonic', ann)).toEqual({ kind: 'hidden-category' });
    const { id } = (await findProduct(database.db, 'barolo')) ?? { id: 0 };
    const move = {
      productId: id,
      edits: [
        { part: '' as const, field: 'categoryPath' as const, to: 'mixers' },
        { part: '' as const, field: 'ships' as const, to: false },
      ],
    };
    expect(await changeProduct(database.db, move, ann)).toEqual({ kind: 'hidden-category' });
    const report = await importCatalogue(
      database.db,
      catalogueFile({ slug: 'cola', name: 'Cola', category_path: 'mixers', ships: 'N' }),
      { now },
    );
    expect(report).toMatchObject({ kind: 'imported', created: 1 });
    expect(await isSold('cola')).toBe(false);
    const rosso = { slug: 'rosso', name: 'Rosso' };
    await importCatalogue(database.db, catalogueFile(rosso), { now });
    expect(await isSold('rosso')).toBe(true);
    const moved = { ...rosso, category_path: 'mixers', ships: 'N' };
    await importCatalogue(database.db, catalogueFile(moved), { now });
    expect(await isSold('rosso')).toBe(false);
    const tonic = await database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'tonic')
      .executeTakeFirstOrThrow();
    const plan = await planBulkChange(database.db, [tonic], { published: true }, ann);
    const items = plan.kind === 'planned' ? await itemsOf(database.db, plan.id, { limit: 9 }) : [];
    expect(items.map(({ content }) => content)).toMatchObject([
      { problems: [{ column: 'published', why: 'its category is hidden from shoppers' }] },
    ]);
    expect(await undo()).toEqual({ kind: 'undone' });
    expect([taxonomy.category('mixers')?.slug, await isSold('tonic')]).toEqual(['mixers', true]);
    await hide(1);
    expect(await act((tx) => showCategory(tx, { slug: 'mixers' }, ann))).toMatchObject({ kind: 'done' });
    expect([taxonomy.category('mixers')?.slug, await isSold('tonic')]).toEqual(['mixers', false]);
    expect(await act((tx) => hideCategory(tx, { slug: 'piedmont', seen: 9 }, ann))).toEqual({
      kind: 'unknown-place',
    });
  });

  test('a note is cleaned, belongs to its grape or region, and is removed when emptied (M-080)', async () => {
    const write = (slug: string, text: string) => act((tx) => describePlace(tx, { slug, text }, ann));
    const given = places.noteOn('merlot');
    expect(given).not.toBe('');
    expect(await write('merlot', 'Plum.<script>x</script>')).toMatchObject({ kind: 'done' });
    expect(places.noteOn('merlot')).toBe('<p>Plum.</p>');
    expect(await write('piedmont', 'Fog.')).toMatchObject({ kind: 'done' });
    expect(places.noteOn('piedmont')).toBe('<p>Fog.</p>');
    expect(await write('merlot', '')).toMatchObject({ kind: 'done' });
    expect(places.noteOn('merlot')).toBe('');
    expect(await undo()).toEqual({ kind: 'undone' });
    expect(places.noteOn('merlot')).toBe('<p>Plum.</p>');
    expect(await write('mixers', 'No.')).toEqual({ kind: 'unknown-place' });
    expect(await write('merlot', 'x'.repeat(5_001))).toEqual({ kind: 'note-too-long' });
  });

  test('only a place that was added here and never used can be removed', async () => {
    const remove = (slug: string) => act((tx) => removePlace(tx, { slug }, ann));
    expect(await remove('piedmont')).toEqual({ kind: 'given' });
    await add('new-york', 'Hamptons');
    await add('hamptons', 'Sagaponack');
    expect(await remove('hamptons')).toEqual({ kind: 'has-places' });
    expect(await remove('sagaponack')).toMatchObject({ kind: 'done' });
    const { id } = (await findProduct(database.db, 'barolo')) ?? { id: 0 };
    const place = (to: string) =>
      changeProduct(database.db, { productId: id, edits: [{ part: '', field: 'regionPath', to }] }, ann);
    await place('usa/new-york/hamptons');
    expect(await remove('hamptons')).toEqual({ kind: 'used' });
    // A product was there once, so its address may be in a bookmark.
    await place('italy/piedmont');
    expect(await remove('hamptons')).toEqual({ kind: 'used' });
    await add('new-york', 'Montauk');
    expect(await remove('montauk')).toMatchObject({ kind: 'done' });
    expect(await undo()).toEqual({ kind: 'undone' });
    expect(taxonomy.region('montauk')?.name).toBe('Montauk');
  });

  test('the desk sees each place with counts of the products in and below it', async () => {
    const italy = await listPlaces(database.db, 'regions', { slug: 'italy', words: '' });
    expect(italy?.place).toMatchObject({ products: 1, onSale: 1, isHidden: false });
    expect(italy?.places.find(({ slug }) => slug === 'piedmont')).toMatchObject({ onSale: 1 });
    expect(italy?.places.find(({ slug }) => slug === 'tuscany')).toMatchObject({ products: 0 });
    const found = await listPlaces(database.db, 'regions', { slug: null, words: 'cotes du' });
    expect(found?.places.map(({ name }) => name)).toContain('Côtes du Rhône');
    expect(await listPlaces(database.db, 'regions', { slug: 'merlot', words: '' })).toBeUndefined();
    const grapes = await listPlaces(database.db, 'grapes', { slug: null, words: '' });
    expect(grapes?.places.find(({ slug }) => slug === 'nebbiolo')).toMatchObject({ products: 1 });
  });
});
