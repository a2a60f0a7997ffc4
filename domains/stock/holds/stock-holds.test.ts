import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { FormatId, OrderId, PackId, VisitorId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { adjustBottles } from '../adjust-bottles.ts';
import { allocateBottles } from '../allocate-bottles.ts';
import type { BottleDemand } from '../bottle-demands.rules.ts';
import { countBottles } from '../count-bottles.ts';
import { deallocateBottles } from '../deallocate-bottles.ts';
import { expireHolds } from './expire-holds.ts';
import { holdBottles } from './hold-bottles.ts';
import { releaseHold } from './release-hold.ts';

const noon = Date.UTC(2026, 10, 20, 17);
const minutes = 60_000;
const [ada, ben, cem] = ['ada', 'ben', 'cem'] as VisitorId[] as [VisitorId, VisitorId, VisitorId];

describe.each(engines)('bottles held while their shopper pays, on %s (S-02)', (engine) => {
  let database: FreshDatabase;
  let now: number;
  let a: FormatId;
  let b: FormatId;
  let packOfA: PackId;
  /** A has 2 bottles, B has 6. */
  const file = (bottlesOfA = 2) =>
    catalogueFile(
      { slug: 'a', formats: `750ml:750:1999:${bottlesOfA}` },
      { slug: 'b', formats: '750ml:750:1999:6' },
    );

  beforeEach(async () => {
    now = noon;
    database = await freshDatabase(engine);
    await importCatalogue(database.db, file(), { now });
    const product = await findProduct(database.db, 'a');
    a = product?.formats[0]?.id as FormatId;
    packOfA = product?.packs[0]?.id as PackId;
    b = (await findProduct(database.db, 'b'))?.formats[0]?.id as FormatId;
  });
  afterEach(async () => {
    const breaches = await findShelfBreaches(database.db);
    await database.drop();
    expect(breaches).toEqual([]);
  });

  const of = (formatId: FormatId, bottles: number): BottleDemand => ({ formatId, bottles });
  const hold = (visitorId: VisitorId, ...demands: BottleDemand[]) =>
    holdBottles(database.db, { visitorId, demands, now });
  const take = (visitorId: VisitorId, ...demands: BottleDemand[]) =>
    inTransaction(database.db, (tx) =>
      allocateBottles(tx, { orderId: `of ${visitorId}` as OrderId, visitorId, demands, now, actor: 'shop' }),
    );
  const shelves = async () =>
    (
      await database.db.selectFrom('bottle_stock').select(['on_hand', 'held']).orderBy('format_id').execute()
    ).map((row) => [row.on_hand, row.held]);
  const seenBy = async (visitorId: VisitorId) => {
    const pack = (await readSellablePacks(database.db, [packOfA], { visitorId, now })).get(packOfA);
    return [pack?.onHand, pack?.heldByOthers];
  };

  test('others see them as not free, their own shopper as free, until 15 minutes have passed', async () => {
    expect(await hold(ada, of(a, 2))).toEqual({ kind: 'held', until: noon + 15 * minutes });
    expect([await seenBy(ada), await seenBy(ben)]).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect(await hold(ben, of(b, 1), of(a, 1))).toEqual({
      kind: 'short',
      formatId: a,
      free: 0,
      heldByOthers: 2,
    });
    expect(await take(ben, of(b, 1), of(a, 1))).toEqual({
      kind: 'short',
      formatId: a,
      onHand: 0,
      heldByOthers: 2,
    });
    expect(await shelves()).toEqual([
      [2, 2],
      [6, 0],
    ]);
    now = noon + 15 * minutes;
    expect(await seenBy(ben)).toEqual([2, 0]);
    expect(await hold(ben, of(a, 1))).toMatchObject({ kind: 'held' });
  });

  test('an expired hold does not stop a buyer, even before the job has run', async () => {
    await hold(ada, of(a, 2));
    now = noon + 15 * minutes - 1;
    expect(await take(ben, of(a, 1))).toMatchObject({ kind: 'short' });
    now += 1;
    expect(await take(ben, of(a, 1))).toEqual({ kind: 'allocated' });
    expect(await shelves()).toEqual([
      [1, 0],
      [6, 0],
    ]);
  });

  test('an order uses up its shopper’s hold, including what it does not need', async () => {
    await hold(ada, of(a, 2), of(b, 2));
    await hold(ben, of(b, 3));
    expect(await take(ada, of(a, 2))).toEqual({ kind: 'allocated' });
    expect(await take(cem, of(b, 3))).toEqual({ kind: 'allocated' });
    expect(await take(cem, of(b, 1))).toMatchObject({ kind: 'short', onHand: 0, heldByOthers: 3 });
    await inTransaction(database.db, (tx) =>
      deallocateBottles(tx, { orderId: 'of ada' as OrderId, now, actor: 'shop' }),
    );
    expect(await shelves()).toEqual([
      [2, 0],
      [3, 3],
    ]);
  });

  test('nothing stays held for a shopper who has bought it', async () => {
    await hold(ada, of(b, 2));
    expect(await take(ada, of(b, 2))).toEqual({ kind: 'allocated' });
    expect(await shelves()).toEqual([
      [2, 0],
      [4, 0],
    ]);
  });

  test('a shopper without holds buys with one statement per size, besides those that note it', async () => {
    const statements: string[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await hold(ben, of(a, 1), of(b, 1));
    const order = {
      orderId: 'of ada' as OrderId,
      visitorId: ada,
      demands: [of(a, 1), of(b, 1)],
      now,
      actor: 'shop',
    };
    await inTransaction(database.db.withPlugin(counting), (tx) => allocateBottles(tx, order));
    expect(statements.filter((kind) => kind === 'UpdateQueryNode')).toHaveLength(2);
    expect(statements).toHaveLength(4);
  });

  test('a refused order releases all holds of its visitor', async () => {
    await hold(ada, of(a, 1), of(b, 1));
    await hold(ben, of(a, 1));
    expect(await take(ada, of(a, 2), of(b, 1))).toEqual({
      kind: 'short',
      formatId: a,
      onHand: 1,
      heldByOthers: 1,
    });
    expect(await take(cem, of(b, 6))).toEqual({ kind: 'allocated' });
    expect(await shelves()).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  test('all or nothing; a hold is renewed by the next, and follows the cart', async () => {
    await hold(ada, of(a, 1), of(b, 1));
    expect(await hold(ada, of(a, 3))).toEqual({ kind: 'short', formatId: a, free: 2, heldByOthers: 0 });
    expect(await hold(ada, of(b, 1), of(999 as FormatId, 1))).toEqual({
      kind: 'short',
      formatId: 999,
      free: 0,
      heldByOthers: 0,
    });
    expect(await shelves()).toEqual([
      [2, 1],
      [6, 1],
    ]);
    now += 14 * minutes;
    expect(await hold(ada, of(b, 4), of(b, 2))).toEqual({ kind: 'held', until: noon + 29 * minutes });
    expect(await shelves()).toEqual([
      [2, 0],
      [6, 6],
    ]);
    now += 14 * minutes;
    expect(await expireHolds(database.db, now)).toBe(0);
  });

  test('leaving releases them, once', async () => {
    await hold(ada, of(a, 2), of(b, 1));
    await hold(ben, of(b, 1));
    await Promise.all([releaseHold(database.db, ada, now), releaseHold(database.db, ada, now)]);
    await releaseHold(database.db, cem, now);
    expect(await shelves()).toEqual([
      [2, 0],
      [6, 1],
    ]);
  });

  test('many processes may release expired holds: each goes once', async () => {
    await hold(ada, of(a, 1), of(b, 1));
    await hold(ben, of(b, 2));
    now += 10 * minutes;
    await hold(cem, of(b, 3));
    now += 5 * minutes;
    const gone = await Promise.all(Array.from({ length: 6 }, () => expireHolds(database.db, now)));
    expect(gone.reduce((sum, each) => sum + each)).toBe(3);
    expect(await shelves()).toEqual([
      [2, 0],
      [6, 3],
    ]);
  });

  test('thirty shoppers try for the last two at the same time: two hold them, and only they can buy (R-021)', async () => {
    const shoppers = Array.from({ length: 30 }, (_, index) => `shopper-${index}` as VisitorId);
    const answers = await Promise.all(shoppers.map((shopper) => hold(shopper, of(a, 1))));
    expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(2);
    const bought = await Promise.all(shoppers.map((shopper) => take(shopper, of(a, 1))));
    expect(bought.map(({ kind }) => kind === 'allocated')).toEqual(
      answers.map(({ kind }) => kind === 'held'),
    );
    expect(await shelves()).toEqual([
      [0, 0],
      [6, 0],
    ]);
  });

  test('holds, orders, leaving and expiry in opposite orders at the same time: nothing deadlocks, nothing is oversold (R-022)', async () => {
    await countBottles(database.db, a, 20, { actor: 'ann', now, note: null });
    await countBottles(database.db, b, 20, { actor: 'ann', now, note: null });
    const shoppers = Array.from({ length: 40 }, (_, index) => `shopper-${index}` as VisitorId);
    const visits = shoppers.map(async (shopper, index) => {
      const both = index % 2 === 0 ? [of(a, 1), of(b, 1)] : [of(b, 1), of(a, 1)];
      if (index % 4 < 3) await hold(shopper, ...both);
      if (index % 5 === 0) await releaseHold(database.db, shopper, now);
      if (index % 7 === 0) await expireHolds(database.db, now + 15 * minutes);
      return take(shopper, ...(index % 3 === 0 ? both.slice(1) : both));
    });
    const sold = (await Promise.all(visits)).filter(({ kind }) => kind === 'allocated').length;
    expect(sold).toBeGreaterThan(19);
    await expireHolds(database.db, now);
    for (const [onHand = -1, held] of await shelves()) {
      expect(onHand).toBeGreaterThanOrEqual(0);
      expect(held).toBe(0);
    }
  });

  test('a count or an adjustment leaves what is held, and says so', async () => {
    await hold(ada, of(a, 2));
    const by = { actor: 'ann', note: 'breakage', now };
    expect(await countBottles(database.db, a, 1, { actor: 'ann', now, note: 'recount' })).toEqual({
      kind: 'below-held',
      onHand: 2,
      held: 2,
    });
    expect(await adjustBottles(database.db, { formatId: a, change: -1, ...by })).toEqual({
      kind: 'below-held',
      onHand: 2,
      held: 2,
    });
    expect(await adjustBottles(database.db, { formatId: b, change: -7, ...by })).toEqual({
      kind: 'below-zero',
      onHand: 6,
    });
    expect(await adjustBottles(database.db, { formatId: b, change: -2, ...by })).toEqual({
      kind: 'changed',
      change: -2,
      onHand: 4,
    });
    now += 15 * minutes;
    expect(await countBottles(database.db, a, 1, { actor: 'ann', now, note: 'recount' })).toEqual({
      kind: 'counted',
      change: -1,
    });
    const moves = database.db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'actor', 'note', 'moved_at']);
    expect(await moves.where('reason', '=', 'count').orderBy('id').execute()).toEqual([
      { change: -2, reason: 'count', actor: 'ann', note: 'breakage', moved_at: noon },
      { change: -1, reason: 'count', actor: 'ann', note: 'recount', moved_at: now },
    ]);
  });

  test('a catalogue file that leaves too few bottles releases the holds on them', async () => {
    await hold(ada, of(a, 2), of(b, 2));
    await importCatalogue(database.db, file(1), { now });
    expect(await shelves()).toEqual([
      [1, 0],
      [6, 2],
    ]);
    expect(await take(ada, of(a, 1), of(b, 2))).toEqual({ kind: 'allocated' });
  });
});
