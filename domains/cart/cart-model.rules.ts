/**
 * The cart as pages and endpoints send it, letter for letter (M-191 to M-195). Every amount is whole cents.
 */

import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import type { BasketPrice, TraceEntry } from '#domains/pricing/basket.ts';
import { freeDeliveryDifferenceCents } from '#domains/pricing/free-delivery.rules.ts';
import { caseHint } from '#domains/pricing/mixed-case/case-words.rules.ts';
import { appliedText, moreForLessText } from '#domains/pricing/offer-words.rules.ts';
import { isOnPromotion, promotionUid } from '#domains/pricing/promotion-uid.rules.ts';
import { lowStock } from '#domains/stock/low-stock.rules.ts';
import type { CartLineId, FormatId, PackId } from '#kit/ids.ts';
import { limitOf, refusalsByLine, refuseQuantity } from './availability.rules.ts';
import type { Cart, CartLine } from './cart.ts';
import { refusalText } from './cart-words.rules.ts';

export interface CartModel {
  cartItems: CartItem[];
  cartCalculation: CartCalculation;
  fulfillment: Fulfillment;
  /** How each amount came about; the steps add up to the final total (N-050). */
  reasons: TraceEntry[];
  /** A way to pay less for the same goods, if there is one: 'Pickup saves $10.86' (N-052). */
  lowerTotal: string | null;
  /**
   * 'Four more bottles of wine take 10 % off all twelve.'; null without a mixed case, or if none is missing
   * (N-101).
   */
  caseHint: string | null;
}

export interface CartItem {
  id: CartLineId;
  packId: PackId;
  sourceFormatId: FormatId;
  productName: string;
  productSlug: string;
  photo: string | null;
  art: BottleArt;
  size: string;
  /** The current price of one pack. */
  price: number;
  quantity: number;
  /** On the success page only: the total of the line (M-191). */
  total?: number;
  /**
   * Marked by staff, or a promotion applies: a single bottle with an n-for-a-price offer is at its full
   * price.
   */
  isSaleItem: boolean;
  /** `message` is the sentence to show, null if the line is available. */
  availability: { isAvailable: boolean; message: string | null };
  /** On the cart's own page, if it is not available: what stands closest on the shelf (N-032). */
  closest?: ClosestShown;
  /** On the cart's own page, if only parcels reach the shopper's place: why it may not be shipped (M-280). */
  unshippable?: string[];
  /**
   * Set if fewer are available than a line may hold (M-285): how many, and what the shop says about more
   * (M-092), so that a menu of quantities says it in advance.
   */
  limit?: { most: number; message: string };
  /** How many are left if stock is low, else null. */
  lowStock: number | null;
  /** The promotions that apply to the line, in words; the line's total is price times quantity less these. */
  discounts: { discountUid: string; discountText: string; appliedAmount: number }[];
  /**
   * What a few more would save: 'Add 2 more, three cost $33.00'; null if they would save nothing, or none are
   * left.
   */
  moreForLess: string | null;
  /** Its bottles count toward the mixed case, or would with more of them (N-101). */
  countsInCase: boolean;
  /** Set if the price has changed since the item was put in the cart (M-096). */
  priceChange: { from: number; to: number } | null;
}

export interface CartCalculation {
  subTotal: number;
  discounts: { discountUid: string; discountName: string; appliedAmount: number }[];
  discountTotal: number;
  shippingTotal: number;
  salesTaxTotal: number;
  finalTotal: number;
  /** What is missing until delivery is free; 0 if nothing is. */
  freeDeliveryDifference: number;
}

export interface Fulfillment {
  deliveryMethod: 'pickup' | 'delivery' | 'shipping';
  shippingDetails: { shippingServiceName: string } | null;
  deliveryMethodError: DeliveryMethodError | null;
  /** False while the destination is unknown: sales tax is then an estimate (G-17). */
  isAddressKnown: boolean;
  /** False while the charge depends on an unknown address; `shippingTotal` is 0 then. */
  isChargeKnown: boolean;
}

export interface DeliveryMethodError {
  error: string;
  errorCode:
    | 'deliveryNotAvailable'
    | 'notEligible'
    | 'incompleteDetails'
    | 'notReachable'
    | 'calculationError';
  errorReason: string | null;
  shippingEligibilityDetails: ShippingEligibility | null;
}

/** M-195; `pack_id` is the specification's spelling. */
export interface ShippingEligibility {
  eligible: boolean;
  eligibleBottles: number;
  totalBottles: number;
  reasons: string[];
  ineligibleProducts: { pack_id: PackId; reasons: string[] }[];
}

