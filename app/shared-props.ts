/** The props of every page, beside its own. */
import type { FastifyRequest } from 'fastify';
import { cartLineView } from '#domains/cart/cart-model.rules.ts';
import { cartSummary } from '#domains/cart/cart-summary.rules.ts';
import { hoursTable } from '#domains/store/hours.rules.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import { once, type Prop } from '#platform/inertia/props.ts';
import { visitorCart } from '#screens/shop/cart/visitor-cart.ts';
import type { QuickCart, SharedProps, StoreConstants } from '#widgets/layout/shared-props.ts';
import { navigation } from './navigation.ts';
import type { Shop } from './wiring.ts';

const emptyCart: QuickCart = { count: 0, bottles: 0, subTotal: 0, items: [] };

export function sharedProps(shop: Shop): (request: FastifyRequest) => { [K in keyof SharedProps]: Prop<SharedProps[K]> } {
  const constants = storeConstants(shop);
  return (request) => ({
    auth: { user: null },
    cart: () => quickCart(shop, request),
    nav: once(() => navigation),
    store: once(() => constants),
  });
}

/** An error page must come out even when the cart cannot be read. */
async function quickCart({ db, log }: Shop, request: FastifyRequest): Promise<QuickCart> {
  try {
    const cart = await visitorCart(db, request);
    if (!cart) return emptyCart;
    const items = cart.lines.map(cartLineView);
    return { ...cartSummary(cart), subTotal: items.reduce((sum, item) => sum + item.price * item.quantity, 0), items };
  } catch (error) {
    log.error({ err: error }, 'cart not read for a page');
    return emptyCart;
  }
}

function storeConstants({ settings, gateway }: Shop): StoreConstants {
  return {
    shopName: settings.shopName,
    phone: storeFacts.phone,
    phoneHref: `tel:+1${storeFacts.phone.replace(/\D/g, '')}`,
    addressLines: [storeFacts.address.street, `${storeFacts.address.city}, ${storeFacts.address.state} ${storeFacts.address.zip}`],
    hours: hoursTable(storeFacts.hours),
    thumbHost: '',
    testMode: gateway.takesTestCards,
    socialHref: storeFacts.socialHref,
  };
}
