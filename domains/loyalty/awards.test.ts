import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { newId, type OrderId } from '#kit/ids.ts';
import { type LoyaltyFixture, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cancelAward } from './cancel-award.ts';
import { confirmAward } from './confirm-award.ts';
import { loyaltyStanding } from './loyalty-standing.ts';
import { pendingAward } from './pending-award.ts';
import type { LoyaltyCustomerId, LoyaltyProgramme } from './ports.ts';
import { redeemAward } from './redeem-award.ts';
import { returnAward } from './return-award.ts';
import { settleAwards } from './settle-awards.ts';
import { spendAward } from './spend-award.ts';

describe.each(engines)('awards on %s', (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    fixture = openLoyaltyFixture(database.db);
  });

  const redeem = (customerId: LoyaltyCustomerId) => redeemAward(fixture.desk, customerId);
  const order = () => newId<OrderId>();
  const use = (customerId: LoyaltyCustomerId, orderId: OrderId) =>
    inTransaction(database.db, (tx) => spendAward(tx, { customerId, orderId, now: fixture.now() }));
  const giveBack = (orderId: OrderId) =>
    inTransaction(database.db, (tx) => returnAward(tx, { orderId, now: fixture.now() }));
  const isWaiting = async (customerId: LoyaltyCustomerId) =>
    (await pendingAward(database.db, customerId)) !== undefined;
  const statesOf = async (customerId: LoyaltyCustomerId) =>
    (
      await database.db
        .selectFrom('loyalty_awards')
        .select('state')
        .where('customer_id', '=', customerId)
        .execute()
    )
      .map((row) => row.state)
      .sort();
  const states = ['redeemed'];

  test('1,000 points become one waiting award of $10; a second call is refused (M-010, M-260)', async () => {
    const customer = await fixture.customer(2_340);
    expect(await redeem(customer.id)).toEqual({ kind: 'redeemed' });
    expect(await fixture.pointsOf(customer)).toBe(1_340);
    expect(await pendingAward(database.db, customer.id)).toMatchObject({ valueCents: 1_000 });
    expect(await redeem(customer.id)).toEqual({ kind: 'already-pending' });
    expect(await fixture.pointsOf(customer)).toBe(1_340);
  });

  test('it needs 1,000 points and leaves nothing behind without them (G-15)', async () => {
    const customer = await fixture.customer(999);
    expect(await redeem(customer.id)).toEqual({ kind: 'too-few-points' });
    expect(await statesOf(customer.id)).toEqual([]);
    expect(await redeem('nobody' as LoyaltyCustomerId)).toEqual({ kind: 'unknown-customer' });
  });

  test('what the page shows: points, whether an award waits, whether one may be redeemed (M-020, M-022)', async () => {
    const customer = await fixture.customer(2_000);
    const standing = () => loyaltyStanding(fixture.desk, customer);
    expect(await standing()).toEqual({
      kind: 'standing',
      points: 2_000,
      hasPendingAward: false,
      canRedeemAward: true,
    });
    await redeem(customer.id);
    expect(await standing()).toEqual({
      kind: 'standing',
      points: 1_000,
      hasPendingAward: true,
      canRedeemAward: false,
    });
    fixture.out.programme = true;
    expect(await standing()).toEqual({ kind: 'unreachable', hasPendingAward: true });
  });

  test('thirty simultaneous redemptions: one award, 1,000 points (R-033)', { timeout: 60_000 }, async () => {
    const customer = await fixture.customer(12_345);
    const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(customer.id)));
    expect(answers.filter((answer) => answer.kind === 'redeemed')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'already-pending')).toHaveLength(29);
    expect(await statesOf(customer.id)).toEqual(['pending']);
    expect(await fixture.pointsOf(customer)).toBe(11_345);
  });

  test('of twenty simultaneous orders one gets the award (R-033)', async () => {
    const customer = await fixture.customer(1_000);
    await redeem(customer.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(customer.id, order())));
    expect(answers.filter((answer) => answer.kind === 'used')).toEqual([{ kind: 'used', valueCents: 1_000 }]);
    expect(await isWaiting(customer.id)).toBe(false);
  });

  test('an order that is rolled back uses nothing', async () => {
    const customer = await fixture.customer(1_000);
    await redeem(customer.id);
    const failed = inTransaction(database.db, async (tx) => {
      await spendAward(tx, { customerId: customer.id, orderId: order(), now: fixture.now() });
      throw new Error('out of stock');
    });
    await expect(failed).rejects.toThrow('out of stock');
    expect(await isWaiting(customer.id)).toBe(true);
  });

  test('a failed order gives the award back, once, and it can be used again, by the same order too (G-15)', async () => {
    const customer = await fixture.customer(1_000);
    await redeem(customer.id);
    const first = order();
    await use(customer.id, first);
    await giveBack(first);
    await giveBack(first);
    expect(await isWaiting(customer.id)).toBe(true);
    expect(await use(customer.id, first)).toMatchObject({ kind: 'used' });
    await giveBack(order());
    expect(await isWaiting(customer.id)).toBe(false);
  });

  test('a customer who got another award in the meantime gets the points of the returned one back instead', async () => {
    const customer = await fixture.customer(2_000);
    await redeem(customer.id);
    const first = order();
    await use(customer.id, first);
    await redeem(customer.id);
    await giveBack(first);
    expect(await statesOf(customer.id)).toEqual(['owed', 'pending']);
    await settleAwards(fixture.desk);
    expect(await statesOf(customer.id)).toEqual(['pending', 'returned']);
    expect(await fixture.pointsOf(customer)).toBe(1_000);
  });

  test('returning one while another is being redeemed never leaves two waiting', async () => {
    const customer = await fixture.customer(2_000);
    await redeem(customer.id);
    const first = order();
    await use(customer.id, first);
    await Promise.all([redeem(customer.id), giveBack(first)]);
    const now = await statesOf(customer.id);
    expect([['pending'], ['owed', 'pending']]).toContainEqual(now);
  });

  test('a cancelled award is 1,000 points again; if the programme is out they follow later (G-14)', async () => {
    const customer = await fixture.customer(1_500);
    await redeem(customer.id);
    expect(await cancelAward(fixture.desk, customer.id)).toEqual({ kind: 'cancelled', pointsAreBack: true });
    expect(await fixture.pointsOf(customer)).toBe(1_500);
    expect(await cancelAward(fixture.desk, customer.id)).toEqual({ kind: 'none' });

    await redeem(customer.id);
    fixture.out.programme = true;
    expect(await cancelAward(fixture.desk, customer.id)).toEqual({ kind: 'cancelled', pointsAreBack: false });
    expect(await settleAwards(fixture.desk)).toBe(0);
    fixture.out.programme = false;
    // Another test's race may have left one more.
    expect(await settleAwards(fixture.desk)).toBeGreaterThanOrEqual(1);
    expect(await fixture.pointsOf(customer)).toBe(1_500);
  });

  test('an order that was handed over spends the award at the programme once; cancelled after that, its points come back', async () => {
    const customer = await fixture.customer(1_500);
    await redeem(customer.id);
    const first = order();
    await use(customer.id, first);
    for (let count = 0; count < 3; count += 1) await confirmAward(fixture.desk, { orderId: first });
    await confirmAward(fixture.desk, { orderId: order() });
    await giveBack(first);
    expect(await cancelAward(fixture.desk, customer.id)).toEqual({ kind: 'none' });
    expect(await settleAwards(fixture.desk)).toBe(1);
    expect(await fixture.pointsOf(customer)).toBe(1_500);
    expect(await settleAwards(fixture.desk)).toBe(0);
  });

  test('a confirmation that did not reach the programme is sent again', async () => {
    const customer = await fixture.customer(1_000);
    await redeem(customer.id);
    const first = order();
    await use(customer.id, first);
    fixture.out.programme = true;
    await expect(confirmAward(fixture.desk, { orderId: first })).rejects.toThrow('unreachable');
    fixture.out.programme = false;
    await confirmAward(fixture.desk, { orderId: first });
    expect(states).toContain(
      (await fixture.programme.redeemReward({ rewardId: await rewardOf(first), key: 'x' })).kind,
    );
  });

  describe('a programme whose connection is cut', () => {
    /** Carries out the call but loses the answer. */
    const deaf = (programme: LoyaltyProgramme): LoyaltyProgramme => ({
      ...programme,
      async createReward(asked) {
        await programme.createReward(asked);
        return { kind: 'unreachable' };
      },
    });

    test('before the call: nothing waits and no points are gone', async () => {
      const customer = await fixture.customer(1_000);
      fixture.out.programme = true;
      expect(await redeem(customer.id)).toEqual({ kind: 'unreachable' });
      fixture.out.programme = false;
      expect(await isWaiting(customer.id)).toBe(false);
      expect(await fixture.pointsOf(customer)).toBe(1_000);
    });

    test('after it locked the points: asking again picks up the same award', async () => {
      const customer = await fixture.customer(1_000);
      expect(await redeemAward({ ...fixture.desk, programme: deaf(fixture.programme) }, customer.id)).toEqual(
        {
          kind: 'unreachable',
        },
      );
      expect(await isWaiting(customer.id)).toBe(false);
      expect(await redeem(customer.id)).toEqual({ kind: 'redeemed' });
      expect(await fixture.pointsOf(customer)).toBe(0);
    });

    test('if no one asks again, the shop does, after a minute', async () => {
      const customer = await fixture.customer(1_000);
      await redeemAward({ ...fixture.desk, programme: deaf(fixture.programme) }, customer.id);
      fixture.wait(60_000);
      expect(await settleAwards(fixture.desk)).toBe(0);
      fixture.wait(1);
      expect(await settleAwards(fixture.desk)).toBe(1);
      expect(await isWaiting(customer.id)).toBe(true);
      expect(await fixture.pointsOf(customer)).toBe(0);
    });
  });

  async function rewardOf(orderId: OrderId) {
    const row = await database.db
      .selectFrom('loyalty_awards')
      .select('reward_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.reward_id as never;
  }
});
