/**
 * Stock against a model of a few lines: the shelves match the model after any sequence of actions by shoppers
 * and staff.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { FormatId, OrderId, PackId, VisitorId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { adjustBottles } from './adjust-bottles.ts';
import { allocateBottles } from './allocate-bottles.ts';
import { countBottles } from './count-bottles.ts';
import { deallocateBottles } from './deallocate-bottles.ts';
import { expireHolds } from './holds/expire-holds.ts';
import { holdBottles } from './holds/hold-bottles.ts';
import { releaseHold } from './holds/release-hold.ts';

interface Shop {
  db: Db;
  formats: FormatId[];
  packs: PackId[];
}

interface Hold {
  until: number;
  bottles: number[];
}

class Model {
  now = Date.UTC(2026, 10, 20);
  onHand = [0, 0];
  holds = new Map<VisitorId, Hold>();
  /** The bottles allocated to each order; empty once they are released. */
  orders: number[][] = [];

  held(format: number, by: (visitor: VisitorId) => boolean): number {
    return [...this.holds].reduce(
      (sum, [visitor, hold]) =>
        sum + (by(visitor) && hold.until > this.now ? (hold.bottles[format] ?? 0) : 0),
      0,
    );
  }
  heldByOthers(format: number, visitor: VisitorId): number {
    return this.held(format, (other) => other !== visitor);
  }
  isEnough(visitor: VisitorId, wanted: readonly number[]): boolean {
    return wanted.every((bottles, format) => bottles === 0 || this.free(format, visitor) >= bottles);
  }
  free(format: number, visitor: VisitorId): number {
    return (this.onHand[format] ?? 0) - this.heldByOthers(format, visitor);
  }
}

type Command = fc.AsyncCommand<Model, Shop>;

function command(words: string, run: (model: Model, shop: Shop) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => words,
    async run(model, shop) {
      await run(model, shop);
      await compare(model, shop);
    },
  };
}

async function compare(model: Model, { db, packs }: Shop): Promise<void> {
  expect(await findShelfBreaches(db)).toEqual([]);
  const shelves = await db.selectFrom('bottle_stock').select('on_hand').orderBy('format_id').execute();
  expect(shelves.map((shelf) => shelf.on_hand)).toEqual(model.onHand);
  for (const visitorId of visitors) {
    const seen = await readSellablePacks(db, packs, { visitorId, now: model.now });
    const told = packs.map((pack) => [seen.get(pack)?.onHand, seen.get(pack)?.heldByOthers]);
    expect(told).toEqual(
      [0, 1].map((format) => [model.free(format, visitorId), model.heldByOthers(format, visitorId)]),
    );
  }
}

const visitors = ['ada', 'ben', 'cem'] as VisitorId[];
const someVisitor = fc.constantFrom(...visitors);
const wish = fc.tuple(fc.nat(3), fc.nat(3)).filter(([a, b]) => a + b > 0);
const demandsOf = (wanted: readonly number[], { formats }: Shop) =>
  wanted.flatMap((bottles, index) =>
    bottles > 0 ? [{ formatId: formats[index] as FormatId, bottles }] : [],
  );

const hold = fc.tuple(someVisitor, wish).map(([visitorId, wanted]) =>
  command(`${visitorId} holds ${wanted}`, async (model, shop) => {
    const answer = await holdBottles(shop.db, {
      visitorId,
      demands: demandsOf(wanted, shop),
      now: model.now,
    });
    expect(answer.kind).toBe(model.isEnough(visitorId, wanted) ? 'held' : 'short');
    if (answer.kind === 'held')
      model.holds.set(visitorId, { until: model.now + 15 * 60_000, bottles: wanted });
  }),
);

const take = fc.tuple(someVisitor, wish).map(([visitorId, wanted]) =>
  command(`${visitorId} buys ${wanted}`, async (model, shop) => {
    const orderId = `order-${model.orders.length}` as OrderId;
    const order = { orderId, visitorId, demands: demandsOf(wanted, shop), now: model.now, actor: 'shop' };
    const answer = await inTransaction(shop.db, (tx) => allocateBottles(tx, order));
    expect(answer.kind).toBe(model.isEnough(visitorId, wanted) ? 'allocated' : 'short');
    model.holds.delete(visitorId);
    if (answer.kind === 'short') return;
    model.onHand = model.onHand.map((bottles, index) => bottles - (wanted[index] ?? 0));
    model.orders.push(wanted);
  }),
);

