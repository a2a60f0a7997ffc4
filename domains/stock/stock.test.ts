import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { allocateBottles } from './allocate-bottles.ts';
import type { BottleDemand } from './bottle-demands.rules.ts';
import { countBottles } from './count-bottles.ts';
import { deallocateBottles } from './deallocate-bottles.ts';

const now = Date.UTC(2026, 10, 20);
const order = 'order-1' as OrderId;

describe.each(engines)('bottles on %s', (engine) => {
  let database: FreshDatabase;
  /** A has 1 bottle, B has 6. */
  let a: FormatId;
  let b: FormatId;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(
      database.db,
      catalogueFile({ slug: 'a', formats: '750ml:750:1999:1' }, { slug: 'b', formats: '750ml:750:1999:6' }),
      { now },
    );
    a = (await findProduct(database.db, 'a'))?.formats[0]?.id as FormatId;
    b = (await findProduct(database.db, 'b'))?.formats[0]?.id as FormatId;
  });
  afterEach(() => database.drop());

  const take = (orderId: OrderId, ...demands: BottleDemand[]) =>
    inTransaction(database.db, (tx) => allocateBottles(tx, { orderId, demands, now, actor: 'shop' }));
  const release = (orderId: OrderId) =>
    inTransaction(database.db, (tx) => deallocateBottles(tx, { orderId, now, actor: 'shop' }));
  const noted = async () =>
    (
      await database.db
        .selectFrom('catalogue_changes')
        .select('product_id')
        .where('product_id', 'is not', null)
        .orderBy('seq')
        .execute()
    ).length;

  /** On hand of A and B, and the sum of the ledger of each, which must be the same. */
  async function shelf(): Promise<number[]> {
    const stock = await database.db
      .selectFrom('bottle_stock')
      .select(['format_id', 'on_hand'])
      .orderBy('format_id')
      .execute();
    for (const { format_id, on_hand } of stock) {
      const moved = await database.db
        .selectFrom('stock_movements')
        .select('change')
        .where('format_id', '=', format_id)
        .execute();
      expect(moved.reduce((sum, row) => sum + row.change, 0)).toBe(on_hand);
    }
    return stock.map((row) => row.on_hand);
  }

  test('demands on one format are allocated together and noted', async () => {
    expect(
      await take(
        order,
        { formatId: b, bottles: 2 },
        { formatId: a, bottles: 1 },
        { formatId: b, bottles: 3 },
      ),
    ).toEqual({
      kind: 'allocated',
    });
    expect(await shelf()).toEqual([0, 1]);
    expect(await noted()).toBe(2);
  });

  test('too few of one format: nothing of any is allocated, even if the caller commits', async () => {
    expect(await take(order, { formatId: a, bottles: 1 }, { formatId: b, bottles: 7 })).toEqual({
      kind: 'short',
      formatId: b,
      onHand: 6,
      heldByOthers: 0,
    });
    expect(await shelf()).toEqual([1, 6]);
    expect(await noted()).toBe(0);
    expect(await take(order, { formatId: 999 as FormatId, bottles: 1 })).toEqual({
      kind: 'short',
      formatId: 999,
      onHand: 0,
      heldByOthers: 0,
    });
  });

  test('half a bottle is a mistake of the caller', async () => {
    await expect(take(order, { formatId: a, bottles: 0.5 })).rejects.toThrow(RangeError);
  });

  test('fifty orders for the last bottle: one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        take(`order-${index}` as OrderId, { formatId: a, bottles: 1 }),
      ),
    );
    expect(answers.filter((answer) => answer.kind === 'allocated')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'short' && answer.onHand === 0)).toHaveLength(49);
    expect(await shelf()).toEqual([0, 6]);
  });

  test('orders that want the same bottles in opposite order do not block each other', async () => {
    await countBottles(database.db, a, 40, { actor: 'owner', now, note: null });
    await countBottles(database.db, b, 40, { actor: 'owner', now, note: null });
    const both = [a, b].map((formatId) => ({ formatId, bottles: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        take(`order-${index}` as OrderId, ...(index % 2 === 0 ? both : both.toReversed())),
      ),
    );
    expect(answers.every((answer) => answer.kind === 'allocated')).toBe(true);
    expect(await shelf()).toEqual([0, 0]);
  });

  test('what is allocated to an order goes back once, however often and however close together it is deallocated', async () => {
    await take(order, { formatId: a, bottles: 1 }, { formatId: b, bottles: 4 });
    await take('order-2' as OrderId, { formatId: b, bottles: 1 });
    await Promise.all(Array.from({ length: 8 }, () => release(order)));
    await release(order);
    expect(await shelf()).toEqual([1, 5]);
    await take(order, { formatId: b, bottles: 5 });
    await release(order);
    expect(await shelf()).toEqual([1, 5]);
  });

  test('an order without bottles has nothing to return', async () => {
    await release('order-9' as OrderId);
    expect(await shelf()).toEqual([1, 6]);
  });

  test('a count sets the stock through the ledger', async () => {
    expect(await countBottles(database.db, b, 2, { actor: 'owner', now, note: null })).toEqual({
      kind: 'counted',
      change: -4,
    });
    expect(await countBottles(database.db, b, 2, { actor: 'owner', now, note: null })).toEqual({
      kind: 'counted',
      change: 0,
    });
    expect(await countBottles(database.db, 999 as FormatId, 2, { actor: 'owner', now, note: null })).toEqual({
      kind: 'unknown-format',
    });
    expect(await shelf()).toEqual([1, 2]);
    expect(await noted()).toBe(1);
  });
});
