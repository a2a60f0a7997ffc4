import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { holdCart } from '#domains/cart/hold-cart.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';

describe.each(engines)('orders among held bottles on %s (S-02)', (engine) => {
  const shop = useCheckoutFixture(engine);

  test('the last bottle goes to the one of 20 who holds it, until the hold has run out (R-021)', async () => {
    const { checkout } = shop;
    const [packId] = await checkout.stockWine({ onHand: 1 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, () => checkout.shopperWith([{ packId, quantity: 1 }])),
    );
    const [holder, ...others] = shoppers;
    if (!holder) throw new Error('Twenty shoppers have a first');
    expect(
      await holdCart(checkout.db, { visitorId: holder.visitorId, address: null }, checkout.clock()),
    ).toMatchObject({ kind: 'held' });
    const lost = { kind: 'held-by-others', packId, productName: 'Gamay', left: 0, heldBottles: 1 };
    const refused = await Promise.all(others.map((shopper) => placeOrder(checkout.deps, submitOf(shopper))));
    expect(refused).toEqual(others.map(() => ({ kind: 'refused', refusals: [lost] })));
    checkout.wait(15 * 60_000);
    const answers = await Promise.all(
      shoppers.map((shopper) => placeOrder(checkout.deps, submitOf(shopper))),
    );
    expect(answers.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(await checkout.onHand(packId)).toBe(0);
  });

  test('a declined card puts the held bottles back free for everybody (R-011)', async () => {
    const { checkout } = shop;
    const [packId] = await checkout.stockWine({ onHand: 2 });
    if (packId === undefined) throw new Error('A wine has a pack');
    const [ada, ben] = [
      await checkout.shopperWith([{ packId, quantity: 2 }]),
      await checkout.shopperWith([{ packId, quantity: 2 }]),
    ];
    await holdCart(checkout.db, { visitorId: ada.visitorId, address: null }, checkout.clock());
    expect((await placeOrder(checkout.deps, submitOf(ada, { nonce: testCards.declined }))).kind).toBe(
      'declined',
    );
    expect((await placeOrder(checkout.deps, submitOf(ben))).kind).toBe('placed');
  });
});
