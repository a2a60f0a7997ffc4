/** A phone order costs what the shop's own pages would have charged the same shopper (B-100). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { addToCart } from '#domains/cart/add-to-cart.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { savedEachCents } from '#domains/pricing/offer.rules.ts';
import { anyOffer } from '#domains/pricing/offers.fixture.ts';
import { setSlotPlan } from '#domains/store/delivery-settings.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { type CartContent, deliveryTo, noon, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { placeOrder } from '../place-order.ts';
import { setDraftAddress, setDraftSlot, setDraftWay } from './change-draft.ts';
import { payDraft } from './pay-draft.ts';
import { ada, phoneDesk } from './phone-draft.fixture.ts';

const albany = { ...syosset, address: '24 Eagle Street', city: 'Albany', zip: '12207' };
const slotId = '2026-11-20T17:00';

describe('a phone order and a shopper’s own of the same cart', () => {
  const shop = useCheckoutFixture('sqlite');

  const anyOrder = fc.record({
    lines: fc.array(
      fc.record({
        priceCents: fc.integer({ min: 50, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 24 }),
        packOf: fc.constantFrom(1, 1, 6),
        isSpirit: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
        offer: fc.option(anyOffer({ mostTenths: 500, mostCents: 2_000, mostBuy: 3, mostForCents: 40_000 })),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    way: fc.constantFrom('pickup', 'delivery', 'shipping'),
    hasReward: fc.boolean(),
  });

  test('fifty carts: every amount, discount, tax and its place, and the reasons for them (B-100)', async () => {
    const { checkout } = shop;
    const slots = { ...checkout.deps.storeSettings.current().slots, capacity: 100 };
    expect(await setSlotPlan(checkout.db, slots, { actor: 'cli:test', now: noon })).toMatchObject({
      kind: 'changed',
    });
    checkout.setUp({ slots });
    const loyalty = openLoyaltyFixture(checkout.db);
    const desk = phoneDesk(checkout);
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ lines, way, hasReward }) => {
        const contents: CartContent[] = [];
        for (const { quantity, isSpirit, offer, packOf, priceCents } of lines) {
          const [packId] = await checkout.stockWine({
            ...{ onHand: 400, priceCents, packs: [packOf] },
            category: isSpirit ? 'spirits/whiskey' : 'wine/red-wine',
          });
          // A promotion that saves nothing cannot be scheduled.
          if (offer && savedEachCents(offer, priceCents) > 0)
            await promote(checkout.db, packId as PackId, offer, noon);
          contents.push({ packId: packId as PackId, quantity });
        }
        const [one, other] = hasReward ? [await member(), await member()] : [null, null];
        const address = way === 'shipping' ? albany : syosset;

        const id = await desk.begin(contents, { ...ada, customerId: other?.id ?? null });
        await setDraftWay(checkout.db, { id, method: way as 'pickup', ...desk.by() });
        if (way !== 'pickup') {
          await setDraftAddress(checkout.deps, { id, fields: address, ...desk.by() });
          await setDraftSlot(checkout.db, { id, slotId: way === 'delivery' ? slotId : null, ...desk.by() });
        }
        const { shown, problems } = await desk.quote(id);

        const visitorId = newId<VisitorId>();
        for (const line of contents) await addToCart(checkout.db, { visitorId, ...line, now: noon });
        await chooseMethod(checkout.db, { visitorId, method: way as 'pickup', now: noon });
        if (one) await loyalty.prove(visitorId, one.phone);
        const own = await placeOrder(
          checkout.deps,
          submitOf(
            { visitorId, ...(await cartOf(visitorId)) },
            {
              delivery:
                way === 'delivery'
                  ? deliveryTo(address, slotId)
                  : { deliveryMethod: way, deliveryAddress: way === 'pickup' ? null : address },
              ...(one && { account: { accountMode: 'loyalty', loyaltyAccount: { phone: one.phone } } }),
            },
          ),
        );
        if (own.kind !== 'placed') {
          expect(own.kind).toBe('refused');
          const kinds = own.kind === 'refused' ? own.refusals : [];
          expect(problems).toEqual(kinds);
          return;
        }
        expect([problems, shown.totalCents]).toEqual([[], own.order.finalTotalCents]);
        await desk.send(id);
        const paid = await payDraft(checkout.deps, {
          ...{ key: await desk.keyOf(id), ageConfirmation: true, address: null },
          paymentInformation: { editMode: 'new', newCardNonce: testCards.good },
        });
        expect(paid.kind).toBe('placed');
        const [mine, theirs] = (await checkout.orders()).slice(-2).map(amountsOf);
        expect(theirs).toEqual(mine);
        compared += 1;
      }),
      { numRuns: 50 },
    );
    expect(compared).toBeGreaterThan(10);

    async function cartOf(visitorId: VisitorId) {
      const cart = await readCart(checkout.db, visitorId, noon);
      if (!cart) throw new Error('The shopper has a cart');
      return { cartId: cart.id, checkoutId: cart.checkoutId };
    }
    async function member() {
      const customer = await loyalty.customer(1_000);
      expect(await redeemAward(loyalty.desk, customer.id)).toEqual({ kind: 'redeemed' });
      return customer;
    }
  }, 60_000);
});

type Row = Awaited<ReturnType<ReturnType<typeof useCheckoutFixture>['checkout']['orders']>>[number];

/** Everything about an order that money and law depend on; the ids of discounts differ between orders. */
function amountsOf(row: Row) {
  return {
    goods: row.sub_total_cents,
    discount: row.discount_total_cents,
    delivery: row.shipping_total_cents,
    tax: [row.sales_tax_total_cents, row.tax_county, row.tax_rate_millipercent],
    total: row.final_total_cents,
    // Each has a reward of its own.
    trace: row.trace.replaceAll(/discount [0-9a-f]{32}/g, 'discount'),
    discounts: (JSON.parse(row.discounts) as { name: string; appliedCents: number }[]).map(
      ({ name, appliedCents }) => [name, appliedCents],
    ),
    way: [row.delivery_method, row.slot_id, row.slot_to, row.shipping_service, row.delivery_zip],
  };
}