/** What both the cart's page and the cart in the header show of a line. */
export type CartLineView = Pick<
  CartItem,
  | 'id'
  | 'packId'
  | 'sourceFormatId'
  | 'productName'
  | 'productSlug'
  | 'photo'
  | 'art'
  | 'size'
  | 'price'
  | 'quantity'
>;

/** What the fulfilment method adds to the model. */
export interface FulfillmentTerms {
  /** 0 if no threshold waives a fee. */
  freeDeliveryThresholdCents: number;
  shippingServiceName: string | null;
  deliveryMethodError: DeliveryMethodError | null;
  isAddressKnown: boolean;
  isChargeKnown: boolean;
  /** False if no percentage or amount off may be shown. */
  comparesPrices: boolean;
}

const pickupTerms: FulfillmentTerms = {
  freeDeliveryThresholdCents: 0,
  shippingServiceName: null,
  deliveryMethodError: null,
  isAddressKnown: false,
  isChargeKnown: true,
  comparesPrices: true,
};

/** The model of a cart at a price; a visitor without a cart has an empty one. */
export function cartModel(
  cart: Cart | undefined,
  price: BasketPrice,
  terms: FulfillmentTerms = pickupTerms,
): CartModel {
  const { shippingServiceName, deliveryMethodError, isAddressKnown, isChargeKnown } = terms;
  return {
    caseHint: price.mixedCase && caseHint(price.mixedCase, terms.comparesPrices),
    cartItems: cart ? cartItems(cart, price) : [],
    cartCalculation: {
      subTotal: price.subTotalCents,
      discounts: price.discounts.map(({ uid, name, appliedCents }) => ({
        discountUid: uid,
        discountName: name,
        appliedAmount: appliedCents,
      })),
      discountTotal: price.discountTotalCents,
      shippingTotal: price.shippingTotalCents,
      salesTaxTotal: price.salesTaxTotalCents,
      finalTotal: price.finalTotalCents,
      freeDeliveryDifference: freeDeliveryDifferenceCents(price, terms.freeDeliveryThresholdCents),
    },
    fulfillment: {
      deliveryMethod: cart?.deliveryMethod ?? 'pickup',
      shippingDetails: shippingServiceName === null ? null : { shippingServiceName },
      deliveryMethodError,
      isAddressKnown,
      isChargeKnown,
    },
    reasons: price.trace,
    lowerTotal: null,
  };
}

function cartItems(cart: Cart, price: BasketPrice): CartItem[] {
  const refusals = refusalsByLine(cart.lines);
  const pricedLines = new Map(price.lines.map((line) => [line.key, line]));
  return cart.lines.map((line, index) => {
    const { addedPriceCents, pack } = line;
    const refusal = refusals[index];
    const { promotions = [], moreForLess = null, caseBottles = 0 } = pricedLines.get(line.id) ?? {};
    const others = othersOf(cart, line);
    const canHaveMore =
      moreForLess !== null && refuseQuantity({ quantity: moreForLess.units, pack }, others) === undefined;
    const limit = limitOf(pack, others);
    return {
      ...cartLineView(line),
      isSaleItem: pack.isMarkedSale || isOnPromotion(promotions),
      availability: { isAvailable: refusal === undefined, message: refusal ? refusalText(refusal) : null },
      ...(limit && { limit: { most: limit.most, message: refusalText(limit.refusal) } }),
      lowStock: lowStock(pack.onHand, pack.bottles),
      discounts: promotions.map((applied) => ({
        discountUid: promotionUid(applied.promotion),
        discountText: appliedText(applied, line.quantity),
        appliedAmount: applied.savedCents,
      })),
      moreForLess: canHaveMore ? moreForLessText(moreForLess) : null,
      countsInCase: caseBottles > 0,
      priceChange:
        addedPriceCents === pack.priceCents ? null : { from: addedPriceCents, to: pack.priceCents },
    };
  });
}

function othersOf(cart: Cart, line: CartLine): CartLine[] {
  return cart.lines.filter((other) => other !== line);
}

/** A line with its current price, in cents per pack. */
export function cartLineView({ id, quantity, pack }: CartLine): CartLineView {
  return {
    id,
    packId: pack.packId,
    sourceFormatId: pack.formatId,
    productName: pack.productName,
    productSlug: pack.productSlug,
    photo: pack.photo,
    art: pack.art,
    size: sizeName(pack.size, pack.bottles),
    price: pack.priceCents,
    quantity,
  };
}
