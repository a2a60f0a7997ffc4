import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import type { CartId, CartLineId, CheckoutId, FormatId, PackId, ProductId, PromotionId } from '#kit/ids.ts';
import { howMany } from '#tests/harness/long-run.ts';
import type { Cart, CartLine } from './cart.ts';
import { cartFingerprint } from './cart-fingerprint.rules.ts';
import { cartModel } from './cart-model.rules.ts';
import { cartSummary } from './cart-summary.rules.ts';
import { priceCart } from './price-cart.rules.ts';

const nassau = 8_625;

function pack(changes: Partial<SellablePack> = {}): SellablePack {
  return {
    packId: 11 as PackId,
    formatId: 7 as FormatId,
    productId: 3 as ProductId,
    productSlug: 'barolo',
    productName: 'Barolo',
    photo: null,
    art: 'burgundy.red.hills',
    aisle: 'wine',
    size: '750 mL',
    volumeMl: 750,
    bottles: 1,
    priceCents: 1_999,
    isMarkedSale: false,
    isPublished: true,
    onHand: 8,
    heldByOthers: 0,
    ships: true,
    taxable: true,
    ...changes,
  };
}

function line(changes: Partial<SellablePack> = {}, quantity = 2, addedPriceCents?: number): CartLine {
  const itsPack = pack(changes);
  return {
    id: `line-${itsPack.packId}` as CartLineId,
    quantity,
    addedPriceCents: addedPriceCents ?? itsPack.priceCents,
    pack: itsPack,
  };
}

function cart(...lines: CartLine[]): Cart {
  return {
    id: 'cart' as CartId,
    checkoutId: 'checkout' as CheckoutId,
    deliveryMethod: 'pickup',
    reviewedFingerprint: null,
    lines,
  };
}

const modelOf = (it: Cart | undefined) => cartModel(it, priceCart(it, plainTerms(nassau)));

