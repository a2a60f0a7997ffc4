/** Ordering from a supplier and receiving what was ordered, on both databases (B-162, B-170, B-171). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findSource } from '#domains/stock/bought-from/bought-from.ts';
import { leastTrusted } from '#domains/stock/sights/least-trusted.ts';
import { readConfidence } from '#domains/stock/sights/read-confidence.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { countShelf } from '../count-shelf.ts';
import { readReceiptLines } from '../find-receipts.ts';
import { openReceipt } from '../open-receipt.ts';
import { dropReceipt, receiveGoods } from '../receive-goods.ts';
import { readSupply } from '../reorder/read-supply.ts';
import { setBottleSource } from '../reorder/set-bottle-source.ts';
import { reverseReceipt } from '../reverse-receipt.ts';
import { addSupplier } from '../save-supplier.ts';
import { listReceiptsOfOrder, readOnOrder, readSupplyOrderLines } from './find-supply-orders.ts';
import { linesToReceive } from './order-lines.rules.ts';
import { closeSupplyOrder, orderSupply } from './order-supply.ts';
import { changeSupplyOrder, dropSupplyOrder, makeSupplyOrder } from './write-supply-order.ts';

const dayMs = 24 * 60 * 60_000;

test('what is still to come: whole cases, the rest as bottles, less what is being received', () => {
  const line = { formatId: 1 as FormatId, caseBottles: 6, cases: 3, cameBottles: 4 };
  expect(linesToReceive([line], new Map())).toEqual([
    { formatId: 1, cases: 2, caseBottles: 6 },
    { formatId: 1, cases: 2, caseBottles: 1 },
  ]);
  expect(linesToReceive([line], new Map([[1 as FormatId, 8]]))).toEqual([
    { formatId: 1, cases: 1, caseBottles: 6 },
  ]);
  expect(linesToReceive([{ ...line, cameBottles: 20 }], new Map())).toEqual([]);
});

describe.each(engines)('orders to suppliers on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let supplierId = 0;
  const by = (actor = 'staff:ann') => ({ actor, now: noon });
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    supplierId = await supplier('Winebow');
  });
  afterAll(async () => {
    expect(await findBreaches(db)).toEqual([]);
    await database.drop();
  });

  async function supplier(name: string, email = 'orders@example.com'): Promise<number> {
    const fields = { name, address: '1 Dock Rd', email, phone: '', leadDays: 3, cycleDays: 7 };
    const answer = await inTransaction(db, (tx) =>
      addSupplier(tx, { ...fields, safetyBottles: 4, isOpen: true }, by()),
    );
    return answer.kind === 'saved' ? answer.id : 0;
  }
  async function wine(onHand: number, daysAgo = 0): Promise<FormatId> {
    const [packId] = await stockWine(db, { onHand }, noon - daysAgo * dayMs);
    const { format_id } = await db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    return format_id as FormatId;
  }
  /** Records bottles sold the given number of days ago. */
  async function sold(formatId: FormatId, daysAgo: number, bottles: number) {
    const moved = { format_id: formatId, change: -bottles, reason: 'order' as const, actor: 'x' };
    await db
      .insertInto('stock_movements')
      .values({ ...moved, moved_at: noon - daysAgo * dayMs - 60_000 })
      .execute();
    await db
      .updateTable('bottle_stock')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '-', bottles) }))
      .where('format_id', '=', formatId)
      .execute();
  }
  const make = (formatId: FormatId, cases: number, caseBottles = 6) =>
    inTransaction(db, (tx) => makeSupplyOrder(tx, supplierId, [{ formatId, cases, caseBottles }], by()));
  async function ordered(formatId: FormatId, cases: number): Promise<number> {
    const answer = await make(formatId, cases);
    if (answer.kind !== 'written') throw new Error(answer.kind);
    await inTransaction(db, (tx) => orderSupply(tx, answer.id, { version: 1, way: 'otherwise' }, by()));
    return answer.id;
  }
  let invoice = 0;
  const open = (orderId: number | null, of = supplierId) =>
    inTransaction(db, (tx) =>
      openReceipt(
        tx,
        {
          ...{ supplierId: of, invoiceNumber: `V-${++invoice}`, invoiceDate: '2026-11-20' },
          ...{ totalCents: null, orderId },
        },
        by(),
      ),
    );
  const receive = (id: number, version = 1) => inTransaction(db, (tx) => receiveGoods(tx, id, version, by()));
  const acts = async (id: number) =>
    (
      await db
        .selectFrom('activity')
        .select('verb')
        .where('subject_kind', '=', 'supply-order')
        .where('subject_id', '=', String(id))
        .orderBy('seq')
        .execute()
    ).map(({ verb }) => verb);
  const sizeOf = async (formatId: FormatId, of: number | null = supplierId) =>
    (await readSupply(db, of, noon)).find((size) => size.formatId === formatId);

  test('a complete delivery takes one tap, and is on order until then (B-162, B-171)', async () => {
    const formatId = await wine(2);
    const id = await ordered(formatId, 2);
    expect((await readOnOrder(db)).get(formatId)).toBe(12);
    const receipt = await open(id);
    if (receipt.kind !== 'opened') throw new Error(receipt.kind);
    expect(await readReceiptLines(db, receipt.id)).toMatchObject([{ formatId, cases: 2, caseBottles: 6 }]);
    // A second tap finds all of it being received.
    expect(await open(id)).toEqual({ kind: 'order-arriving' });
    expect(await receive(receipt.id)).toEqual({ kind: 'received', bottles: 12 });
    expect((await readOnOrder(db)).has(formatId)).toBe(false);
    expect(await listReceiptsOfOrder(db, id)).toMatchObject([{ id: receipt.id, state: 'received' }]);
    expect(await findSource(db, formatId)).toEqual({ supplierId, caseBottles: 6 });
    expect((await readConfidence(db, [formatId], noon)).get(formatId)?.confidence).toBe(100);
    expect(await acts(id)).toEqual(['made', 'ordered']);
  });

  test('a partial delivery leaves the rest open, a reversal reopens it, closing ends it (B-162)', async () => {
    const formatId = await wine(0);
    const id = await ordered(formatId, 3);
    const first = await open(id);
    if (first.kind !== 'opened') throw new Error(first.kind);
    const [line] = await readReceiptLines(db, first.id);
    await db
      .updateTable('receipt_lines')
      .set({ short_bottles: 4 })
      .where('id', '=', line?.id ?? 0)
      .execute();
    await receive(first.id);
    expect((await readOnOrder(db)).get(formatId)).toBe(4);
    const second = await open(id);
    if (second.kind !== 'opened') throw new Error(second.kind);
    expect(await readReceiptLines(db, second.id)).toMatchObject([{ cases: 4, caseBottles: 1 }]);
    await inTransaction(db, (tx) => dropReceipt(tx, second.id, by()));
    await inTransaction(db, (tx) => reverseReceipt(tx, first.id, 'another store’s', by()));
    expect((await readOnOrder(db)).get(formatId)).toBe(18);
    expect(await inTransaction(db, (tx) => closeSupplyOrder(tx, id, by()))).toEqual({ kind: 'closed' });
    expect((await readOnOrder(db)).has(formatId)).toBe(false);
    expect(await open(id)).toEqual({ kind: 'unknown-order' });
    expect(await inTransaction(db, (tx) => closeSupplyOrder(tx, id, by()))).toMatchObject({
      kind: 'not-ordered',
    });
    expect(await acts(id)).toEqual(['made', 'ordered', 'closed']);
  });

  test('an order of another supplier cannot be received', async () => {
    const id = await ordered(await wine(0), 1);
    expect(await open(id, await supplier('Skurnik'))).toEqual({ kind: 'unknown-order' });
    expect(await open(999_999)).toEqual({ kind: 'unknown-order' });
  });

  test('two people order one draft: one mail is sent, and the other person sees that it is ordered (B-171)', async () => {
    const formatId = await wine(0);
    const made = await make(formatId, 1);
    if (made.kind !== 'written') throw new Error(made.kind);
    const answers = await Promise.all(
      ['staff:ann', 'staff:ben', 'staff:cleo'].map((actor) =>
        inTransaction(db, (tx) => orderSupply(tx, made.id, { version: 1, way: 'mail' }, by(actor))),
      ),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['not-draft', 'not-draft', 'ordered']);
    const mails = await db
      .selectFrom('outbox')
      .select('key')
      .where('event', '=', 'supply-order.mail-asked')
      .execute();
    expect(mails).toEqual([{ key: `supply-order.mail-asked:${made.id}` }]);
    expect(await acts(made.id)).toEqual(['made', 'ordered']);
    expect(await inTransaction(db, (tx) => dropSupplyOrder(tx, made.id, by()))).toMatchObject({
      kind: 'not-draft',
    });
  });

  test('a draft is changed only as it was seen, and can be discarded; without an address it is not mailed', async () => {
    const [one, two] = [await wine(0), await wine(0)];
    const silent = await supplier('By telephone', '');
    const made = await inTransaction(db, (tx) =>
      makeSupplyOrder(tx, silent, [{ formatId: one, cases: 1, caseBottles: 12 }], by()),
    );
    if (made.kind !== 'written') throw new Error(made.kind);
    const change = (version: number, lines: readonly [FormatId, number][]) =>
      inTransaction(db, (tx) =>
        changeSupplyOrder(
          tx,
          made.id,
          { version, lines: lines.map(([formatId, cases]) => ({ formatId, cases, caseBottles: 6 })) },
          by(),
        ),
      );
    expect(
      await change(1, [
        [one, 0],
        [two, 2],
      ]),
    ).toMatchObject({ kind: 'written', bottles: 12 });
    expect(await readSupplyOrderLines(db, made.id)).toEqual([
      { formatId: two, cases: 2, caseBottles: 6, cameBottles: 0 },
    ]);
    expect(await change(1, [[one, 1]])).toEqual({ kind: 'changed-since' });
    expect(await change(2, [[one, 0]])).toEqual({ kind: 'nothing-wished' });
    expect(await change(2, [[one, -1]])).toEqual({ kind: 'wrong-line', formatId: one });
    expect(await change(2, [[999_999 as FormatId, 1]])).toMatchObject({ kind: 'wrong-line' });
    const order = (way: 'mail' | 'otherwise') =>
      inTransaction(db, (tx) => orderSupply(tx, made.id, { version: 2, way }, by()));
    expect(await order('mail')).toEqual({ kind: 'no-email' });
    expect(await inTransaction(db, (tx) => dropSupplyOrder(tx, made.id, by()))).toEqual({ kind: 'dropped' });
    expect(await order('otherwise')).toEqual({ kind: 'unknown-order' });
    expect(await acts(made.id)).toEqual(['made', 'changed', 'dropped']);
  });

  test('a proposal matches one worked out by hand, and what is on order is subtracted from it (B-170, B-171)', async () => {
    const formatId = await wine(60, 100);
    // 28 in the last 28 days, 17 forty days ago: 1 and 0.5 a day, so 0.75. 15 are left.
    for (let day = 0; day < 28; day++) await sold(formatId, day, 1);
    await sold(formatId, 40, 17);
    await inTransaction(db, (tx) => setBottleSource(tx, formatId, { supplierId, caseBottles: 6 }, by()));
    // (3 + 7) × 0.75 + 4 − 15 is below zero; 15 bottles last 20 days.
    expect(await sizeOf(formatId)).toMatchObject({
      ...{ state: 'enough', free: 15, rate: { perDay: 0.75 }, need: { expected: 7.5, bottles: 0, cases: 0 } },
    });
    // 12 more were stolen: 3 are left. 7.5 + 4 − 3 = 8.5: nine bottles, two cases of six.
    await db
      .insertInto('stock_movements')
      .values({ format_id: formatId, change: -12, reason: 'count', actor: 'x', moved_at: noon })
      .execute();
    await db.updateTable('bottle_stock').set({ on_hand: 3 }).where('format_id', '=', formatId).execute();
    expect(await sizeOf(formatId)).toMatchObject({ state: 'low', need: { bottles: 9, cases: 2 } });
    await ordered(formatId, 2);
    expect(await sizeOf(formatId)).toMatchObject({ state: 'coming', onOrder: 12, need: { bottles: 0 } });
    const act = await db
      .selectFrom('activity')
      .select('verb')
      .where('verb', '=', 'supplier-set')
      .executeTakeFirst();
    expect(act).toEqual({ verb: 'supplier-set' });
  });

  test('sizes without a supplier are listed separately; withdrawn ones and full, unsold ones are not listed', async () => {
    const [low, full, gone] = [await wine(1), await wine(50), await wine(0)];
    await db
      .updateTable('products')
      .set({ published: 0 })
      .where('id', '=', (eb) => eb.selectFrom('formats').select('product_id').where('id', '=', gone))
      .execute();
    const ids = (await readSupply(db, null, noon)).map(({ formatId }) => formatId);
    expect(ids).toContain(low);
    expect(ids).not.toContain(full);
    expect(ids).not.toContain(gone);
    expect(await sizeOf(low, null)).toMatchObject({ supplier: null, caseBottles: 12, isUsualCase: true });
  });

  test('a size that was counted wrong, moved a lot and was not seen for long is trusted least (B-166, B-172)', async () => {
    const [seen, old, moved] = [await wine(5), await wine(5, 200), await wine(100, 1)];
    await sold(moved, 0, 95);
    await inTransaction(db, (tx) => countShelf(tx, seen, 5, by()));
    const trusted = await readConfidence(db, [seen, old, moved], noon);
    // e^(−200/90) is 0.108; e^(−1/90 − 95/40) is 0.092.
    expect([seen, old, moved].map((id) => trusted.get(id)?.confidence)).toEqual([100, 11, 9]);
    const least = (await leastTrusted(db, noon, 100)).map(({ formatId }) => formatId);
    expect(least.filter((id) => [seen, old, moved].includes(id))).toEqual([moved, old, seen]);
    expect(await leastTrusted(db, noon, 2)).toHaveLength(2);
    // Counted, and found wrong: seen just now, but wrong in one count out of one.
    await inTransaction(db, (tx) => countShelf(tx, old, 3, by()));
    expect((await readConfidence(db, [old], noon)).get(old)?.confidence).toBe(50);
  });
});