const release = fc.nat(5).map((index) =>
  command(`order ${index} fails`, async (model, shop) => {
    await inTransaction(shop.db, (tx) =>
      deallocateBottles(tx, { orderId: `order-${index}` as OrderId, now: model.now, actor: 'shop' }),
    );
    const taken = model.orders[index];
    if (!taken) return;
    model.onHand = model.onHand.map((bottles, format) => bottles + (taken[format] ?? 0));
    model.orders[index] = [];
  }),
);

const leave = someVisitor.map((visitorId) =>
  command(`${visitorId} leaves`, async (model, shop) => {
    await releaseHold(shop.db, visitorId, model.now);
    model.holds.delete(visitorId);
  }),
);

const wait = fc.constantFrom(1, 7, 15).map((minutes) =>
  command(`${minutes} minutes go by`, async (model) => {
    model.now += minutes * 60_000;
  }),
);

const expire = fc.constant(
  command('the job frees what ran out', async (model, shop) => {
    await expireHolds(shop.db, model.now);
    const left = await shop.db.selectFrom('stock_holds').select('bottles').execute();
    const wanted = [0, 1].map((format) => model.held(format, () => true));
    expect(left.reduce((sum, row) => sum + row.bottles, 0)).toBe(
      wanted.reduce((sum, bottles) => sum + bottles),
    );
  }),
);

const count = fc.tuple(fc.nat(1), fc.nat(6)).map(([format, onHand]) =>
  command(`${onHand} of ${format} are counted`, async (model, shop) => {
    const answer = await countBottles(shop.db, shop.formats[format] as FormatId, onHand, {
      actor: 'ann',
      now: model.now,
      note: 'recount',
    });
    expect(answer.kind).toBe(onHand < model.held(format, () => true) ? 'below-held' : 'counted');
    if (answer.kind === 'counted') model.onHand[format] = onHand;
  }),
);

const adjust = fc.tuple(fc.nat(1), fc.integer({ min: -3, max: 3 })).map(([format, change]) =>
  command(`${format} changes by ${change}`, async (model, shop) => {
    const formatId = shop.formats[format] as FormatId;
    const answer = await adjustBottles(shop.db, {
      formatId,
      change,
      note: 'breakage',
      actor: 'ann',
      now: model.now,
    });
    const after = (model.onHand[format] ?? 0) + change;
    const kind = after < 0 ? 'below-zero' : after < model.held(format, () => true) ? 'below-held' : 'changed';
    expect(answer.kind).toBe(kind);
    if (kind === 'changed') model.onHand[format] = after;
  }),
);

describe.each(engines)('stock and its model on %s', { timeout: 180_000 }, (engine) => {
  let database: FreshDatabase;
  let shop: Shop;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    const { db } = database;
    await importCatalogue(db, catalogueFile({ slug: 'a' }, { slug: 'b' }), { now: 0 });
    const products = await Promise.all(['a', 'b'].map((slug) => findProduct(db, slug)));
    shop = {
      db,
      formats: products.map((product) => product?.formats[0]?.id as FormatId),
      packs: products.map((product) => product?.packs[0]?.id as PackId),
    };
  });
  afterAll(() => database.drop());

  async function emptyShelves(): Promise<void> {
    for (const table of ['stock_holds', 'stock_movements'] as const)
      await shop.db.deleteFrom(table).execute();
    await shop.db.updateTable('bottle_stock').set({ on_hand: 0, held: 0 }).execute();
  }

  test('two hundred histories end as the model says, and match it at every step (S-02, R-022, R-025)', async () => {
    const commands = fc.commands(
      [count, count, adjust, hold, hold, take, take, release, leave, wait, expire],
      { maxCommands: 16 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        await emptyShelves();
        const setup = () => ({ model: new Model(), real: shop });
        await fc.asyncModelRun(setup, [
          command('deliveries', async (model) => {
            model.onHand = [4, 4];
            for (const formatId of shop.formats)
              await countBottles(shop.db, formatId, 4, { actor: 'ann', now: model.now, note: 'delivery' });
          }),
          ...history,
        ]);
      }),
      { numRuns: howMany({ short: 40, full: 200 }) },
    );
  });
});
