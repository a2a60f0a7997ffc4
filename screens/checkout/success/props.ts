import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';

/** M-126, M-127: whoever does not hold the buying session sees the stub, without names or numbers. */
export interface SuccessProps {
  order: OrderView | null;
  orderDetails: OrderDetails | null;
  /** Set while the bank's answer is still awaited: the page asks again by itself and says not to pay again. */
  confirming: boolean;
}

export interface OrderDetails {
  cartModel: CartModel;
  contactInformation: { contactDetails: { firstName: string; lastName: string; phone: string } };
  deliveryInformation: { deliveryMethod: 'pickup' | 'delivery' | 'shipping' };
  paymentInformation: { cardDetails: { brand: string; last4: string } | null };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Success': SuccessProps;
  }
}
