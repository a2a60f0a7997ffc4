/** The points and awards of two loyalty customers who became one. */

import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { newId, randomToken } from '#kit/ids.ts';
import { engines } from '#tests/harness/databases.ts';
import { pendingAward } from '../pending-award.ts';
import { redeemAward } from '../redeem-award.ts';
import { returnAward } from '../return-award.ts';
import { settleAwards } from '../settle-awards.ts';
import { spendAward } from '../spend-award.ts';
import { dayMs, useMerges } from './merges.fixture.ts';
import { settleMerges } from './settle-merges.ts';

describe.each(engines)('points of merged customers, on %s', { timeout: 60_000 }, (engine) => {
  const loyalty = useMerges(engine);
  const { merge, unmerge, settle, pointsOf, order } = loyalty;

  test('points that the keeper has spent after the merge stay spent: the other gets what is left (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(300), await loyalty.fixture.customer(800)];
    await merge(keeper, merged);
    await settle(keeper);
    expect(await redeemAward(loyalty.fixture.desk, keeper.id)).toEqual({ kind: 'redeemed' });
    expect(await pointsOf(keeper, merged)).toEqual([100, 0]);
    await unmerge(keeper);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([0, 100]);
    expect(await pendingAward(loyalty.database.db, keeper.id)).toMatchObject({ valueCents: 1_000 });
  });

  test('a waiting $10 waits for the keeper; if one waits there already, it becomes points; one that is being made is waited for (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(50), await loyalty.fixture.customer(1_200)];
    await redeemAward(loyalty.fixture.desk, merged.id);
    await merge(keeper, merged);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([250, 0]);
    expect(await pendingAward(loyalty.database.db, keeper.id)).toMatchObject({ valueCents: 1_000 });
    expect(await pendingAward(loyalty.database.db, merged.id)).toBeUndefined();

    const [rich, other] = [await loyalty.fixture.customer(1_000), await loyalty.fixture.customer(1_000)];
    for (const each of [rich, other]) await redeemAward(loyalty.fixture.desk, each.id);
    await merge(rich, other);
    await settle(rich);
    await settle(rich);
    expect(await pointsOf(rich, other)).toEqual([1_000, 0]);

    const [calm, asking] = [await loyalty.fixture.customer(), await loyalty.fixture.customer(1_000)];
    await loyalty.database.db
      .insertInto('loyalty_awards')
      .values({
        ...{ id: newId(), customer_id: asking.id, state: 'asked', reward_id: null, order_id: null },
        ...{ confirmed_at: null, created_at: loyalty.fixture.now(), updated_at: loyalty.fixture.now() },
      })
      .execute();
    expect(await merge(calm, asking)).toEqual({ kind: 'award-underway' });
    loyalty.fixture.wait(dayMs);
    await settleAwards(loyalty.fixture.desk);
    expect(await merge(calm, asking)).toEqual({ kind: 'merged' });
    await settleMerges(loyalty.fixture.desk);
    expect(await pendingAward(loyalty.database.db, calm.id)).toMatchObject({ valueCents: 1_000 });
  });

  test('the $10 of an order cancelled after the merge go to the keeper as points (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(), await loyalty.fixture.customer(1_000)];
    await redeemAward(loyalty.fixture.desk, merged.id);
    const orderId = order();
    const used = await inTransaction(loyalty.database.db, (tx) =>
      spendAward(tx, { customerId: merged.id, orderId, now: loyalty.fixture.now() }),
    );
    expect(used.kind).toBe('used');
    await merge(keeper, merged);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([0, 0]);
    await inTransaction(loyalty.database.db, (tx) =>
      returnAward(tx, { orderId, now: loyalty.fixture.now() }),
    );
    await settleAwards(loyalty.fixture.desk);
    await settleMerges(loyalty.fixture.desk);
    expect(await pointsOf(keeper, merged)).toEqual([1_000, 0]);
  });

  test('what the till credits to the merged telephone is transferred within a day (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(), await loyalty.fixture.customer(5)];
    await merge(keeper, merged);
    await settle(keeper);
    await loyalty.fixture.programme.earn({
      accountId: merged.programmeAccountId,
      points: 9,
      key: randomToken(),
      reason: 'Till',
    });
    loyalty.fixture.wait(dayMs);
    await settleMerges(loyalty.fixture.desk);
    expect(await pointsOf(keeper, merged)).toEqual([14, 0]);
  });
});
