import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';
import { findActivity, listActivity, listActivityItems } from '#platform/activity/list-activity.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { applyPlan, resumePlans, startPlan } from './apply-plan.ts';
import { noChoices } from './effective-changes.rules.ts';
import type { BulkChange } from './plan.ts';
import { planBulkChange } from './plan-bulk-change.ts';
import { itemsOf } from './plan-items.store.ts';
import { findPlan } from './plans.store.ts';
import { undoPlan } from './undo-plan.ts';

const now = Date.UTC(2026, 10, 20);
const clock = () => now + 60_000;
const ann = { actor: 'staff:ann' };

describe.each(engines)('a change of many products on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const wines = Array.from({ length: 501 }, (_, n) => ({
      slug: `wine-${n}`,
      formats: '750ml:750:1999:6:14.00',
    }));
    const gin = {
      slug: 'gin',
      category_path: 'spirits/gin',
      grape: '',
      ships: 'N',
      formats: '1L:1000:3000:6:29.00',
    };
    await importCatalogue(database.db, catalogueFile(...wines, gin), { now });
  });
  afterEach(() => database.drop());

  const idsOf = async (...slugs: string[]) => {
    const rows = await database.db.selectFrom('products').select(['id', 'slug']).execute();
    return rows.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug)).map(({ id }) => ({ id }));
  };
  const hundred = () => idsOf(...Array.from({ length: 100 }, (_, n) => `wine-${n}`));
  async function plan(chosen: { id: number }[], change: BulkChange) {
    const answer = await planBulkChange(database.db, chosen, change, { ...ann, now });
    if (answer.kind !== 'planned') throw new Error(answer.kind);
    return answer;
  }
  const apply = (id: string, choices = noChoices) => applyPlan(database.db, clock, id, choices, ann);
  const prices = async () => {
    const rows = await database.db.selectFrom('packs').select(['id', 'price_cents']).orderBy('id').execute();
    return rows.map(({ price_cents }) => price_cents);
  };
  const acts = async () =>
    (await listActivity(database.db, { subject: { kind: 'plan' } }, { limit: 10 })).acts;
  const packOf = async (slug: string) => {
    const row = await database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('packs.id')
      .where('products.slug', '=', slug)
      .executeTakeFirstOrThrow();
    return row.id as PackId;
  };

  test('of 501 products, exactly the hundred chosen change, once, as one act (B-141)', async () => {
    const { id, summary } = await plan(await hundred(), { price: { basisPoints: 300, toNinetyNine: true } });
    expect(summary).toMatchObject({ changed: 100, refused: 0, packs: 100, belowCost: 0 });
    expect(new Set(await prices())).toEqual(new Set([1999, 3000]));
    expect(await apply(id)).toMatchObject({ kind: 'applied', plan: { state: 'applied' } });
    // 1999 and 3 % are 2059, whose nearest .99 is 2099.
    expect((await prices()).filter((cents) => cents === 2099)).toHaveLength(100);
    expect((await prices()).filter((cents) => cents === 1999)).toHaveLength(401);
    expect(await apply(id)).toMatchObject({ kind: 'applied-already' });
    const [act, ...more] = await acts();
    expect(more).toEqual([]);
    expect(act).toMatchObject({ verb: 'bulk-changed', actor: 'staff:ann', isMoney: true });
    expect(await listActivityItems(database.db, [act?.seq ?? 0])).toHaveLength(100);
  });

  test('a change that asks for nothing changes nothing, and makes no plan (B-141)', async () => {
    const chosen = await hundred();
    const empty = [{}, { price: {} }, { price: { basisPoints: 0 } }];
    for (const change of empty)
      expect(await planBulkChange(database.db, chosen, change, { ...ann, now })).toEqual({
        kind: 'nothing-asked',
      });
    expect(await planBulkChange(database.db, [{ id: 0 }], { taxable: true }, { ...ann, now })).toMatchObject({
      kind: 'planned',
      summary: { changed: 0 },
    });
    expect(await planBulkChange(database.db, [], { taxable: true }, { ...ann, now })).toEqual({
      kind: 'nothing-chosen',
    });
  });

  test('refusals are listed apart: spirits are not shipped, no price is zero, and below cost waits for a tick (B-141)', async () => {
    const both = await idsOf('wine-0', 'gin');
    const ships = await plan(both, { ships: true });
    expect(ships.summary).toMatchObject({ refused: 1, same: 1, changed: 0 });
    const free = await plan(both, { price: { cents: -1999 } });
    expect(free.summary).toMatchObject({ refused: 1, waiting: 1 });
    const cheap = await plan(both, { price: { basisPoints: -1000 } });
    expect(cheap.summary).toMatchObject({ changed: 1, waiting: 1, belowCost: 1 });
    await apply(cheap.id);
    expect(await prices()).toContain(3000);
    expect(await itemsOf(database.db, cheap.id, { states: ['skipped'], limit: 5 })).toMatchObject([
      { slug: 'gin', skipped: { why: 'left' } },
    ]);
    const again = await plan(await idsOf('gin'), { price: { basisPoints: -1000 } });
    await apply(again.id, { ...noChoices, belowCost: true });
    expect(await prices()).toContain(2700);
  });

  test('a product that changed since is skipped and named (B-141)', async () => {
    const { id } = await plan(await idsOf('wine-0', 'wine-1'), { price: { cents: 100 } });
    await changePackPrice(database.db, await packOf('wine-1'), 2500, { actor: 'staff:ben', now });
    await apply(id);
    expect((await prices()).filter((cents) => cents === 2099)).toHaveLength(1);
    expect((await prices()).filter((cents) => cents === 2500)).toHaveLength(1);
    expect(await itemsOf(database.db, id, { states: ['skipped'], limit: 5 })).toMatchObject([
      { slug: 'wine-1', skipped: { why: 'changed-since', changed: { actor: 'staff:ben', at: now } } },
    ]);
  });

  test('one undo takes all of it back, and can be undone itself (B-033, B-141)', async () => {
    const first = await prices();
    const { id } = await plan(await hundred(), { price: { cents: 100 }, shelfPlace: 'A-03', taxable: false });
    await apply(id);
    const changed = await prices();
    const [act] = await acts();
    const by = { actor: 'staff:ben', now: now + 120_000, undoes: act?.seq ?? 0 };
    expect(act && (await undoPlan(database.db, act, by))).toEqual({ kind: 'undone', left: 0 });
    expect(await prices()).toEqual(first);
    expect(await database.db.selectFrom('shelf_places').selectAll().execute()).toEqual([]);
    const [undoing] = await acts();
    expect(undoing).toMatchObject({ verb: 'bulk-changed', undoes: act?.seq, actor: 'staff:ben' });
    expect((await findActivity(database.db, act?.seq ?? 0))?.undoneBy?.seq).toBe(undoing?.seq);
    const again = { ...by, undoes: undoing?.seq ?? 0 };
    expect(undoing && (await undoPlan(database.db, undoing, again))).toEqual({ kind: 'undone', left: 0 });
    expect(await prices()).toEqual(changed);
  });

  test('undo leaves a field that changed since, and names its three values (B-034, B-141)', async () => {
    const { id } = await plan(await idsOf('wine-0', 'wine-1'), { price: { cents: 100 }, featuredRank: 7 });
    await apply(id);
    await changePackPrice(database.db, await packOf('wine-1'), 2500, { actor: 'staff:ben', now });
    const [act] = await acts();
    expect(
      act && (await undoPlan(database.db, act, { ...ann, now: now + 120_000, undoes: act.seq })),
    ).toEqual({
      kind: 'undone',
      left: 1,
    });
    expect((await prices()).filter((cents) => cents === 2500)).toHaveLength(1);
    expect((await prices()).filter((cents) => cents === 2099)).toHaveLength(0);
    const ranks = await database.db.selectFrom('products').select('featured_rank').execute();
    expect(ranks.filter(({ featured_rank }) => featured_rank === 7)).toEqual([]);
    const undoing = (await acts())[0];
    const plans = await database.db
      .selectFrom('catalogue_plans')
      .select('id')
      .where('act', '=', undoing?.seq ?? 0)
      .execute();
    const items = await itemsOf(database.db, plans[0]?.id ?? '', { limit: 5 });
    expect(JSON.stringify(items)).toContain("Before: $19.99 · the plan's: $20.99 · now: $25.00");
  });

  test('two processes that apply it at once, and one that continues it, write each row once (B-141)', async () => {
    const { id } = await plan(await hundred(), { price: { cents: 100 } });
    const by = { ...ann, now };
    await inTransaction(database.db, (tx) => startPlan(tx, id, noChoices, by));
    const late = () => now + 60_000;
    await Promise.all([resumePlans(database.db, late), resumePlans(database.db, late)]);
    expect((await prices()).filter((cents) => cents === 2099)).toHaveLength(100);
    expect((await findPlan(database.db, id))?.state).toBe('applied');
    const history = await database.db
      .selectFrom('price_history')
      .select('id')
      .where('price_cents', '=', 2099)
      .execute();
    expect(history).toHaveLength(100);
    expect(await acts()).toHaveLength(1);
  });
});
