/**
 * Two loyalty customers become one, and two again: points, $10 and telephones, whatever is cut off or comes
 * twice (B-203).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { type Id, newId, randomToken, type VisitorId } from '#kit/ids.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { customerById } from '../customers.store.ts';
import { earnForOrder } from '../earn-for-order.ts';
import { forfeit } from '../forfeit.ts';
import { linkAccount } from '../link-account.ts';
import { pointsLedgerOf } from '../points-ledger.ts';
import type { LoyaltyCustomerId, LoyaltyProgramme } from '../ports.ts';
import { verifiedCustomer } from '../verification/verified-customer.ts';
import { dayMs, useMerges } from './merges.fixture.ts';
import { settleMerges } from './settle-merges.ts';

describe.each(engines)('merged customers on %s', { timeout: 60_000 }, (engine) => {
  const loyalty = useMerges(engine);
  const { merge, mergeOf, unmerge, settle, pointsOf, found, order } = loyalty;

  test('points move in two entries, both telephones find the keeper, and an order of the other earns there (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(120), await loyalty.fixture.customer(230)];
    const [before, after] = [order(), order()];
    await earnForOrder(loyalty.fixture.desk, { orderId: before, customerId: merged.id, goodsCents: 1_000 });
    expect(await merge(keeper, merged)).toEqual({ kind: 'merged' });
    expect(await settle(keeper)).toBe('settled');
    expect(await pointsOf(keeper, merged)).toEqual([360, 0]);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([keeper.id, keeper.id]);
    expect(await customerById(loyalty.database.db, merged.id)).toMatchObject({ otherPhones: [merged.phone] });
    expect((await mergeOf(keeper)).moves).toEqual([{ points: 240, at: loyalty.fixture.now() }]);
    await earnForOrder(loyalty.fixture.desk, { orderId: after, customerId: merged.id, goodsCents: 500 });
    expect(await pointsOf(keeper, merged)).toEqual([365, 0]);
    const ledger = await pointsLedgerOf(loyalty.database.db, keeper.id, 10);
    expect(ledger.map(({ points }) => points)).toEqual([5, 10]);
    const entries = await loyalty.database.db
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

  test('settled again, or requested again by the same form, nothing changes (B-203, B-280)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(10), await loyalty.fixture.customer(20)];
    const formId = randomToken();
    expect(await merge(keeper, merged, formId)).toEqual({ kind: 'merged' });
    for (const kind of ['merged-before', 'merged-before'])
      expect(await merge(keeper, merged, formId)).toEqual({ kind });
    await Promise.all([settle(keeper), settle(keeper), settle(keeper)]);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([30, 0]);
    expect((await mergeOf(keeper)).moves).toHaveLength(1);
  });

  test('a merge that is not possible says why, and changes nothing (B-203)', async () => {
    const [keeper, merged, third] = [
      await loyalty.fixture.customer(),
      await loyalty.fixture.customer(),
      await loyalty.fixture.customer(),
    ];
    const nobody = { ...merged, id: newId<LoyaltyCustomerId>() };
    expect(await merge(keeper, keeper)).toEqual({ kind: 'same-customer' });
    expect(await merge(keeper, nobody)).toEqual({ kind: 'unknown-customer' });
    const [withAccount, accountId] = [await loyalty.fixture.customer(), newId<Id<'account'>>()];
    const linked = await inTransaction(loyalty.database.db, (tx) =>
      linkAccount(tx, {
        ...{ accountId, customerId: withAccount.id, now: loyalty.fixture.now() },
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

  test('undone within thirty days, each has its own telephone and points again, once; later the merge stays (B-203)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(100), await loyalty.fixture.customer(40)];
    await merge(keeper, merged);
    await settle(keeper);
    loyalty.fixture.wait(30 * dayMs);
    expect(await unmerge(keeper)).toEqual({ kind: 'unmerged' });
    expect(await unmerge(keeper)).toEqual({ kind: 'over' });
    await settle(keeper);
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([100, 40]);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([keeper.id, merged.id]);
    // What the keeper earns afterwards is not the other's.
    await loyalty.fixture.programme.earn({
      accountId: keeper.programmeAccountId,
      points: 7,
      key: randomToken(),
      reason: 'x',
    });
    await settle(keeper);
    expect(await pointsOf(keeper, merged)).toEqual([107, 40]);

    await merge(keeper, merged);
    await settle(keeper);
    loyalty.fixture.wait(30 * dayMs + 1);
    expect(await unmerge(keeper)).toEqual({ kind: 'too-late' });
    expect(await found(merged.phone)).toBe(keeper.id);
  });

  test('a code texted to either telephone proves the customer, and links the account (B-203, M-058)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(), await loyalty.fixture.customer(5)];
    await merge(keeper, merged);
    const visitorId = newId<VisitorId>();
    const proved = () =>
      verifiedCustomer(loyalty.database.db, {
        visitorId,
        phone: merged.phone,
        now: loyalty.fixture.now(),
      }).then((one) => one?.id);
    expect(await proved()).toBeUndefined();
    await loyalty.fixture.prove(visitorId, merged.phone);
    expect(await proved()).toBe(keeper.id);
    expect(
      await verifiedCustomer(loyalty.database.db, {
        visitorId,
        customerId: keeper.id,
        now: loyalty.fixture.now(),
      }),
    ).toMatchObject({ id: keeper.id });
    expect(
      await verifiedCustomer(loyalty.database.db, {
        visitorId,
        phone: newPhone(),
        now: loyalty.fixture.now(),
      }),
    ).toBeUndefined();
    const stranger = newId<VisitorId>();
    expect(
      await inTransaction(loyalty.database.db, (tx) =>
        linkAccount(tx, {
          ...{ accountId: newId<Id<'account'>>(), customerId: merged.id, now: loyalty.fixture.now() },
          proof: { kind: 'texted', visitorId: stranger },
        }),
      ),
    ).toEqual({ kind: 'not-proven' });
  });

  test('when the keeper is erased, the merged customer is too: no telephone finds anyone, no point stays (B-203, G-53)', async () => {
    const [keeper, merged] = [await loyalty.fixture.customer(10), await loyalty.fixture.customer(20)];
    await merge(keeper, merged);
    expect(await forfeit(loyalty.fixture.desk, keeper.id)).toEqual({ kind: 'forfeited' });
    await settle(keeper);
    expect([await found(keeper.phone), await found(merged.phone)]).toEqual([undefined, undefined]);
    expect(await pointsOf(keeper, merged)).toEqual([0, 0]);
    expect(await unmerge(keeper)).toEqual({ kind: 'erased' });
  });

  test('of two simultaneous merges in opposite directions, one is done and the other refused (B-203, B-283)', async () => {
    for (let round = 0; round < howMany({ short: 4, full: 20 }); round += 1) {
      const [one, two] = [await loyalty.fixture.customer(30), await loyalty.fixture.customer(12)];
      const answers = await Promise.all([merge(one, two), merge(two, one)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['merged', 'merged-already']);
      await settleMerges(loyalty.fixture.desk);
      expect((await pointsOf(one, two)).toSorted((a, b) => a - b)).toEqual([0, 42]);
    }
  });

  test('cut off between any two calls, by several at once and while points are spent: no point is created or lost (B-203, B-281)', async () => {
    type Step = { what: 'settle' | 'unmerge' | 'spend' | 'till'; cutAfter: number };
    const step: fc.Arbitrary<Step> = fc.record({
      what: fc.constantFrom('settle', 'settle', 'settle', 'unmerge', 'spend', 'till'),
      cutAfter: fc.integer({ min: 0, max: 5 }),
    });
    /**
     * The programme, which goes down after this many calls; the last one was carried out, but its answer was
     * lost.
     */
    const cut = (calls: number): LoyaltyProgramme => {
      let left = calls;
      return new Proxy(loyalty.fixture.programme, {
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
        const [keeper, merged] = [await loyalty.fixture.customer(1_500), await loyalty.fixture.customer(700)];
        let expected = 2_200;
        await merge(keeper, merged);
        for (const { what, cutAfter } of steps) {
          if (what === 'settle') {
            await Promise.all([settle(keeper, cut(cutAfter)), settle(keeper, cut(cutAfter + 1))]);
          } else if (what === 'unmerge') {
            await unmerge(keeper);
          } else if (what === 'spend') {
            const points = 100 * (cutAfter + 1);
            const spent = await loyalty.fixture.programme.take({
              ...{ accountId: keeper.programmeAccountId, points, key: randomToken(), reason: 'Till' },
            });
            if (spent.kind === 'taken') expected -= points;
          } else {
            await loyalty.fixture.programme.earn({
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
