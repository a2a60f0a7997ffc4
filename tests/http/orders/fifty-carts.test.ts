/**
 * The totals of fifty carts as the pages show them, compared with an independent calculation of lines,
 * promotions, award, fee and tax.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Shelf } from '#tests/builders/test-shelf.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type LoyaltyFixture, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

type Wine = 'barolo' | 'baroloSix' | 'rosso';

const priceCents: Record<Wine, number> = { barolo: 1_999, baroloSix: 10_800, rosso: 1_250 };
const offers: Partial<Record<Wine, Offer>> = {
  barolo: { kind: 'percent', tenths: 125 },
  rosso: { kind: 'xfer', buy: 3, forCents: 3_000 },
};
const feeCents = 1_000;
const waivedAtCents = 10_000;
const awardCents = 1_000;

interface Wanted {
  /** Single bottles of barolo and its packs of six share a stock of twenty bottles. */
  quantities: Partial<Record<Wine, number>>;
  method: DeliveryMethod;
  hasAward: boolean;
}

const carts: fc.Arbitrary<Wanted> = fc.record({
  quantities: fc
    .record(
      {
        barolo: fc.integer({ min: 1, max: 8 }),
        baroloSix: fc.integer({ min: 1, max: 2 }),
        rosso: fc.integer({ min: 1, max: 24 }),
      },
      { requiredKeys: [] },
    )
    .filter((quantities) => Object.keys(quantities).length > 0),
  method: fc.constantFrom('pickup', 'delivery', 'shipping'),
  hasAward: fc.boolean(),
});

function savedCents(wine: Wine, quantity: number): number {
  if (wine === 'barolo') return quantity * 250;
  return wine === 'rosso' ? Math.floor(quantity / 3) * 750 : 0;
}

function byHand({ quantities, method, hasAward }: Wanted) {
  const lines = Object.entries(quantities) as [Wine, number][];
  const subTotal = lines.reduce((sum, [wine, quantity]) => sum + priceCents[wine] * quantity, 0);
  const promotions = lines.reduce((sum, [wine, quantity]) => sum + savedCents(wine, quantity), 0);
  const award = hasAward ? Math.min(awardCents, subTotal - promotions) : 0;
  const discountTotal = promotions + award;
  const goods = subTotal - discountTotal;
  const shippingTotal = method === 'delivery' && goods < waivedAtCents ? feeCents : 0;
  const salesTaxTotal = Number((BigInt(goods + shippingTotal) * 8_625n + 50_000n) / 100_000n);
  const freeDeliveryDifference = method === 'shipping' ? 0 : Math.max(0, waivedAtCents - goods);
  return { subTotal, discountTotal, shippingTotal, salesTaxTotal, freeDeliveryDifference };
}

describe.each(someEngines)('fifty carts with promotions on %s', (engine) => {
  let shop: ShopServer;
  let desk: LoyaltyFixture;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    desk = openLoyaltyFixture(shop.database.db);
    for (const [wine, offer] of Object.entries(offers))
      await promote(shop.database.db, shop.shelf[wine as keyof Shelf].packId, offer, noon, wine);
  });
  afterAll(() => shop.stop());

  async function fill({ quantities, method, hasAward }: Wanted): Promise<Visitor> {
    const person = new Visitor(shop.app);
    await person.get('/login');
    let lineId = '';
    for (const [wine, quantity] of Object.entries(quantities)) {
      const answer = await person.write('POST', '/ajax/cart', {
        packId: shop.shelf[wine as Wine].packId,
        quantity,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      lineId = answer.json().data.id;
    }
    expect(
      (await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: method })).statusCode,
    ).toBe(200);
    if (hasAward) await giveAward(lineId);
    return person;
  }

  /** The visitor verifies the phone of a customer with a pending award. */
  async function giveAward(lineId: string): Promise<void> {
    const { visitor_id } = await shop.database.db
      .selectFrom('carts')
      .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
      .select('carts.visitor_id')
      .where('cart_lines.id', '=', lineId)
      .executeTakeFirstOrThrow();
    const customer = await desk.customer(1_000);
    expect(await redeemAward(desk.desk, customer.id)).toMatchObject({ kind: 'redeemed' });
    await desk.prove(visitor_id as VisitorId, customer.phone);
  }

  test('the page, its reload and the header agree with a manual calculation, to the cent (M-084, M-193, M-288)', {
    timeout: 120_000,
  }, async () => {
    for (const wanted of fc.sample(carts, { numRuns: 50, seed: 20_261_121 })) {
      const person = await fill(wanted);
      const expected = byHand(wanted);
      const model = pageOf(await person.visit('/cart')).props.cartModel as CartModel;
      const { cartItems, cartCalculation } = model;
      const { subTotal, discounts, discountTotal, shippingTotal, salesTaxTotal, finalTotal } =
        cartCalculation;
      expect(cartCalculation, JSON.stringify(wanted)).toMatchObject(expected);
      expect(discounts.reduce((sum, { appliedAmount }) => sum + appliedAmount, 0)).toBe(discountTotal);
      expect(finalTotal).toBe(subTotal - discountTotal + shippingTotal + salesTaxTotal);
      const award =
        discounts.find(({ discountName }) => discountName === 'Loyalty reward')?.appliedAmount ?? 0;
      expect(award > 0).toBe(wanted.hasAward);
      const onLines = cartItems.flatMap((item) => item.discounts.map(({ appliedAmount }) => appliedAmount));
      expect(onLines.reduce((sum, off) => sum + off, award)).toBe(discountTotal);
      for (const amount of [subTotal, discountTotal, shippingTotal, salesTaxTotal, finalTotal])
        expect(Number.isSafeInteger(amount)).toBe(true);

      const reload = {
        'x-inertia-partial-component': 'Cart/Calculate',
        'x-inertia-partial-data': 'cartModel,cartQuote',
      };
      const { cartModel, cartQuote } = pageOf(await person.visit('/cart', reload)).props;
      expect(cartModel).toEqual(model);
      expect(cartQuote).toEqual({
        subTotal,
        discountTotal,
        freeDeliveryDifference: expected.freeDeliveryDifference,
        notShipped: null,
      });
    }
  });
});
