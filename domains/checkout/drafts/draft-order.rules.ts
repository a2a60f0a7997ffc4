import type { Address } from '#domains/addresses/address.ts';
import type { Cart } from '#domains/cart/cart.ts';
import { cartLineView } from '#domains/cart/cart-model.rules.ts';
import type { PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import type { OrderBuyer, OrderDraft, OrderLine } from '#domains/orders/order.ts';
import type { BasketPrice } from '#domains/pricing/basket.ts';
import { isOnPromotion } from '#domains/pricing/promotion-uid.rules.ts';
import type { BottleDemand } from '#domains/stock/bottle-demands.rules.ts';
import type { OrderId } from '#kit/ids.ts';
import { ageWording } from '../contact-form.rules.ts';
import type { SubmitDetails } from '../parse-submit.rules.ts';

/**
 * Everything an order consists of; every amount was computed here, from the database's prices (R-005, M-202).
 */
export interface OrderParts {
  cart: Cart;
  details: SubmitDetails;
  buyer: OrderBuyer;
  price: BasketPrice;
  handOver: PlannedFulfilment;
  address: Address | null;
  slot: { id: string; to: string } | null;
  promised: OrderDraft['promised'];
  goesWith: OrderId | null;
  /** When a signed-in shopper confirmed being 21; a guest confirms it now. */
  ageConfirmedAt: number;
}

/**
 * The order for a cart at today's prices, with copies that don't change with the catalogue. @throws when the
 * sales tax of the fulfilment is not known
 */
export function draftOrder({
  cart,
  details,
  buyer,
  price,
  handOver,
  address,
  slot,
  promised,
  goesWith,
  ageConfirmedAt,
}: OrderParts): OrderDraft {
  const { gift } = details;
  if (!handOver.tax) throw new Error('An order needs the tax of the place where it is handed over');
  return {
    ...buyer,
    firstName: details.firstName,
    lastName: details.lastName,
    phone: details.phone,
    ageWording,
    ageConfirmedAt,
    deliveryMethod: handOver.method,
    deliveryAddress: address && {
      // The label and the driver need the person who receives it, no matter whose name the address was saved
      // under.
      name: gift?.name ?? `${address.firstName} ${address.lastName}`,
      phone: gift?.phone ?? address.phone,
      street: address.address,
      city: address.city,
      zip: address.zip,
    },
    gift,
    deliveryPoint: pointOf(address),
    slot,
    promised,
    goesWith,
    shippingService: handOver.serviceName,
    subTotalCents: price.subTotalCents,
    discountTotalCents: price.discountTotalCents,
    shippingTotalCents: price.shippingTotalCents,
    salesTaxTotalCents: price.salesTaxTotalCents,
    finalTotalCents: price.finalTotalCents,
    discounts: price.discounts,
    taxCounty: handOver.tax.county,
    taxRateMillipercent: handOver.tax.rateMillipercent,
    trace: JSON.stringify(price.trace),
    lines: linesOf(cart, price),
  };
}

function pointOf(address: Address | null): OrderDraft['deliveryPoint'] {
  const { latitudeE6, longitudeE6 } = address ?? { latitudeE6: null, longitudeE6: null };
  return latitudeE6 === null || longitudeE6 === null ? null : { latitudeE6, longitudeE6 };
}

function linesOf(cart: Cart, price: BasketPrice): OrderLine[] {
  const pricedLines = new Map(price.lines.map((line) => [line.key, line]));
  return cart.lines.map((line) => {
    const { id, quantity, pack } = line;
    const { discountCents = 0, promotions = [] } = pricedLines.get(id) ?? {};
    return {
      packId: pack.packId,
      formatId: pack.formatId,
      productId: pack.productId,
      bottles: pack.bottles,
      productSlug: pack.productSlug,
      productName: pack.productName,
      size: cartLineView(line).size,
      photo: pack.photo,
      art: pack.art,
      isSaleItem: pack.isMarkedSale || isOnPromotion(promotions),
      priceCents: pack.priceCents,
      quantity,
      totalCents: pack.priceCents * quantity,
      discountCents,
      taxable: pack.taxable,
    };
  });
}

/** Bottles by format: packs of one format share its bottles. */
export function bottleDemands(cart: Pick<Cart, 'lines'>): BottleDemand[] {
  const byFormat = new Map<BottleDemand['formatId'], number>();
  for (const { quantity, pack } of cart.lines)
    byFormat.set(pack.formatId, (byFormat.get(pack.formatId) ?? 0) + quantity * pack.bottles);
  return [...byFormat].map(([formatId, bottles]) => ({ formatId, bottles }));
}
