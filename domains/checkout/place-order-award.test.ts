import { describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import { pendingAward } from '#domains/loyalty/pending-award.ts';
import type { LoyaltyCustomerId, ProgrammeAccountId } from '#domains/loyalty/ports.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { PackId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { type Shopper, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { AccountId } from '../accounts/account.ts';
import { type PlaceOrderAnswer, placeOrder } from './place-order.ts';

const account = { id: 'ada' as AccountId, email: 'ada@example.com', ageConfirmedAt: 7 };

function placed(answer: PlaceOrderAnswer) {
  if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  return answer.order;
}

describe.each(engines)('an order with a loyalty award on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  async function memberWithReward(): Promise<LoyaltyCustomerId> {
    const { db, clock } = shop.checkout;
    const desk = { db, clock, programme: embeddedProgramme({ db, clock }) };
    await loadDemoLoyalty(desk);
    const { id } = await db
      .selectFrom('loyalty_customers')
      .select('id')
      .where('phone', '=', '5165550101')
      .executeTakeFirstOrThrow();
    await db.updateTable('loyalty_customers').set({ account_id: account.id }).where('id', '=', id).execute();
    expect(await redeemAward(desk, id as LoyaltyCustomerId)).toEqual({ kind: 'redeemed' });
    return id as LoyaltyCustomerId;
  }
  const buySignedIn = (shopper: Shopper, nonce?: string) =>
    placeOrder(shop.checkout.deps, { ...submitOf(shopper, nonce === undefined ? {} : { nonce }), account });

  test('it comes off before tax and is used up; the order knows whose it is (M-010, G-15)', async () => {
    const customer = await memberWithReward();
    const order = placed(await buySignedIn(await shop.checkout.someShopper()));
    // The worked example of the tax rules: 39.98 − 10.00, 8.625 %.
    expect(order).toMatchObject({
      discountTotalCents: 1_000,
      salesTaxTotalCents: 259,
      finalTotalCents: 3_257,
    });
    expect(order).toMatchObject({
      accountId: account.id,
      loyaltyCustomerId: customer,
      email: account.email,
    });
    expect(order.discounts).toMatchObject([{ name: 'Loyalty reward', appliedCents: 1_000 }]);
    expect(order.lines).toMatchObject([{ totalCents: 3_998, discountCents: 1_000 }]);
    expect(await pendingAward(shop.checkout.db, customer)).toBeUndefined();
  });

  test('the goods’ whole dollars become points when they are handed over, once (M-009, M-248, R-034)', async () => {
    const { checkout } = shop;
    const customer = await memberWithReward();
    const { number } = placed(await buySignedIn(await checkout.someShopper()));
    const { programme_account_id } = await checkout.db
      .selectFrom('loyalty_customers')
      .selectAll()
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    const programme = embeddedProgramme({ db: checkout.db, clock: checkout.clock });
    const points = () => programme.balance(programme_account_id as ProgrammeAccountId);
    const drain = () => drainOutbox(checkout.db, checkout.reactions(), { now: checkout.clock(), limit: 10 });
    await drain();
    await packOrder(checkout.db, { number, actor: 'Ann', now: checkout.clock() });
    await drain();
    // 2,340 less the reward; no points are earned before the goods are handed over (G-14).
    expect(await points()).toEqual({ kind: 'balance', points: 1_340 });
    await handOverOrder(checkout.db, {
      number,
      method: 'pickup',
      idCheck: seenId,
      tracking: null,
      actor: 'Ann',
      now: checkout.clock(),
    });
    for (let again = 0; again < 3; again += 1) {
      await drain();
      await checkout.db
        .updateTable('outbox')
        .set({ done_at: null, available_at: 0 })
        .where('event', '=', 'order.handed-over')
        .execute();
    }
    // 39.98 less 10.00.
    expect(await points()).toEqual({ kind: 'balance', points: 1_369 });
  });

  test('a declined card returns it (G-15)', async () => {
    const customer = await memberWithReward();
    expect((await buySignedIn(await shop.checkout.someShopper(), testCards.declined)).kind).toBe('declined');
    expect(await pendingAward(shop.checkout.db, customer)).toMatchObject({ valueCents: 1_000 });
  });

  test('of eight simultaneous orders one gets it (R-033)', async () => {
    await memberWithReward();
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.checkout.someShopper()));
    const answers = await Promise.all(shoppers.map((shopper) => buySignedIn(shopper)));
    const discounted = answers.filter(
      (answer) => answer.kind === 'placed' && answer.order.discountTotalCents > 0,
    );
    expect(discounted).toHaveLength(1);
    for (const answer of answers) {
      if (answer.kind !== 'placed')
        expect(answer).toEqual({ kind: 'refused', refusals: [{ kind: 'award-gone' }] });
    }
  });

  test('an order that it covers completely asks no bank (G-15)', async () => {
    const { checkout } = shop;
    await memberWithReward();
    const [packId] = await checkout.stockWine({ onHand: 5, priceCents: 999 });
    const order = placed(
      await buySignedIn(await checkout.shopperWith([{ packId: packId as PackId, quantity: 1 }])),
    );
    expect(order).toMatchObject({ discountTotalCents: 999, salesTaxTotalCents: 0, finalTotalCents: 0 });
    expect(await checkout.ledger()).toEqual([]);
  });

  test('a guest who has not verified the phone is refused (R-038, M-102)', async () => {
    await memberWithReward();
    const loyalty = {
      accountMode: 'loyalty',
      loyaltyAccount: { phone: '(516) 555-0101', externalIdentifier: 'guessed' },
    };
    const answer = await placeOrder(
      shop.checkout.deps,
      submitOf(await shop.checkout.someShopper(), { account: loyalty }),
    );
    expect(answer).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'loyalty-unproved', field: 'loyaltyAccount' }],
    });
  });
});
