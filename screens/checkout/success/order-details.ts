import type { AccountId } from '#domains/accounts/account.ts';
import { cartModel } from '#domains/cart/cart-model.rules.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { pointsFor } from '#domains/loyalty/points.rules.ts';
import type { Order } from '#domains/orders/order.ts';
import type { CardShown } from '#domains/payments/ports.ts';
import type { CartLineId } from '#kit/ids.ts';
import { maskPhone } from '#kit/phone.ts';
import type { OrderDetails } from './props.ts';

/** The checkout state at the time of purchase (M-204): amounts and names from the order's own copy. */
export function orderDetails(
  order: Order,
  card: Pick<CardShown, 'brand' | 'last4'> | null,
  reader: { accountId: AccountId | null },
): OrderDetails {
  const { subTotalCents, discountTotalCents, shippingTotalCents, salesTaxTotalCents, finalTotalCents } =
    order;
  const empty = cartModel(undefined, {
    subTotalCents,
    discounts: order.discounts,
    discountTotalCents,
    shippingTotalCents,
    taxableBaseCents: 0,
    salesTaxTotalCents,
    finalTotalCents,
    lines: [],
    mixedCase: null,
    trace: [],
  });
  const { deliveryMethod, shippingService } = order;
  return {
    cartModel: {
      ...empty,
      fulfillment: {
        deliveryMethod,
        shippingDetails: shippingService === null ? null : { shippingServiceName: shippingService },
        deliveryMethodError: null,
        isAddressKnown: deliveryMethod !== 'pickup',
        isChargeKnown: true,
      },
      cartItems: order.lines.map((line, position) => ({
        id: `${order.id}-${position}` as CartLineId,
        packId: line.packId,
        sourceFormatId: line.formatId,
        productName: line.productName,
        productSlug: line.productSlug,
        photo: line.photo,
        art: line.art as BottleArt,
        size: line.size,
        price: line.priceCents,
        quantity: line.quantity,
        total: line.totalCents - line.discountCents,
        isSaleItem: line.isSaleItem,
        availability: { isAvailable: true, message: null },
        lowStock: null,
        discounts: [],
        moreForLess: null,
        countsInCase: false,
        priceChange: null,
      })),
    },
    contactInformation: {
      contactDetails: {
        firstName: order.firstName,
        lastName: order.lastName,
        phone: maskPhone(order.phone),
        email: order.email,
      },
    },
    isInAccount: order.accountId !== null && order.accountId === reader.accountId,
    deliveryInformation: { deliveryMethod },
    loyalty: {
      points: pointsFor(subTotalCents - discountTotalCents),
      isMember: order.loyaltyCustomerId !== null,
    },
    paymentInformation: { cardDetails: card && { brand: card.brand, last4: card.last4 } },
  };
}
