import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { holdCart } from '#domains/cart/hold-cart.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { type PlaceOrderAnswer, placeOrder } from './place-order.ts';

function orderIds(answers: readonly PlaceOrderAnswer[]): Set<string> {
  return new Set(answers.map((answer) => (answer.kind === 'placed' ? answer.order.id : answer.kind)));
}

describe.each(engines)('many simultaneous submits on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  test('a double click makes one order and both get it as their answer, 50 of 50 (R-001, M-123)', async () => {
    const { checkout } = shop;
    for (let trial = 1; trial <= 50; trial += 1) {
      const shopper = await checkout.someShopper();
      const answers = await Promise.all([
        placeOrder(checkout.deps, submitOf(shopper)),
        placeOrder(checkout.deps, submitOf(shopper)),
      ]);
      expect(orderIds(answers)).toEqual(new Set([(await checkout.orders()).at(-1)?.id]));
      expect(await checkout.ledger()).toHaveLength(trial);
    }
  });

  test('a burst of 20 makes one order, 20 of 20 (R-002)', async () => {
    const { checkout } = shop;
    for (let trial = 1; trial <= 20; trial += 1) {
      const shopper = await checkout.someShopper();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => placeOrder(checkout.deps, submitOf(shopper))),
      );
      expect(orderIds(answers)).toEqual(new Set([(await checkout.orders()).at(-1)?.id]));
      expect(await checkout.ledger()).toHaveLength(trial);
    }
  });

  test('a double click with a card that is declined is one decline, reported to both (S-03)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const request = submitOf(shopper, { nonce: testCards.declined });
    const answers = await Promise.all([
      placeOrder(checkout.deps, request),
      placeOrder(checkout.deps, request),
    ]);
    expect(answers.map((answer) => answer.kind)).toEqual(['declined', 'declined']);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('the last bottle goes to one of 50, the others are refused and not charged, 20 rounds (R-021, S-01)', {
    timeout: 120_000,
  }, async () => {
    const { checkout } = shop;
    for (let round = 1; round <= 20; round += 1) {
      const [packId] = await checkout.stockWine({ onHand: 1 });
      if (packId === undefined) throw new Error('A wine has a pack');
      const shoppers = await Promise.all(
        Array.from({ length: 50 }, () => checkout.shopperWith([{ packId, quantity: 1 }])),
      );
      const answers = await Promise.all(
        shoppers.map((shopper) => placeOrder(checkout.deps, submitOf(shopper))),
      );
      expect(answers.filter((answer) => answer.kind === 'placed')).toHaveLength(1);
      const lost = { kind: 'refused', refusals: [{ kind: 'out-of-stock', packId, productName: 'Gamay' }] };
      expect(answers.filter((answer) => answer.kind !== 'placed')).toEqual(Array(49).fill(lost));
      expect(await checkout.onHand(packId)).toBe(0);
      expect(await checkout.ledger()).toHaveLength(round);
    }
  });

  test('40 buyers of one to three bottles in mixed packs never get more than ten (R-022, R-024)', async () => {
    const { checkout } = shop;
    const wines = await Promise.all([1, 2].map(() => checkout.stockWine({ onHand: 10, packs: [1, 2, 3] })));
    const shoppers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        // Half of the shoppers add the two wines in the opposite order.
        const both = index % 2 === 0 ? wines : wines.toReversed();
        return checkout.shopperWith(
          both
            .flatMap((packs) => packs.slice(index % 3, (index % 3) + 1))
            .map((packId) => ({ packId, quantity: 1 })),
        );
      }),
    );
    const answers = await Promise.all(
      shoppers.map((shopper) => placeOrder(checkout.deps, submitOf(shopper))),
    );
    expect(answers.every((answer) => answer.kind === 'placed' || answer.kind === 'refused')).toBe(true);
    const sold = answers.flatMap((answer) => (answer.kind === 'placed' ? answer.order.lines : []));
    for (const packs of wines) {
      const bottles = sold
        .filter((line) => packs.includes(line.packId))
        .reduce((sum, line) => sum + line.bottles * line.quantity, 0);
      expect(bottles).toBeGreaterThan(7);
      expect(bottles).toBeLessThanOrEqual(10);
    }
  });
});

describe.each(engines)('orders among held bottles on %s (S-02)', (engine) => {
  const shop = useCheckoutFixture(engine);

  test('the last bottle goes to the one of 20 who holds it, until the hold has expired (R-021)', async () => {
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

  test('a declined card frees the held bottles for everyone (R-011)', async () => {
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
