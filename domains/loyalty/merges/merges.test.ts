/** Two loyalty customers become one, and two again: points, $10 and telephones, whatever is cut off or comes twice (B-203). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { commandActor } from '#kit/actor.ts';
import { type Id, newId, type OrderId, randomToken, type VisitorId } from '#kit/ids.ts';
import { type LoyaltyFixture, newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { loyaltyBreaches } from '#tests/harness/invariants-loyalty.ts';
import { howMany } from '#tests/harness/long-run.ts';
import type { LoyaltyCustomer } from '../customer.ts';
import { customerById, customerByPhone } from '../customers.store.ts';
import { earnForOrder } from '../earn-for-order.ts';
import { forfeit } from '../forfeit.ts';
import { linkAccount } from '../link-account.ts';
import { pendingAward } from '../pending-award.ts';
import { pointsLedgerOf } from '../points-ledger.ts';
import type { LoyaltyCustomerId, LoyaltyProgramme } from '../ports.ts';
import { redeemAward } from '../redeem-award.ts';
import { returnAward } from '../return-award.ts';
import { settleAwards } from '../settle-awards.ts';
import { spendAward } from '../spend-award.ts';
import { verifiedCustomer } from '../verification/verified-customer.ts';
import { mergeCustomers, unmergeCustomers } from './merge-customers.ts';
import { mergesIntoCustomer } from './read-merges.ts';
import { settleMerge, settleMerges } from './settle-merges.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)('merged customers on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let fixture: LoyaltyFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(async () => {
    expect(await loyaltyBreaches(database.db)).toEqual([]);
    await database.drop();
  });
  beforeEach(() => {
    fixture = openLoyaltyFixture(database.db);
  });

  const by = () => ({ actor: commandActor('test'), now: fixture.now() });
  const merge = (keeper: LoyaltyCustomer, merged: LoyaltyCustomer, formId = randomToken()) =>
    inTransaction(database.db, (tx) =>
      mergeCustomers(tx, {
        ...{ formId, keeperId: keeper.id, mergedId: merged.id, proof: 'seen-at-the-store', ...by() },
      }),
    );
  const mergeOf = async (keeper: LoyaltyCustomer) => {
    const [found] = await mergesIntoCustomer(database.db, keeper.id);
    if (!found) throw new Error('Merged before');
    return found;
  };
  const unmerge = async (keeper: LoyaltyCustomer) => {
    const { id: mergeId } = await mergeOf(keeper);
    return inTransaction(database.db, (tx) => unmergeCustomers(tx, { mergeId, ...by() }));
  };
  const settle = async (keeper: LoyaltyCustomer, programme: LoyaltyProgramme = fixture.programme) =>
    settleMerge({ ...fixture.desk, programme }, (await mergeOf(keeper)).id);
  const pointsOf = async (...customers: LoyaltyCustomer[]) =>
    Promise.all(customers.map((customer) => fixture.pointsOf(customer)));
  const found = async (phone: string) => (await customerByPhone(database.db, phone))?.id;
  const order = () => newId<OrderId>();

  test('points move in two entries, both telephones find the keeper, and an order of the other earns there (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(120), await fixture.customer(230)];
    const [before, after] = [order(), order()];
    await earnForOrder(fixture.desk, { orderId: before, customerId: merged.id, goodsCents: 1_000 });
    expect(await merge(keeper, merged)).toEqual({ kind: 'merged' });
    expect(await settle(keeper)).toBe('settled');
    expect(await pointsOf(keeper, merged)).toEqual([360, 0]);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([keeper.id, keeper.id]);
    expect(await customerById(database.db, merged.id)).toMatchObject({ otherPhones: [merged.phone] });
    expect((await mergeOf(keeper)).moves).toEqual([{ points: 240, at: fixture.now() }]);
    await earnForOrder(fixture.desk, { orderId: after, customerId: merged.id, goodsCents: 500 });
    expect(await pointsOf(keeper, merged)).toEqual([365, 0]);
    const ledger = await pointsLedgerOf(database.db, keeper.id, 10);
    expect(ledger.map(({ points }) => points)).toEqual([5, 10]);
    const entries = await database.db
      .selectFrom('programme_entries')
      .select(['key', 'change'])
      .where('key', 'like', `merge-${(await mergeOf(keeper)).id}-%`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ key, change }) => [key.split('-').at(-1), change])).toEqual([
      ['take', -240],
      ['give', 240],
    ]);
  });

  test('settled again, and asked for again by the same form, nothing changes (B-203, B-280)', async () => {
    const [keeper, merged] = [await fixture.customer(10), await fixture.customer(20)];
    const formId = randomToken();
    expect(await merge(keeper, merged, formId)).toEqual({ kind: 'merged' });
    for (const kind of ['merged-before', 'merged-before'])
      expect(await merge(keeper, merged, formId)).toEqual({ kind });
    await Promise.all([settle(keeper), settle(keeper), settle(keeper)]);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([30, 0]);
    expect((await mergeOf(keeper)).moves).toHaveLength(1);
  });

  test('what cannot be merged says why, and nothing is changed (B-203)', async () => {
    const [keeper, merged, third] = [
      await fixture.customer(),
      await fixture.customer(),
      await fixture.customer(),
    ];
    const nobody = { ...merged, id: newId<LoyaltyCustomerId>() };
    expect(await merge(keeper, keeper)).toEqual({ kind: 'same-customer' });
    expect(await merge(keeper, nobody)).toEqual({ kind: 'unknown-customer' });
    const [withAccount, accountId] = [await fixture.customer(), newId<Id<'account'>>()];
    const linked = await inTransaction(database.db, (tx) =>
      linkAccount(tx, {
        ...{ accountId, customerId: withAccount.id, now: fixture.now() },
        proof: { kind: 'seen-at-the-store', actor: 'test' },
      }),
    );
    expect([linked.kind, await merge(keeper, withAccount)]).toEqual(['linked', { kind: 'has-account' }]);
    expect(await merge(keeper, merged)).toEqual({ kind: 'merged' });
    expect(await merge(third, merged)).toEqual({ kind: 'merged-already' });
    expect(await merge(merged, third)).toEqual({ kind: 'merged-already' });
    expect(await merge(third, keeper)).toEqual({ kind: 'keeps-others' });
    expect(await found(merged.phone)).toBe(keeper.id);
    expect(await found(third.phone)).toBe(third.id);
  });

  test('undone within thirty days, each has the own telephone and points again, once; later it stays (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(100), await fixture.customer(40)];
    await merge(keeper, merged);
    await settle(keeper);
    fixture.wait(30 * dayMs);
    expect(await unmerge(keeper)).toEqual({ kind: 'unmerged' });
    expect(await unmerge(keeper)).toEqual({ kind: 'over' });
    await settle(keeper);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([100, 40]);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([keeper.id, merged.id]);
    // What the keeper earns afterwards is not the other's.
    await fixture.programme.earn({
      accountId: keeper.programmeAccountId,
      points: 7,
      key: randomToken(),
      reason: 'x',
    });
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([107, 40]);

    await merge(keeper, merged);
    await settle(keeper);
    fixture.wait(30 * dayMs + 1);
    expect(await unmerge(keeper)).toEqual({ kind: 'too-late' });
    expect(await found(merged.phone)).toBe(keeper.id);
  });

  test('points that the keeper has spent after the merge stay spent: the other gets what is left (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(300), await fixture.customer(800)];
    await merge(keeper, merged);
    await settle(keeper);
    expect(await redeemAward(fixture.desk, keeper.id)).toEqual({ kind: 'redeemed' });
    expect(await pointsOf(keeper, merged)).toEqual([100, 0]);
    await unmerge(keeper);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([0, 100]);
    expect(await pendingAward(database.db, keeper.id)).toMatchObject({ valueCents: 1_000 });
  });

  test('$10 that waited wait for the keeper; where some wait already, it is points; one that is being made is waited for (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(50), await fixture.customer(1_200)];
    await redeemAward(fixture.desk, merged.id);
    await merge(keeper, merged);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([250, 0]);
    expect(await pendingAward(database.db, keeper.id)).toMatchObject({ valueCents: 1_000 });
    expect(await pendingAward(database.db, merged.id)).toBeUndefined();

    const [rich, other] = [await fixture.customer(1_000), await fixture.customer(1_000)];
    for (const each of [rich, other]) await redeemAward(fixture.desk, each.id);
    await merge(rich, other);
    await settle(rich);
    await settle(rich);
    expect(await pointsOf(rich, other)).toEqual([1_000, 0]);

    const [calm, asking] = [await fixture.customer(), await fixture.customer(1_000)];
    await database.db
      .insertInto('loyalty_awards')
      .values({
        ...{ id: newId(), customer_id: asking.id, state: 'asked', reward_id: null, order_id: null },
        ...{ confirmed_at: null, created_at: fixture.now(), updated_at: fixture.now() },
      })
      .execute();
    expect(await merge(calm, asking)).toEqual({ kind: 'award-underway' });
    fixture.wait(dayMs);
    await settleAwards(fixture.desk);
    expect(await merge(calm, asking)).toEqual({ kind: 'merged' });
    await settleMerges(fixture.desk);
    expect(await pendingAward(database.db, calm.id)).toMatchObject({ valueCents: 1_000 });
  });

  test('$10 of an order that is cancelled after the merge come to the keeper as points (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(), await fixture.customer(1_000)];
    await redeemAward(fixture.desk, merged.id);
    const orderId = order();
    const used = await inTransaction(database.db, (tx) =>
      spendAward(tx, { customerId: merged.id, orderId, now: fixture.now() }),
    );
    expect(used.kind).toBe('used');
    await merge(keeper, merged);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([0, 0]);
    await inTransaction(database.db, (tx) => returnAward(tx, { orderId, now: fixture.now() }));
    await settleAwards(fixture.desk);
    await settleMerges(fixture.desk);
    expect(await pointsOf(keeper, merged)).toEqual([1_000, 0]);
  });

  test('what the till credits to the merged telephone is fetched within a day (B-203)', async () => {
    const [keeper, merged] = [await fixture.customer(), await fixture.customer(5)];
    await merge(keeper, merged);
    await settle(keeper);
    await fixture.programme.earn({
      accountId: merged.programmeAccountId,
      points: 9,
      key: randomToken(),
      reason: 'Till',
    });
    fixture.wait(dayMs);
    await settleMerges(fixture.desk);
    expect(await pointsOf(keeper, merged)).toEqual([14, 0]);
  });

  test('a code texted to either telephone proves the customer, and links the account (B-203, M-058)', async () => {
    const [keeper, merged] = [await fixture.customer(), await fixture.customer(5)];
    await merge(keeper, merged);
    const visitorId = newId<VisitorId>();
    const proved = () =>
      verifiedCustomer(database.db, { visitorId, phone: merged.phone, now: fixture.now() }).then(
        (one) => one?.id,
      );
    expect(await proved()).toBeUndefined();
    await fixture.prove(visitorId, merged.phone);
    expect(await proved()).toBe(keeper.id);
    expect(
      await verifiedCustomer(database.db, { visitorId, customerId: keeper.id, now: fixture.now() }),
    ).toMatchObject({ id: keeper.id });
    expect(
      await verifiedCustomer(database.db, { visitorId, phone: newPhone(), now: fixture.now() }),
    ).toBeUndefined();
    const stranger = newId<VisitorId>();
    expect(
      await inTransaction(database.db, (tx) =>
        linkAccount(tx, {
          ...{ accountId: newId<Id<'account'>>(), customerId: merged.id, now: fixture.now() },
          proof: { kind: 'texted', visitorId: stranger },
        }),
      ),
    ).toEqual({ kind: 'not-proven' });
  });

  test('erased, the keeper takes the merged customer along: no telephone finds anyone, no point stays (B-203, G-53)', async () => {
    const [keeper, merged] = [await fixture.customer(10), await fixture.customer(20)];
    await merge(keeper, merged);
    expect(await forfeit(fixture.desk, keeper.id)).toEqual({ kind: 'forfeited' });
    await settle(keeper);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([undefined, undefined]);
    expect(await pointsOf(keeper, merged)).toEqual([0, 0]);
    expect(await unmerge(keeper)).toEqual({ kind: 'erased' });
  });

  test('of two merges at once that cross, one is done and the other told (B-203, B-283)', async () => {
    for (let round = 0; round < howMany({ short: 4, full: 20 }); round += 1) {
      const [one, two] = [await fixture.customer(30), await fixture.customer(12)];
      const answers = await Promise.all([merge(one, two), merge(two, one)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['merged', 'merged-already']);
      await settleMerges(fixture.desk);
      expect((await pointsOf(one, two)).toSorted((a, b) => a - b)).toEqual([0, 42]);
    }
  });

  test('cut off between any two calls, by several at once and while points are spent: no point is made or lost (B-203, B-281)', async () => {
    type Step = { what: 'settle' | 'unmerge' | 'spend' | 'till'; cutAfter: number };
    const step: fc.Arbitrary<Step> = fc.record({
      what: fc.constantFrom('settle', 'settle', 'settle', 'unmerge', 'spend', 'till'),
      cutAfter: fc.integer({ min: 0, max: 5 }),
    });
    /** The program, which is gone after so many calls; the last one was heard, and its answer lost. */
    const cut = (calls: number): LoyaltyProgramme => {
      let left = calls;
      return new Proxy(fixture.programme, {
        get: (programme, name: keyof LoyaltyProgramme) => async (asked: never) => {
          left -= 1;
          if (left < 0) return { kind: 'unreachable' };
          const answer = await programme[name](asked);
          return left === 0 ? { kind: 'unreachable' } : answer;
        },
      });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const [keeper, merged] = [await fixture.customer(1_500), await fixture.customer(700)];
        let expected = 2_200;
        await merge(keeper, merged);
        for (const { what, cutAfter } of steps) {
          if (what === 'settle') {
            await Promise.all([settle(keeper, cut(cutAfter)), settle(keeper, cut(cutAfter + 1))]);
          } else if (what === 'unmerge') {
            await unmerge(keeper);
          } else if (what === 'spend') {
            const points = 100 * (cutAfter + 1);
            const spent = await fixture.programme.take({
              ...{ accountId: keeper.programmeAccountId, points, key: randomToken(), reason: 'Till' },
            });
            if (spent.kind === 'taken') expected -= points;
          } else {
            await fixture.programme.earn({
              ...{ accountId: merged.programmeAccountId, points: 50, key: randomToken(), reason: 'Till' },
            });
            expected += 50;
          }
        }
        await settle(keeper);
        const [kept = 0, left = 0] = await pointsOf(keeper, merged);
        expect(kept + left).toBe(expected);
        const { undoneAt } = await mergeOf(keeper);
        if (undoneAt === null) expect(left).toBe(0);
      }),
      { numRuns: howMany({ short: 12, full: 80 }) },
    );
  });
});
