/**
 * Every act on products, scheduled prices, shelves, places and plans leaves one row in the activity, and a
 * refused one none (B-030).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { changeAddress } from '#domains/catalogue/addresses/change-address.ts';
import { addPack } from '#domains/catalogue/edit/add-pack.ts';
import { addSize } from '#domains/catalogue/edit/add-size.ts';
import { changeProduct } from '#domains/catalogue/edit/change-product.ts';
import { createProduct, type ProductRequest } from '#domains/catalogue/edit/create-product.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import {
  addPlace,
  describePlace,
  hideCategory,
  type NotedEntry,
  type PlaceAnswer,
  removePlace,
  renamePlace,
  showCategory,
} from '#domains/catalogue/places/change-places.ts';
import { undoPlaceChange } from '#domains/catalogue/places/undo-place-change.ts';
import { applyPlan } from '#domains/catalogue/plans/apply-plan.ts';
import { noChoices } from '#domains/catalogue/plans/effective-changes.rules.ts';
import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { undoPlan } from '#domains/catalogue/plans/undo-plan.ts';
import { cancelScheduledPrice } from '#domains/catalogue/prices/cancel-scheduled-price.ts';
import { schedulePrice } from '#domains/catalogue/prices/schedule-price.ts';
import { setShelfFirsts } from '#domains/catalogue/shelf-firsts/set-shelf-firsts.ts';
import { nameSuccessor } from '#domains/catalogue/vintages/name-successor.ts';
import { rollVintage } from '#domains/catalogue/vintages/roll-vintage.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';

const now = Date.UTC(2026, 10, 24, 17);
const by = { actor: 'staff:ann', now };

describe.each(someEngines)('the record of acts on the catalogue, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const file = catalogueFile(
      { slug: 'barolo', name: 'Barolo', region_path: 'italy/piedmont', vintage: '2020' },
      { slug: 'rosso', name: 'Rosso' },
      { slug: 'tonic', name: 'Tonic', category_path: 'mixers', ships: 'N' },
    );
    await importCatalogue(database.db, file, { now });
  });
  afterEach(() => database.drop());

  const newest = async () => (await listActivity(database.db, {}, { limit: 100 })).acts;
  /** Does the act, and expects the row of this verb, or none. */
  async function acts(verb: string | null, act: () => Promise<{ kind: string }>) {
    const before = (await newest()).length;
    const { kind } = await act();
    const rows = await newest();
    const fresh = rows.slice(0, rows.length - before).map((row) => `${row.verb} ${row.actor}`);
    expect([kind, fresh]).toEqual([kind, verb === null ? [] : [`${verb} staff:ann`]]);
  }
  async function productOf(slug: string) {
    const product = await findProduct(database.db, slug);
    const [pack] = product?.packs ?? [];
    if (!product || !pack) throw new Error('Imported before');
    return {
      id: product.id as number,
      packId: pack.id as PackId,
      formatId: product.formats[0]?.id as FormatId,
    };
  }

  test('on a product: one row for each act, none for a refused one (B-030)', async () => {
    const { db } = database;
    const { id, packId, formatId } = await productOf('barolo');
    const rename = () =>
      changeProduct(db, { productId: id, edits: [{ part: '', field: 'name', to: 'Barolo Riserva' }] }, by);
    await acts('edited', rename);
    await acts(null, rename);
    const half = { productId: id, label: '375 mL', volumeMl: 375, onHand: 2 };
    const size = () =>
      addSize(db, { ...half, packs: [{ bottles: 1, priceCents: 999, costCents: null }] }, by);
    await acts('size-added', size);
    await acts(null, size);
    const six = () =>
      addPack(db, { productId: id, formatId, bottles: 6, priceCents: 9_999, costCents: null }, by);
    await acts('size-added', six);
    await acts(null, six);
    const place = () => setShelfPlace(db, { formatId, place: 'A-1', ...by });
    await acts('shelf-place-set', place);
    await acts(null, place);
    const schedule = () =>
      schedulePrice(db, { packId, priceCents: 2_499, isSaleItem: false, fromDay: '2026-12-24' }, by);
    await acts('price-scheduled', schedule);
    await acts(null, schedule);
    const [scheduled] = await db.selectFrom('scheduled_prices').select('id').execute();
    const cancel = () => cancelScheduledPrice(db, scheduled?.id ?? 0, by);
    await acts('price-schedule-cancelled', cancel);
    await acts(null, cancel);
    const move = () => changeAddress(db, { productId: id, slug: 'barolo-riserva' }, by);
    await acts('address-changed', move);
    await acts(null, move);
    const rosso = await productOf('rosso');
    const follow = () => nameSuccessor(db, { productId: rosso.id, slug: 'barolo-riserva' }, by);
    await acts('successor-named', follow);
    await acts(null, () => nameSuccessor(db, { productId: id, slug: 'rosso' }, by));
    const roll = () =>
      rollVintage(
        db,
        {
          ...{ productId: id, vintage: '2021', sharesBarcodes: false },
          ...{ prices: new Map(), costs: new Map(), bottles: new Map() },
        },
        by,
      );
    await acts('vintage-rolled', roll);
    await acts(null, roll);
    const wanted: ProductRequest = {
      ...{ name: 'Gavi', producer: 'House', categoryPath: 'wine/white-wine', regionPath: null, grape: null },
      ...{ vintage: '2024', taxable: true, isPublished: true, size: { label: '750 mL', volumeMl: 750 } },
      ...{ onHand: 3, priceCents: 1_899, costCents: null, place: null, gtin: null, knownNamesakes: 0 },
    };
    await acts('created', () => createProduct(db, wanted, by));
    await acts(null, () => createProduct(db, wanted, by));
  });

  test('on many at once: one row for a plan, one for its undo, none for one that was already applied (B-030, B-141)', async () => {
    const { db } = database;
    const { id } = await productOf('barolo');
    const { id: other } = await productOf('rosso');
    const planned = await planBulkChange(db, [{ id }, { id: other }], { taxable: false }, by);
    if (planned.kind !== 'planned') throw new Error(planned.kind);
    const apply = () => applyPlan(db, () => now, planned.id, noChoices, { actor: by.actor });
    await acts('bulk-changed', apply);
    await acts(null, apply);
    const [done] = await newest();
    if (!done) throw new Error('Applied before');
    const undo = () => undoPlan(db, done, { ...by, now: now + 60_000, undoes: done.seq });
    await acts('bulk-changed', undo);
    await acts(null, undo);
  });

  test('on shelves and places: one row for each act, none for a refused one (B-030, B-151, B-152)', async () => {
    const { db } = database;
    const { id } = await productOf('barolo');
    const firsts = (seen: number[]) => () =>
      inTransaction(db, (tx) =>
        setShelfFirsts(tx, { categoryPath: 'wine', productIds: [id], lastDay: null, seen }, by),
      );
    await acts('firsts-set', firsts([]));
    await acts(null, firsts([]));
    const place = (work: (tx: Tx) => Promise<PlaceAnswer>) => () => inTransaction(db, work);
    const add = place((tx) =>
      addPlace(tx, { tree: 'regions', parent: 'italy', name: 'Molise Alta', color: null }, by),
    );
    await acts('place-added', add);
    await acts(null, add);
    const rename = place((tx) => renamePlace(tx, { slug: 'molise-alta', name: 'Upper Molise' }, by));
    await acts('place-renamed', rename);
    await acts(null, rename);
    const note = place((tx) => describePlace(tx, { slug: 'molise-alta', text: 'Hills.' }, by));
    await acts('place-described', note);
    await acts(null, note);
    const remove = place((tx) => removePlace(tx, { slug: 'molise-alta' }, by));
    await acts('place-removed', remove);
    await acts(null, remove);
    await acts(
      null,
      place((tx) => hideCategory(tx, { slug: 'mixers', seen: 0 }, by)),
    );
    await inTransaction(db, (tx) => hideCategory(tx, { slug: 'mixers', seen: 1 }, by));
    const [hidden, withdrawn] = await newest();
    expect([hidden?.verb, withdrawn?.verb]).toEqual(['place-hidden', 'withdrawn']);
    const show = place((tx) => showCategory(tx, { slug: 'mixers' }, by));
    await acts('place-shown', show);
    await acts(null, show);
    const [shown] = await newest();
    if (!shown) throw new Error('Shown before');
    const undo = () =>
      undoPlaceChange(
        db,
        { before: shown.before as NotedEntry, after: shown.after as NotedEntry },
        { ...by, undoes: shown.seq },
      );
    await acts('place-hidden', undo);
    await acts(null, undo);
  });
});
