/**
 * Days of randomly generated books: figures that the test computes on its own, and closes that never change.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import type { Fact } from '#tests/fixtures/books/facts.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { postFacts } from '../postings/post-facts.ts';
import { closeDay, closeEndedDays, reopenDay } from './close-day.ts';
import { dayFigures } from './day-figures.rules.ts';
import { readDay, readDayFigures } from './read-day.ts';

const [from, until] = ['2026-02-20', '2026-11-20'];
const sum = (facts: readonly Fact[], of: (fact: Fact) => number) =>
  facts.reduce((all, fact) => all + of(fact), 0);

/** The figures of a day, computed by plain loops over what happened. */
function expected(facts: readonly Fact[], day: string) {
  const own = facts.filter(({ at }) => storeDay(at) === day);
  const [sales, refunds] = [
    own.filter(({ kind }) => kind === 'sale'),
    own.filter(({ kind }) => kind === 'refund'),
  ];
  const cards = (some: readonly Fact[]) =>
    some.filter(({ tender }) => !['till', 'nothing', 'otherwise'].includes(tender));
  const till = own.filter(({ kind }) => kind === 'till');
  return {
    sold: {
      orders: sales.length,
      grossCents: sum(sales, ({ gross }) => gross),
      discountCents: sum(sales, ({ discount }) => discount),
      awardCents: sum(sales, ({ award }) => award),
      goodsCents: sum(sales, ({ goods }) => goods),
      deliveryCents: sum(sales, ({ delivery }) => delivery),
      taxCents: sum(sales, ({ tax }) => tax),
      totalCents: sum(sales, ({ total }) => total),
      bottles: sum(sales, ({ bottles }) => bottles),
    },
    returned: {
      refunds: refunds.length,
      goodsCents: sum(refunds, ({ goods }) => -goods),
      deliveryCents: sum(refunds, ({ delivery }) => -delivery),
      taxCents: sum(refunds, ({ tax }) => -tax),
      totalCents: sum(refunds, ({ total }) => -total),
      bottles: sum(refunds, ({ bottles }) => -bottles),
    },
    capturedCents: sum(cards(sales), ({ total }) => total),
    refundedCents: sum(cards(refunds), ({ total }) => -total),
    till: {
      lines: till.length,
      totalCents: sum(till, ({ total }) => total),
      bottles: sum(till, ({ bottles }) => bottles),
    },
    tax: sum([...sales, ...refunds], ({ tax }) => tax),
    taxed: sum([...sales, ...refunds], ({ taxed }) => taxed),
  };
}