describe('the cart model', () => {
  test('is spelled letter for letter, in whole cents (M-191, M-192, M-193, M-194)', () => {
    expect(modelOf(cart(line()))).toEqual({
      caseHint: null,
      lowerTotal: null,
      reasons: [
        { what: '2 × Barolo 750 mL at $19.99', amountCents: 3_998, of: 'goods' },
        { what: 'Sales tax, 8.625 % of $39.98 (goods $39.98)', amountCents: 345, of: 'tax' },
      ],
      cartItems: [
        {
          id: 'line-11',
          packId: 11,
          sourceFormatId: 7,
          productName: 'Barolo',
          productSlug: 'barolo',
          photo: null,
          art: 'burgundy.red.hills',
          size: '750 mL',
          price: 1_999,
          quantity: 2,
          isSaleItem: false,
          availability: { isAvailable: true, message: null },
          lowStock: null,
          discounts: [],
          limit: { most: 8, message: 'Only 8 left in stock.' },
          moreForLess: null,
          countsInCase: false,
          priceChange: null,
        },
      ],
      cartCalculation: {
        subTotal: 3_998,
        discounts: [],
        discountTotal: 0,
        shippingTotal: 0,
        salesTaxTotal: 345,
        finalTotal: 4_343,
        freeDeliveryDifference: 0,
      },
      fulfillment: {
        deliveryMethod: 'pickup',
        shippingDetails: null,
        deliveryMethodError: null,
        isAddressKnown: false,
        isChargeKnown: true,
      },
    });
  });

  test('a visitor without a cart has an empty one (M-082)', () => {
    const { cartItems, cartCalculation, fulfillment } = modelOf(undefined);
    expect(cartItems).toEqual([]);
    expect(cartCalculation).toMatchObject({ subTotal: 0, salesTaxTotal: 0, finalTotal: 0 });
    expect(fulfillment.deliveryMethod).toBe('pickup');
  });

  test('a line says that its price moved and that its stock fell, and counts at the current price (M-096)', () => {
    const { cartItems, cartCalculation } = modelOf(cart(line({ priceCents: 2_100, onHand: 1 }, 2, 1_999)));
    expect(cartItems[0]).toMatchObject({
      price: 2_100,
      priceChange: { from: 1_999, to: 2_100 },
      availability: { isAvailable: false, message: 'Only 1 left in stock.' },
    });
    expect(cartCalculation.subTotal).toBe(4_200);
  });

  test('discounts, a service and an error arrive under their own names (M-193, M-194)', () => {
    const it = cart(line());
    const price = {
      ...priceCart(it, plainTerms(nassau)),
      discounts: [{ uid: 'weekly', name: 'Weekly special', appliedCents: 400 }],
      discountTotalCents: 400,
    };
    const error = {
      error: 'No',
      errorCode: 'notEligible' as const,
      errorReason: null,
      shippingEligibilityDetails: null,
    };
    const terms = {
      freeDeliveryThresholdCents: 10_000,
      shippingServiceName: 'Ground',
      deliveryMethodError: error,
      isAddressKnown: true,
      isChargeKnown: true,
      comparesPrices: true,
    };
    const { cartCalculation, fulfillment } = cartModel(it, price, terms);
    expect(cartCalculation.discounts).toEqual([
      { discountUid: 'weekly', discountName: 'Weekly special', appliedAmount: 400 },
    ]);
    expect(cartCalculation.freeDeliveryDifference).toBe(10_000 - (3_998 - 400));
    expect(fulfillment).toEqual({
      deliveryMethod: 'pickup',
      shippingDetails: { shippingServiceName: 'Ground' },
      deliveryMethodError: error,
      isAddressKnown: true,
      isChargeKnown: true,
    });
  });

  test('a line says which promotions apply to it, to how many, and what they take off (M-191, M-294)', () => {
    const promotion = (id: number, name: string, offer: Offer): LivePromotion => ({
      id: id as PromotionId,
      name,
      packId: 11 as PackId,
      offer,
    });
    const it = cart(line({ priceCents: 1_200 }, 4), line({ packId: 12 as PackId }));
    const promotions = [
      promotion(1, 'Three for thirty', { kind: 'xfer', buy: 3, forCents: 3_000 }),
      promotion(2, 'Dollar off', { kind: 'cents', cents: 100 }),
    ];
    const [wine, other] = cartModel(it, priceCart(it, { ...plainTerms(nassau), promotions })).cartItems;
    expect(wine?.discounts).toEqual([
      { discountUid: 'promotion-1', discountText: 'Buy 3 for $30.00 applied to 3 of 4', appliedAmount: 600 },
      { discountUid: 'promotion-2', discountText: 'Dollar off applied to 1 of 4', appliedAmount: 100 },
    ]);
    expect(other?.discounts).toEqual([]);
    const three = cart(line({ priceCents: 1_200 }, 3));
    expect(
      cartModel(three, priceCart(three, { ...plainTerms(nassau), promotions })).cartItems[0]?.discounts,
    ).toMatchObject([{ discountText: 'Buy 3 for $30.00 applied', appliedAmount: 600 }]);
  });

  test('order total before delivery = subTotal + salesTaxTotal - discountTotal, for random carts (M-084)', () => {
    const lines = fc.uniqueArray(
      fc.record({
        packId: fc.integer({ min: 1, max: 99 }),
        priceCents: fc.integer({ min: 1, max: 90_000 }),
        taxable: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 24 }),
      }),
      { selector: (each) => each.packId, maxLength: 10 },
    );
    fc.assert(
      fc.property(lines, (wanted) => {
        const it = cart(
          ...wanted.map(({ quantity, packId, ...rest }) =>
            line({ ...rest, packId: packId as PackId }, quantity),
          ),
        );
        const { subTotal, salesTaxTotal, discountTotal, finalTotal } = modelOf(it).cartCalculation;
        const goods = wanted.reduce((sum, each) => sum + each.priceCents * each.quantity, 0);
        const taxed = wanted.reduce(
          (sum, each) => sum + (each.taxable ? each.priceCents * each.quantity : 0),
          0,
        );
        expect(subTotal).toBe(goods);
        expect(salesTaxTotal).toBe(Number((BigInt(taxed) * 8_625n + 50_000n) / 100_000n));
        expect(finalTotal).toBe(subTotal + salesTaxTotal - discountTotal);
      }),
      { numRuns: howMany({ short: 50, full: 200 }) },
    );
  });
});

test('a priced cart explains itself in the words of the shelf', () => {
  const { trace } = priceCart(cart(line({ bottles: 6, priceCents: 10_000 }, 1)), plainTerms(nassau));
  expect(trace.map((entry) => entry.what)).toEqual([
    '1 × Barolo 750 mL, pack of 6 at $100.00',
    'Sales tax, 8.625 % of $100.00 (goods $100.00)',
  ]);
});

test('the header counts lines, and bottles beside them (M-094, G-24)', () => {
  expect(cartSummary(undefined)).toEqual({ count: 0, bottles: 0 });
  expect(cartSummary(cart(line({}, 6), line({ packId: 12 as PackId }, 1)))).toEqual({ count: 2, bottles: 7 });
  expect(cartSummary(cart(line({ bottles: 6 }, 2)))).toEqual({ count: 1, bottles: 12 });
});

test('the fingerprint follows packs, quantities and prices, and nothing else (M-096)', () => {
  const seen = [line({}, 2), line({ packId: 9 as PackId }, 1)];
  expect(cartFingerprint(seen)).toBe('9x1@1999,11x2@1999');
  expect(cartFingerprint([...seen].reverse())).toBe(cartFingerprint(seen));
  expect(cartFingerprint([])).toBe('');
  const [first, second] = seen as [CartLine, CartLine];
  for (const changed of [
    { ...first, quantity: 3 },
    line({ priceCents: 2_000 }, 2),
    line({ packId: 10 as PackId }, 2),
  ])
    expect(cartFingerprint([changed, second])).not.toBe(cartFingerprint(seen));
  expect(cartFingerprint([line({ onHand: 1 }, 2), second])).toBe(cartFingerprint(seen));
});
