/**
 * What the store sets for online orders: pauses, blocked buyers, the mixed case; and all refusals at the same
 * time.
 */
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { blockCustomer } from '#domains/customers/blocks/block-customer.ts';
import { addressKey, type BlockTarget } from '#domains/customers/blocks/block-reasons.rules.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { deliveryTo, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { evening, placed, useOrders } from './place-order.fixture.ts';
import type { Refusal } from './refusal.ts';
import { refusalErrors } from './refusal-words.rules.ts';

describe.each(engines)('online orders on %s', (engine) => {
  const { shop, buy, bookings } = useOrders(engine);

  test('while online orders pause, one way or all, checkout refuses with the words, and resumes by itself (B-217)', async () => {
    const { checkout } = shop;
    const now = checkout.clock();
    const snow = { untilAt: now + 3_600_000, words: 'Snow. Our drivers stay in.' };
    checkout.setUp({ pauses: { delivery: snow } });
    const shopper = await checkout.someShopper();
    const refusal = {
      kind: 'orders-paused',
      why: 'Local delivery pauses until 1:00 pm today. Snow. Our drivers stay in.',
    };
    expect(await buy(shopper, deliveryTo(syosset, evening))).toEqual({
      kind: 'refused',
      refusals: [refusal],
    });
    expect(refusalErrors([refusal as Refusal])).toEqual({ deliveryMethod: refusal.why });
    expect(await bookings()).toEqual([]);
    expect(await checkout.orders()).toEqual([]);
    // Another way is still open.
    placed(await buy(await checkout.someShopper(), {}));
    checkout.setUp({ pauses: { all: snow } });
    expect(await buy(await checkout.someShopper(), {})).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'orders-paused', why: expect.stringMatching(/^Online orders pause/) }],
    });
    checkout.wait(3_600_000);
    placed(await buy(shopper, deliveryTo(syosset, evening)));
  });

  test('a blocked buyer is refused with neutral words if the store has switched that on, by telephone or house (B-205, B-215)', async () => {
    const { checkout } = shop;
    const block = (target: BlockTarget) =>
      inTransaction(checkout.db, (tx) =>
        blockCustomer(tx, checkout.blockSigner, {
          ...{
            personKey: 'o-1',
            targets: [target],
            reason: 'chargeback',
            untilAt: checkout.clock() + 60_000,
          },
          ...{ now: checkout.clock(), actor: 'the manager' },
        }),
      );
    await block({
      kind: 'address',
      value: addressKey({ street: syosset.address.toUpperCase(), zip: '11791-0001' }),
      shown: 'a house',
    });
    const refused = { kind: 'refused', refusals: [{ kind: 'not-online' }] };
    const shopper = await checkout.someShopper();
    // When it is switched off, a manager looks at the order instead.
    placed(await buy(await checkout.someShopper(), deliveryTo(syosset, evening)));
    checkout.setUp({ refusesBlocked: true });
    const before = (await checkout.orders()).length;
    expect(await buy(shopper, deliveryTo(syosset, evening))).toEqual(refused);
    expect(refusalErrors([{ kind: 'not-online' }])).toEqual({
      cart: 'We cannot take this order online. Please call us.',
    });
    expect(await checkout.orders()).toHaveLength(before);
    // Only the house is blocked: another way is open, until the telephone is blocked too.
    placed(await buy(await checkout.someShopper(), {}));
    await block({ kind: 'phone', value: '(516) 555-0100', shown: 'a phone' });
    expect(await buy(shopper, {})).toEqual(refused);
    checkout.wait(60_000);
    placed(await buy(shopper, deliveryTo(syosset, evening)));
  });

  test('an order is charged the price of its mixed case from the moment the store has one (N-100)', async () => {
    const { checkout } = shop;
    const [packId] = await checkout.stockWine({ onHand: 20 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const six = () => checkout.shopperWith([{ packId, quantity: 6 }]);
    // Six at $19.99, and 8.625 % tax.
    expect(placed(await buy(await six(), {})).finalTotalCents).toBe(11_994 + 1_034);
    const { mixedCase } = defaultStore;
    expect(mixedCase.isOn).toBe(false);
    checkout.setUp({ mixedCase: { ...mixedCase, isOn: true } });
    const order = placed(await buy(await six(), {}));
    // Five percent off each, rounded half up: $1.00.
    expect(order).toMatchObject({
      discountTotalCents: 600,
      discounts: [{ uid: 'mixed-case', name: 'Mixed case', appliedCents: 600 }],
      finalTotalCents: 11_394 + 983,
    });
  });

  test('everything that is wrong is reported at once (M-281, R-032)', async () => {
    const shopper = await shop.checkout.shopperWith([]);
    const answer = await buy(
      shopper,
      { deliveryMethod: 'delivery' },
      { contact: { firstName: '', ageConfirmation: false }, nonce: '' },
    );
    expect(answer.kind === 'refused' && answer.refusals.map(({ kind }) => kind)).toEqual([
      'contact-invalid',
      'age-not-confirmed',
      'address-missing',
      'slot-missing',
      'payment-missing',
      'empty-cart',
    ]);
  });
});