describe.each(engines)('the days of random books, on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let facts: Fact[];
  let now = instantOf(until, 12 * 60);
  const deps = () => ({ db: database.db, clock: () => now });
  const by = { actor: 'staff:ann', now: instantOf('2026-11-19', 21 * 60) };
  beforeAll(async () => {
    database = await freshDatabase(engine);
    ({ facts } = await writeRandomBooks(database.db, { orders: 2_000, from, until }));
    // Two processes in parallel, twice: each fact is posted once.
    for (let run = 0; run < 2; run += 1)
      await Promise.all([postFacts(deps(), { mostMs: 60_000 }), postFacts(deps(), { mostMs: 60_000 })]);
  });
  afterAll(() => database.drop());

  test('every fact is posted once, however many processes post (B-230)', async () => {
    const { db } = database;
    const { count } = await db
      .selectFrom('postings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(facts.length);
    const unlike = await db
      .selectFrom('postings')
      .select(['key', 'goods_cents'])
      .where('goods_cents', '<>', ({ selectFrom }) =>
        selectFrom('posting_lines')
          .select(({ fn }) => fn.sum<number>('posting_lines.goods_cents').as('sum'))
          .whereRef('posting_lines.posting_id', '=', 'postings.id'),
      )
      .execute();
    expect(unlike).toEqual([]);
  });

  test('each day is the sum of what happened on it by New York’s clock, on both daylight-saving changes too (B-230)', async () => {
    const days = [
      '2026-03-01',
      '2026-03-08',
      '2026-05-31',
      '2026-06-01',
      '2026-11-01',
      '2026-11-02',
      '2026-11-10',
    ];
    for (const day of days) {
      const figures = await readDayFigures(database.db, day);
      const { tax, taxed, ...wanted } = expected(facts, day);
      expect(figures, day).toMatchObject(wanted);
      expect(figures.sold.orders, day).toBeGreaterThan(0);
      expect(figures.payoutCents).toBe(wanted.capturedCents - wanted.refundedCents);
      expect(figures.taxes.reduce((all, each) => all + each.taxCents, 0)).toBe(tax);
      expect(figures.taxes.reduce((all, each) => all + each.taxedCents, 0)).toBe(taxed);
      const { sold } = figures;
      expect(sold.grossCents - sold.discountCents - sold.awardCents).toBe(sold.goodsCents);
      expect(sold.goodsCents + sold.deliveryCents + sold.taxCents).toBe(sold.totalCents);
      expect(figures.tenders.reduce((all, each) => all + each.takenCents, 0)).toBe(sold.totalCents);
      expect(figures.ways.reduce((all, each) => all + each.totalCents, 0)).toBe(sold.totalCents);
      expect(figures.tenders.reduce((all, each) => all + each.returnedCents, 0)).toBe(
        figures.returned.totalCents,
      );
    }
  });

  test('a closed day never changes: a later refund counts toward its own day, one reported late toward the next open day (B-230)', async () => {
    const { db } = database;
    const day = '2026-11-19';
    expect(await closeDay(deps(), '2026-11-21', by)).toEqual({ kind: 'no-day' });
    expect(await closeDay(deps(), '2026-02-30', by)).toEqual({ kind: 'no-day' });
    const [one, other] = await Promise.all([closeDay(deps(), day, by), closeDay(deps(), day, by)]);
    expect([one.kind, other.kind].toSorted()).toEqual(['already-closed', 'closed']);
    const frozen = await readDay(db, day);
    expect(frozen).toMatchObject({
      isClosed: true,
      closes: [{ number: 1, revision: 0, closed: { by: 'staff:ann' } }],
    });
    const late = await captureOne(instantOf(day, 22 * 60));
    await refundOne(late, instantOf('2026-11-20', 9 * 60));
    await postFacts(deps());
    expect((await readDay(db, day)).figures).toEqual(frozen.figures);
    expect(await readDayFigures(db, day)).toMatchObject({ sold: frozen.figures.sold });
    const next = await readDay(db, '2026-11-20');
    expect(next.figures).toMatchObject({
      late: { postings: 1, totalCents: 10_863 },
      sold: { orders: 1 },
      returned: { refunds: 1, totalCents: 1_000 },
    });
  });

  test('an owner reopens it with a reason; what was reported late comes back to it, and it is closed again as Z-0001a (B-230)', async () => {
    const { db } = database;
    const day = '2026-11-19';
    const before = await readDay(db, day);
    for (const why of [' ', 'x'.repeat(maxReasonLength + 1)])
      expect(await reopenDay(db, day, { ...by, why })).toEqual({ kind: 'no-reason' });
    expect(await reopenDay(db, '2026-11-18', { ...by, why: 'x' })).toEqual({ kind: 'not-closed' });
    expect(await reopenDay(db, day, { ...by, why: 'A late capture' })).toEqual({
      ...{ kind: 'reopened', name: 'Z-0001', late: 1 },
    });
    const again = await closeDay(deps(), day, by);
    expect(again).toMatchObject({ kind: 'closed', name: 'Z-0001a' });
    const after = await readDay(db, day);
    expect(after.figures.sold.totalCents).toBe(before.figures.sold.totalCents + 10_863);
    expect(after.closes.map(({ state }) => state)).toEqual(['closed', 'reopened']);
    expect(after.closes[1]?.figures).toEqual(before.figures);
    const acts = await db
      .selectFrom('activity')
      .select(['verb', 'why'])
      .where('subject_kind', '=', 'day')
      .orderBy('seq')
      .execute();
    expect(acts).toEqual([
      { verb: 'day-closed', why: null },
      { verb: 'day-reopened', why: 'A late capture' },
      { verb: 'day-closed', why: null },
    ]);
  });

  test('at four in the morning the shop closes the days that no one closed, without a gap, and leaves a reopened one alone for twenty hours (B-230)', async () => {
    const { db } = database;
    now = instantOf('2026-11-22', 3 * 60 + 59);
    expect(await closeEndedDays(deps())).toEqual([]);
    now = instantOf('2026-11-22', 4 * 60);
    const names: string[] = [];
    for (let some = await closeEndedDays(deps()); some.length > 0; some = await closeEndedDays(deps()))
      names.push(...some);
    const rows = await db
      .selectFrom('day_closes')
      .select(['day', 'number', 'closed_by'])
      .where('state', '=', 'closed')
      .orderBy('day')
      .execute();
    const [first = ''] = facts.map(({ at }) => storeDay(at)).toSorted();
    const days: string[] = [];
    for (let day = first; day < '2026-11-22'; day = addDays(day, 1)) days.push(day);
    expect(rows.map((row) => row.day)).toEqual(days);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(days.length);
    expect(rows.filter(({ closed_by }) => closed_by !== 'shop').map((row) => row.day)).toEqual([
      '2026-11-19',
    ]);
    expect(names).toHaveLength(days.length - 1);
    now = instantOf('2026-11-22', 10 * 60);
    await reopenDay(db, '2026-11-10', { actor: 'staff:ann', now, why: 'To look' });
    expect(await closeEndedDays(deps())).toEqual([]);
    now = instantOf('2026-11-23', 7 * 60);
    expect(await closeEndedDays(deps())).toHaveLength(2);
  });

  async function captureOne(at: number): Promise<string> {
    const { db } = database;
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    const id = 'late-one';
    await db
      .insertInto('orders')
      .values({
        ...{ ...row, id, number: 900_001, checkout_id: id, state: 'placed', discounts: '[]' },
        ...{ sub_total_cents: 10_000, discount_total_cents: 0, shipping_total_cents: 0 },
        ...{ sales_tax_total_cents: 863, final_total_cents: 10_863, delivery_method: 'pickup' },
      })
      .execute();
    const line = await db.selectFrom('order_lines').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('order_lines')
      .values({
        ...{ ...line, id, order_id: id, position: 0, price_cents: 10_000, quantity: 1 },
        ...{ total_cents: 10_000, discount_cents: 0 },
      })
      .execute();
    const paid = await db.selectFrom('payments').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('payments')
      .values({
        ...{ ...paid, id, order_id: id, idempotency_key: id, gateway_payment_id: id, state: 'captured' },
        ...{ amount_cents: 10_863, updated_at: at, created_at: at },
      })
      .execute();
    now = instantOf('2026-11-20', 12 * 60);
    return id;
  }

  async function refundOne(id: string, at: number) {
    await database.db
      .insertInto('refunds')
      .values({
        ...{ id, order_id: id, payment_id: id, idempotency_key: id, amount_cents: 1_000, goods_cents: 921 },
        ...{ tax_cents: 79, delivery_cents: 0, state: 'refunded', reason: 'x', gateway_refund_id: id },
        ...{ refusal: null, why: null, given_otherwise_at: null, actor: 'x', created_at: at, updated_at: at },
      })
      .execute();
  }
});

test('a day on which nothing happened is all zeros', () => {
  const facts = {
    ...{ late: { postings: 0, totalCents: 0 }, refusals: [], adjusted: { bottles: 0, cents: 0 } },
    ...{ openDifferences: 0, doorLedger: { rows: 0, hash: '' } },
  };
  const figures = dayFigures('2026-11-20', [], facts);
  expect(figures.sold.totalCents).toBe(0);
  expect(JSON.stringify(figures)).not.toContain('-0');
});
