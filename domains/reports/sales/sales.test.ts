/**
 * Sales of randomly generated books: each cut equals what plain loops find, and all cuts have the same total.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeDay } from '#kit/clock.ts';
import { instantOf, wallClock, weekdayOf } from '#kit/store-day.ts';
import type { Fact, FactLine } from '#tests/fixtures/books/facts.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { readPostingFilter } from '../behind/posting-filter.rules.ts';
import { readBehind, sumBehind } from '../behind/read-behind.ts';
import { daysBefore, daysLastYear, namedPeriods, readDays, stepsOf } from '../period/period.rules.ts';
import { postFacts } from '../postings/post-facts.ts';
import { readMarginByDay, readMarginByPromotion, readSales } from './read-sales.ts';
import { type Cut, cuts, sumOfRows } from './sales-cuts.rules.ts';

const steps = (path: string) => path.split('/').slice(0, 2).join('/');
const keyOfLine: Partial<Record<Cut, (line: FactLine) => string>> = {
  category: ({ wine }) => steps(wine.category),
  region: ({ wine }) => steps(wine.region),
  producer: ({ wine }) => wine.producer,
  product: ({ wine }) => (wine.productId === 0 ? '' : String(wine.productId)),
  size: ({ wine }) => (wine.productId === 0 ? '' : wine.size),
};
const keyOfFact: Partial<Record<Cut, (fact: Fact) => string>> = {
  way: ({ way }) => way,
  weekday: ({ at }) => String(weekdayOf(storeDay(at))),
  hour: ({ at }) => String(Math.floor(wallClock(at).minutes / 60)),
};

describe.each(engines)('the sales of random books, on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let facts: Fact[];
  const now = instantOf('2026-11-20', 720);
  const days = { from: '2026-02-25', to: '2026-11-10' };
  beforeAll(async () => {
    database = await freshDatabase(engine);
    ({ facts } = await writeRandomBooks(database.db, {
      ...{ orders: 2_000, from: '2026-02-15', until: '2026-11-20', seed: 23 },
    }));
    await postFacts({ db: database.db, clock: () => now }, { mostMs: 60_000 });
  });
  afterAll(() => database.drop());
  const within = () => facts.filter(({ at }) => storeDay(at) >= days.from && storeDay(at) <= days.to);
  const total = (some: readonly Fact[], of: (fact: Fact) => number) =>
    some.reduce((sum, fact) => sum + of(fact), 0);

  test('the margins by day and by promotion add up to the margin by bottle; an order counts once for its combination of promotions (B-234)', async () => {
    const ofBottles = sumOfRows(
      (await readSales(database.db, days, { cut: 'category', monthly: true })).rows,
    );
    const sums = ({ goodsCents, bottles, costedCents, costCents }: typeof ofBottles) => ({
      ...{ goodsCents, bottles, costedCents, costCents },
    });
    const namesOf = (number: number) => [
      ...(number % 7 === 0 ? ['Fall reds'] : []),
      ...(number % 11 === 0 ? ['Two for one'] : []),
    ];
    const work = database.db.transaction().execute(async (db) => {
      const sales = await db
        .selectFrom('postings')
        .select(['order_number', 'goods_cents', 'day', 'kind'])
        .where('kind', '<>', 'till')
        .execute();
      const expected = new Map<string, number>();
      for (const { order_number, goods_cents, day, kind } of sales) {
        const names = namesOf(order_number ?? 0);
        if (kind === 'sale' && names.length > 0) {
          const discounts = names.map((name) => ({ uid: `p-${name}`, name, appliedCents: 50 }));
          await db
            .updateTable('orders')
            .set({ discounts: JSON.stringify(discounts) })
            .where('number', '=', order_number ?? 0)
            .execute();
          await db
            .updateTable('postings')
            .set({ discount_cents: 50 * names.length })
            .where('order_number', '=', order_number)
            .where('kind', '=', 'sale')
            .execute();
        }
        if (day < days.from || day > days.to) continue;
        const key = names.join(' + ');
        expected.set(key, (expected.get(key) ?? 0) + goods_cents);
      }
      const [byDay, byPromotion] = [await readMarginByDay(db, days), await readMarginByPromotion(db, days)];
      expect(sums(sumOfRows(byDay))).toEqual(sums(ofBottles));
      expect(sums(sumOfRows(byPromotion))).toEqual(sums(ofBottles));
      expect(expected.size).toBe(4);
      expect(new Map(byPromotion.map(({ key, goodsCents }) => [key, goodsCents]))).toEqual(expected);
      throw new Error('All seen');
    });
    await expect(work).rejects.toThrow('All seen');
  });

  test('every cut adds up to the same net sales, bottles and till money (B-233, B-240)', async () => {
    const [shop, till] = [
      within().filter(({ kind }) => kind !== 'till'),
      within().filter(({ kind }) => kind === 'till'),
    ];
    for (const cut of cuts) {
      // As the pages read it: on SQLite in a separate thread.
      const { rows, times } = await readSales(database.longReads, days, { cut, monthly: true });
      const sum = sumOfRows(rows);
      expect(sum, cut).toMatchObject({
        goodsCents: total(shop, ({ goods }) => goods),
        bottles: total(shop, ({ bottles }) => bottles),
        tillCents: total(till, ({ goods }) => goods),
        tillBottles: total(till, ({ bottles }) => bottles),
      });
      expect(
        times.reduce((all, { goodsCents }) => all + goodsCents, 0),
        cut,
      ).toBe(sum.goodsCents);
    }
  });

  test.each(cuts.filter((cut) => cut !== 'buyer'))(
    'cut by %s, each row is the sum of its own postings (B-233, B-234)',
    async (cut) => {
      const { rows } = await readSales(database.db, days, { cut, monthly: true });
      const expected = new Map<string, { goods: number; till: number; costed: number; cost: number }>();
      const add = (key: string, fact: Fact, line: { goods: number; cost: number | null }) => {
        const sum = expected.get(key) ?? { goods: 0, till: 0, costed: 0, cost: 0 };
        if (fact.kind === 'till') sum.till += line.goods;
        else {
          sum.goods += line.goods;
          sum.costed += line.cost === null ? 0 : line.goods;
          sum.cost += line.cost ?? 0;
        }
        expected.set(key, sum);
      };
      const [ofLine, ofFact] = [keyOfLine[cut], keyOfFact[cut]];
      for (const fact of within()) {
        if (ofFact) add(ofFact(fact), fact, { goods: fact.goods, cost: null });
        if (ofLine) for (const line of fact.lines) add(ofLine(line), fact, line);
      }
      const found = new Map(
        rows.map((row) => [
          row.key,
          { goods: row.goodsCents, till: row.tillCents, costed: row.costedCents, cost: row.costCents },
        ]),
      );
      expect(found).toEqual(expected);
    },
  );

  test('known buyers are those whose telephone number has bought before (B-233)', async () => {
    const { rows } = await readSales(database.db, days, { cut: 'buyer', monthly: true });
    const first = new Map<string, number>();
    for (const { phone, at, kind } of facts)
      if (kind === 'sale') first.set(phone, Math.min(at, first.get(phone) ?? at));
    const sales = within().filter(({ kind }) => kind === 'sale');
    const fresh = sales.filter(({ phone, at }) => first.get(phone) === at);
    expect(rows.find(({ key }) => key === 'new')?.orders).toBe(fresh.length);
    expect(rows.find(({ key }) => key === 'known')?.orders).toBe(sales.length - fresh.length);
  });

  test('a number opens its orders: the orders behind a row add up to the row (B-233)', async () => {
    for (const cut of ['category', 'producer', 'product', 'size', 'way', 'hour', 'buyer'] as const) {
      const { rows } = await readSales(database.db, days, { cut, monthly: true });
      for (const row of rows.slice(0, 3)) {
        const filter = readPostingFilter({ ...days, ...row.behind });
        if (!filter) throw new Error('A filter of its own days');
        const sum = await sumBehind(database.db, filter);
        expect(sum.goodsCents, `${cut} ${row.key}`).toBe(row.goodsCents + row.tillCents);
        const shown = await readBehind(database.db, filter, { before: null, limit: 10_000 });
        expect(shown.reduce((all, { goodsCents }) => all + goodsCents, 0)).toBe(sum.goodsCents);
        expect(shown).toHaveLength(sum.count);
      }
    }
  });
});

test('the previous period has the same length, that of last year the same days (B-233)', () => {
  expect(daysBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({
    from: '2026-11-07',
    to: '2026-11-13',
  });
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(daysBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
  expect(daysLastYear({ from: '2024-02-01', to: '2024-02-29' })).toEqual({
    from: '2023-02-01',
    to: '2023-02-28',
  });
  expect(daysLastYear({ from: '2024-02-29', to: '2024-03-05' })).toEqual({
    from: '2023-02-28',
    to: '2023-03-05',
  });
  expect(stepsOf({ from: '2026-10-30', to: '2026-11-02' }).names).toHaveLength(4);
  expect(stepsOf({ from: '2025-12-15', to: '2026-11-02' })).toMatchObject({ monthly: true });
  expect(stepsOf({ from: '2025-12-15', to: '2026-11-02' }).names).toHaveLength(12);
  const [, standard] = namedPeriods('2026-11-20');
  expect(standard).toMatchObject({ from: '2026-10-24', to: '2026-11-20' });
  const asked = (from?: string, to?: string) => readDays({ from, to }, { from: 'a', to: 'b' });
  expect(asked()).toEqual({ from: 'a', to: 'b' });
  expect(asked('2026-11-01', '2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['x', 'y'],
    ['2026-02-30', '2026-03-01'],
    ['1000-01-01', '2026-01-01'],
    ['2026-01-01'],
  ])
    expect(asked(from, to)).toBeUndefined();
});
