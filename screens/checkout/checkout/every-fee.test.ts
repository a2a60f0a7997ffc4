/**
 * The same fee in every place that shows it: the card of the method, the quote, the free-delivery hint and
 * the charged order.
 */
import { describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { chooseAddress } from '#domains/checkout/drafts/checkout-drafts.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { visitorQuote } from '#domains/checkout/visitor-quote.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { formatCents } from '#kit/money.ts';
import { deliveryTo, type Shopper, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { methodOffers } from './method-offers.ts';

const methods = ['pickup', 'delivery', 'shipping'] as const;
const storeFees = [0, 1_000];
const areaFees = [null, 0, 1_500];
/** No threshold, one that two bottles of $19.99 reach, and one that they do not. */
const thresholds = [0, 3_998, 10_000];
const goodsCents = 3_998;
const cases = storeFees.flatMap((fee) =>
  areaFees.flatMap((areaFee) => thresholds.map((threshold) => ({ fee, areaFee, threshold }))),
);

/** Computed independently: the delivery fee for the area, and the amount missing for free delivery. */
function byHand({ fee, areaFee, threshold }: (typeof cases)[number]) {
  const full = areaFee === null ? fee : areaFee;
  const isWaived = threshold > 0 && goodsCents >= threshold;
  const text =
    full === 0
      ? 'Free'
      : threshold > 0
        ? `${formatCents(full)}, free from ${formatCents(threshold)}`
        : formatCents(full);
  return {
    charge: isWaived ? 0 : full,
    missing: full === 0 || threshold === 0 ? 0 : Math.max(0, threshold - goodsCents),
    text,
  };
}

const syosset = someFields();

describe.each(someEngines)('the fee of a delivery on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  function setUp({ fee, areaFee, threshold }: (typeof cases)[number]) {
    const deliveryAreas = defaultStore.deliveryAreas.map((area) =>
      area.name === 'Syosset' ? { ...area, feeCents: areaFee } : area,
    );
    shop.checkout.setUp({ deliveryFee: { feeCents: fee, thresholdCents: threshold }, deliveryAreas });
  }

  async function chosen(shopper: Shopper, method: (typeof methods)[number], fields: typeof syosset | null) {
    const { db, deps, clock } = shop.checkout;
    const { visitorId } = shopper;
    await chooseMethod(db, { visitorId, method, now: clock() });
    if (fields) {
      const checked = await checkAddress(deps.addresses, fields);
      if (checked.kind !== 'checked') throw new Error('No such address');
      await chooseAddress(db, { visitorId, address: checked.address, addressId: null, now: clock() });
    }
    return visitorQuote(deps, { visitorId, accountId: null, now: clock() });
  }

  async function offered(address: Awaited<ReturnType<typeof chosen>>['draft']['address']) {
    const { db, deps, clock } = shop.checkout;
    const store = { ...deps.storeSettings.current() };
    const offers = await methodOffers(db, store, clock(), { address, place: null, shipping: null });
    return offers.find(({ method }) => method === 'delivery')?.cost;
  }

  test.each(methods)(
    'is the same in card, quote, nudge and order, whatever the fees and threshold: %s (M-288, M-289, G-19, M-193)',
    async (method) => {
      for (const [index, terms] of cases.entries()) {
        setUp(terms);
        const expected = byHand(terms);
        const shopper = await shop.checkout.someShopper();
        const { model, draft } = await chosen(shopper, method, syosset);
        const shippingTotal = { pickup: 0, delivery: expected.charge, shipping: 1_849 }[method];
        const said = { terms, offer: await offered(draft.address), ...model.cartCalculation };
        expect(said).toMatchObject({
          terms,
          offer: expected.text,
          shippingTotal,
          freeDeliveryDifference: method === 'shipping' ? 0 : expected.missing,
        });
        const delivery =
          method === 'delivery'
            ? deliveryTo(syosset, `2026-11-20T${14 + (index % 6)}:00`)
            : { deliveryMethod: method, deliveryAddress: syosset };
        const answer = await placeOrder(shop.checkout.deps, submitOf(shopper, { delivery }));
        expect(answer).toMatchObject({
          kind: 'placed',
          order: { shippingTotalCents: shippingTotal, finalTotalCents: said.finalTotal },
        });
      }
    },
  );

  test('before the town is known, no fee is shown that differs in another town (M-288)', async () => {
    const open = async (terms: (typeof cases)[number]) => {
      setUp(terms);
      const { model } = await chosen(await shop.checkout.someShopper(), 'delivery', null);
      const { shippingTotal, freeDeliveryDifference } = model.cartCalculation;
      return [await offered(null), model.fulfillment.isChargeKnown, shippingTotal, freeDeliveryDifference];
    };
    expect(await open({ fee: 1_000, areaFee: null, threshold: 10_000 })).toEqual([
      '$10.00, free from $100.00',
      true,
      1_000,
      6_002,
    ]);
    expect(await open({ fee: 0, areaFee: 1_500, threshold: 10_000 })).toEqual([
      'Up to $15.00 by town, free from $100.00',
      false,
      0,
      0,
    ]);
    expect(await open({ fee: 1_000, areaFee: 1_500, threshold: 10_000 })).toEqual([
      '$10.00 to $15.00 by town, free from $100.00',
      false,
      0,
      6_002,
    ]);
    expect(await open({ fee: 1_000, areaFee: 0, threshold: 10_000 })).toEqual([
      'Up to $10.00 by town, free from $100.00',
      false,
      0,
      0,
    ]);
  });
});
