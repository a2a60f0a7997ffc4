import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { adjustPoints } from '#domains/loyalty/adjustments/adjust-points.ts';
import { sendAdjustment } from '#domains/loyalty/adjustments/send-adjustment.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { pointsByMonth, valueOfPoints } from './points-by-month.ts';

const dayMs = 24 * 60 * 60_000;

test.each([
  [1_000, 1_000],
  [1_499, 1_499],
  [0, 0],
  [-250, -250],
])('%i points are worth %i cents (B-235, M-009)', (points, cents) => {
  expect(valueOfPoints(points)).toBe(cents);
});

describe.each(engines)('points by month on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('what is owed is what the programme says for the same orders, refunds and adjustments (B-235)', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const member = await staff.member();
    const [kept, refunded] = [
      await staff.buy('pickup', { isMember: true }),
      await staff.buy('pickup', { isMember: true }),
    ];
    for (const order of [kept, refunded]) {
      await staff.pack(order);
      await staff.drain();
      await staff.handOver(order);
      await staff.drain();
    }
    checkout.wait(12 * dayMs);
    await staff.refund(refunded, { kind: 'rest' });
    await staff.drain();
    const adjusted = await inTransaction(checkout.db, (tx) =>
      adjustPoints(tx, {
        ...{ formId: 'one', customerId: member.id, points: 25, reason: 'goodwill' },
        ...{ actor: 'staff:ann', now: checkout.clock() },
      }),
    );
    expect(adjusted).toEqual({ kind: 'adjusted' });
    await sendAdjustment({ ...checkout, programme: staff.programme }, 'adjust-one');
    const span = { from: noon - dayMs, until: noon + 60 * dayMs };
    const { months, owed } = await pointsByMonth(checkout.db, span);
    expect(owed).toBe(await member.points());
    expect(months).toEqual([
      { month: '2026-11', earned: 78, takenBack: 0, byHand: 0, spent: 0 },
      { month: '2026-12', earned: 0, takenBack: -39, byHand: 25, spent: 0 },
    ]);
    // Points from before the period are owed all the same.
    expect((await pointsByMonth(checkout.db, { ...span, from: noon + 5 * dayMs })).owed).toBe(owed);
  });
});
