import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId, type OrderId, randomToken } from '#kit/ids.ts';
import { type LoyaltyFixture, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { earnForOrder } from './earn-for-order.ts';
import { forfeit } from './forfeit.ts';
import { takeBackForRefund } from './take-back-for-refund.ts';

describe.each(engines)('points of orders on %s', (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    fixture = openLoyaltyFixture(database.db);
  });

  const order = () => newId<OrderId>();

  test('an order of $29.98 in goods earns 29 points (M-009, G-14)', async () => {
    const customer = await fixture.customer();
    const orderId = order();
    expect(await earnForOrder(fixture.desk, { orderId, customerId: customer.id, goodsCents: 2_998 })).toEqual(
      {
        kind: 'sent',
        points: 29,
      },
    );
    expect(await fixture.pointsOf(customer)).toBe(29);
  });

  test('replayed ten times, concurrently and in sequence, it is one entry in both ledgers (R-034)', async () => {
    const customer = await fixture.customer();
    const earned = { orderId: order(), customerId: customer.id, goodsCents: 2_998 };
    await Promise.all(Array.from({ length: 10 }, () => earnForOrder(fixture.desk, earned)));
    for (let count = 0; count < 10; count += 1) await earnForOrder(fixture.desk, earned);
    const mine = await database.db
      .selectFrom('loyalty_order_points')
      .select('key')
      .where('order_id', '=', earned.orderId)
      .execute();
    const theirs = await database.db
      .selectFrom('programme_entries')
      .select('key')
      .where('account_id', '=', customer.programmeAccountId)
      .execute();
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    expect(await fixture.pointsOf(customer)).toBe(29);
  });

  test('the balance matches a simple model: refunds of any size, order and number, replayed, concurrent, the programme in and out (R-035)', {
    timeout: 120_000,
  }, async () => {
    const step = fc.record({
      refunds: fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 3 }),
      isProgrammeOut: fc.boolean(),
      isReplayed: fc.boolean(),
    });
    const script = fc.record({
      goodsCents: fc.integer({ min: 0, max: 30_000 }),
      steps: fc.array(step, { maxLength: 4 }),
      earnedBefore: fc.integer({ min: 0, max: 4 }),
      other: fc.integer({ min: 0, max: 50 }),
    });
    const run = async ({
      goodsCents,
      steps,
      earnedBefore,
      other,
    }: typeof script extends fc.Arbitrary<infer T> ? T : never) => {
      const customer = await fixture.customer(other);
      const [orderId, customerId] = [order(), customer.id];
      const earn = () => earnForOrder(fixture.desk, { orderId, customerId, goodsCents });
      const refund = (refundId: string, refundedGoodsCents: number) =>
        takeBackForRefund(fixture.desk, { refundId, orderId, customerId, refundedGoodsCents });
      let refundedCents = 0;
      const known: [string, number][] = [];
      for (const [index, { refunds, isProgrammeOut, isReplayed }] of steps.entries()) {
        fixture.out.programme = isProgrammeOut;
        if (index === earnedBefore) await earn();
        const fresh = refunds.map((cents): [string, number] => [randomToken(), cents]);
        known.push(...fresh);
        refundedCents += refunds.reduce((sum, cents) => sum + cents, 0);
        await Promise.all([...fresh, ...(isReplayed ? known : [])].map(([id, cents]) => refund(id, cents)));
      }
      fixture.out.programme = false;
      await earn();
      for (const [id, cents] of known) await refund(id, cents);
      const kept = Math.floor(Math.max(0, goodsCents - refundedCents) / 100);
      expect(await fixture.pointsOf(customer)).toBe(other + kept);
    };
    await fc.assert(fc.asyncProperty(script, run), {
      numRuns: howMany(engine === 'sqlite' ? { short: 40, full: 200 } : { short: 15, full: 60 }),
    });
  });

  test('I4 points that were spent before the refund are written off, and the balance stays at zero', async () => {
    const customer = await fixture.customer();
    const [orderId, customerId] = [order(), customer.id];
    await earnForOrder(fixture.desk, { orderId, customerId, goodsCents: 150_000 });
    await fixture.programme.createReward({ accountId: customer.programmeAccountId, key: randomToken() });
    await takeBackForRefund(fixture.desk, {
      refundId: randomToken(),
      orderId,
      customerId,
      refundedGoodsCents: 150_000,
    });
    expect(await fixture.pointsOf(customer)).toBe(0);
  });

  test('a customer whose data was erased earns nothing more (G-53)', async () => {
    const customer = await fixture.customer();
    await forfeit(fixture.desk, customer.id);
    const answer = await earnForOrder(fixture.desk, {
      orderId: order(),
      customerId: customer.id,
      goodsCents: 5_000,
    });
    expect(answer).toEqual({ kind: 'forgotten' });
  });
});
