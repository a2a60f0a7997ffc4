import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { judgeOrder, lookAtOrder, reasonsNotToPack } from './look-at-order.ts';

const facts = { lookFirstCents: 0, declines: 3, accountName: null, billingMiles: 101, isBlocked: false };

describe.each(engines)('orders that a manager looks at first, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const now = () => shop.checkout.clock();
  const judge = ({ id }: Order, change: object = {}) =>
    judgeOrder(shop.checkout.db, { orderId: id, facts: { ...facts, ...change }, now: now() });
  const look = ({ number }: Order, actor = 'staff:mia') =>
    lookAtOrder(shop.checkout.db, { number, actor, now: now() });
  const reasons = ({ id }: Order) => inTransaction(shop.checkout.db, (tx) => reasonsNotToPack(tx, id));

  test('it waits with its reasons until one manager has looked, and the history says who (B-061)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    expect(await judge(order)).toEqual(['declines', 'far-zip']);
    expect(await judge(order, { isBlocked: true })).toEqual([]);
    expect(await reasons(order)).toEqual(['declines', 'far-zip']);
    const answers = await Promise.all([look(order, 'staff:mia'), look(order, 'staff:max')]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['looked', 'nothing-to-look-at']);
    expect(await reasons(order)).toBeNull();
    expect(await staff.events(order)).toEqual([
      expect.stringMatching(/^looked \(declines, far-zip\), staff:m(ia|ax)$/),
    ]);
  });

  test('without a reason, or once packed or cancelled, there is nothing to look at (B-061)', async () => {
    const staff = staffOf(shop.checkout);
    const [plain, packed, gone] = [await staff.buy(), await staff.buy(), await staff.buy()];
    expect(await judge(plain, { declines: 0, billingMiles: null })).toEqual([]);
    await staff.pack(packed);
    await staff.cancel(gone);
    expect([await judge(packed), await judge(gone)]).toEqual([[], []]);
    const answers = [await look(plain), await look(packed), await look(gone)];
    expect(answers.map(({ kind }) => kind)).toEqual([
      ...['nothing-to-look-at', 'nothing-to-look-at', 'already-cancelled'],
    ]);
    expect(await reasons(plain)).toBeNull();
  });
});
