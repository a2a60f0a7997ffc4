/**
 * A shop reduced to its till: an empty database, bottles on the shelf, shoppers with carts, and a gateway
 * that breaks on demand.
 */

import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { faultQueue } from '#adapters/payments/embedded/embedded-faults.ts';
import { embeddedGateway } from '#adapters/payments/embedded/embedded-gateway.ts';
import { orderReactions } from '#app/order-reactions.ts';
import type { Db } from '#db/connection.ts';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { reviewCart } from '#domains/cart/review-cart.ts';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { type CheckoutDeps, type PlaceOrderRequest, placeOrder } from '#domains/checkout/place-order.ts';
import type { StoreNow } from '#domains/checkout/quote-cart.ts';
import type { Order } from '#domains/orders/order.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type CartId, type CheckoutId, newId, type PackId, randomToken, type VisitorId } from '#kit/ids.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeSigner } from '#platform/settings/app-key.ts';

/** 20 November 2026, noon on Long Island. */
export const noon = Date.UTC(2026, 10, 20, 17);

export interface Shopper {
  visitorId: VisitorId;
  cartId: CartId;
  checkoutId: CheckoutId;
}

export function openTill(db: Db) {
  let now = noon;
  const clock = () => now;
  const faults = faultQueue();
  const gateway = embeddedGateway({ db, clock, faults: faults.source, patienceMs: 0 });
  let store = defaultStore;
  const deps: CheckoutDeps = {
    db,
    clock,
    gateway,
    addresses: zipTableValidator(zipTable()),
    rates: rateTable(() => store.shippingRates),
    storeBook: { current: () => store },
    log: silentLog,
  };
  return {
    db,
    deps,
    gateway,
    faults,
    clock,
    wait(ms: number): void {
      now += ms;
    },
    /** What the owner changes. */
    setUp(change: Partial<StoreNow>): void {
      store = { ...store, ...change };
    },
    /** What follows from its orders. Whatever is sent arrives, and the table of messages tells of it. */
    reactions: () =>
      orderReactions({
        ...deps,
        programme: embeddedProgramme({ db, clock }),
        mails: { send: async () => ({ kind: 'sent', vendorId: null }) },
        texts: { send: async () => ({ kind: 'sent', vendorId: null }) },
        settings: { shopName: 'Till', appUrl: 'http://till.example' },
        storeBook: { current: () => store, refresh: async () => false },
        successSigner: makeSigner('a key of at least thirty-two characters', 'success page'),
      }),
    messages: () => db.selectFrom('messages').select(['kind', 'state']).execute(),
    stockWine: (wine: Wine) => stockWine(db, wine),
    shopperWith: (lines: readonly CartContent[]) => shopperWith(db, lines),
    /** A shopper with two bottles of a wine of their own choice. */
    async someShopper(onHand = 10): Promise<Shopper & { packId: PackId }> {
      const [packId] = await stockWine(db, { onHand });
      if (packId === undefined) throw new Error('A wine has a pack');
      return { ...(await shopperWith(db, [{ packId, quantity: 2 }])), packId };
    },
    async onHand(packId: PackId): Promise<number> {
      const row = await db
        .selectFrom('packs')
        .innerJoin('bottle_stock', 'bottle_stock.format_id', 'packs.format_id')
        .select('on_hand')
        .where('packs.id', '=', packId)
        .executeTakeFirstOrThrow();
      return row.on_hand;
    },
    /** The gateway's ledger, oldest first. */
    ledger: () =>
      db
        .selectFrom('test_gateway_payments')
        .select(['idempotency_key', 'status', 'amount_cents'])
        .orderBy('created_at')
        .execute(),
    orders: () => db.selectFrom('orders').selectAll().orderBy('number').execute(),
    payments: () => db.selectFrom('payments').selectAll().orderBy('created_at').execute(),
    cartLines: (shopper: Shopper) =>
      db
        .selectFrom('cart_lines')
        .select(['pack_id', 'quantity'])
        .where('cart_id', '=', shopper.cartId)
        .execute(),
    setQuantity: (shopper: Shopper, quantity: number) =>
      db.updateTable('cart_lines').set({ quantity }).where('cart_id', '=', shopper.cartId).execute(),
    setPrice: (packId: PackId, priceCents: number) =>
      db.updateTable('packs').set({ price_cents: priceCents }).where('id', '=', packId).execute(),
    async placedOrder(): Promise<Order> {
      const answer = await placeOrder(deps, submitOf(await this.someShopper()));
      if (answer.kind !== 'placed') throw new Error(`A good card was answered with ${answer.kind}`);
      return answer.order;
    },
    /** What the checkout page does when it is shown. */
    async showCheckout(shopper: Shopper): Promise<void> {
      const cart = await readCart(db, shopper.visitorId);
      if (cart) await reviewCart(db, cart.id, cartFingerprint(cart.lines));
    },
  };
}
export type Till = ReturnType<typeof openTill>;

export interface Wine {
  name?: string;
  priceCents?: number;
  onHand: number;
  /** Bottles per pack, one pack each; a single bottle unless told. */
  packs?: readonly number[];
}

/** Puts a new wine on the shelf and returns its packs. */
async function stockWine(
  db: Db,
  { name = 'Gamay', priceCents = 1_999, onHand, packs = [1] }: Wine,
): Promise<PackId[]> {
  const slug = randomToken();
  const product = await db
    .insertInto('products')
    .values({
      slug,
      name,
      group_id: null,
      producer: 'Test Estate',
      category_path: 'wine/red-wine',
      region_path: null,
      grape: null,
      grapes_all: '',
      vintage: '2024',
      abv_tenths: 125,
      tagline: '',
      description: '',
      photo: null,
      image_alt: name,
      ships: 1,
      taxable: 1,
      deposit_cents: 0,
      published: 1,
      featured_rank: 1,
      price_basis: 'test',
      origin: 'France',
      source_id: slug,
      created_at: noon,
      updated_at: noon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const format = await db
    .insertInto('formats')
    .values({ product_id: product.id, label: '750 mL', volume_ml: 750, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bottle_stock')
    .values({ format_id: format.id, on_hand: onHand, updated_at: noon })
    .execute();
  await db
    .insertInto('stock_movements')
    .values({
      format_id: format.id,
      change: onHand,
      reason: 'import',
      order_id: null,
      actor: 'test',
      moved_at: noon,
    })
    .execute();
  const rows = await db
    .insertInto('packs')
    .values(
      packs.map((bottles) => ({
        format_id: format.id,
        bottles,
        price_cents: priceCents * bottles,
        cost_cents: null,
        is_sale_item: 0,
        published: 1,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id as PackId);
}

export interface CartContent {
  packId: PackId;
  quantity: number;
}

async function shopperWith(db: Db, lines: readonly CartContent[]): Promise<Shopper> {
  const shopper: Shopper = { visitorId: newId(), cartId: newId(), checkoutId: newId() };
  await db
    .insertInto('carts')
    .values({
      id: shopper.cartId,
      visitor_id: shopper.visitorId,
      checkout_id: shopper.checkoutId,
      delivery_method: 'pickup',
      reviewed_fingerprint: null,
      created_at: noon,
      updated_at: noon,
    })
    .execute();
  for (const { packId, quantity } of lines) {
    const { price_cents } = await db
      .selectFrom('packs')
      .select('price_cents')
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    const line = {
      id: randomToken(),
      cart_id: shopper.cartId,
      pack_id: packId,
      quantity,
      added_price_cents: price_cents,
      added_at: noon,
    };
    await db.insertInto('cart_lines').values(line).execute();
  }
  return shopper;
}

export interface SubmitChanges {
  checkoutId?: string;
  nonce?: string;
  postalCode?: string;
  contact?: object;
  account?: object;
  delivery?: object;
}

/** Somebody's house in the delivery area, Nassau County. */
export const syosset = someFields({ phone: '(516) 555-0100' });

/** A local delivery there in a window: '2026-11-20T17:00'. */
export function deliveryTo(address: object, slotId: string) {
  const [day = '', from = ''] = slotId.split('T');
  const [year, month, date] = day.split('-');
  return {
    deliveryMethod: 'delivery',
    deliveryAddress: address,
    deliveryWindow: {
      deliveryDate: { label: 'Today', date: `${month}-${date}-${year}`, dateModel: day },
      deliveryTimeSlot: { id: slotId, from },
    },
  };
}

/** The specification's submit payload (M-202) of a guest who picks up, with what a test wants different. */
export function submitPayload(changes: SubmitChanges = {}) {
  return {
    accountInformation: { accountMode: 'guest', ...changes.account },
    contactInformation: {
      contactInformationEditMode: 'saved',
      contactDetails: {
        firstName: 'Ada',
        lastName: 'Vine',
        phone: '(516) 555-0100',
        ageConfirmation: true,
        ...changes.contact,
      },
    },
    deliveryInformation: {
      deliveryInformationEditMode: 'existing',
      deliveryMethod: 'pickup',
      ...changes.delivery,
    },
    paymentInformation: {
      editMode: 'new',
      newCardNonce: changes.nonce ?? 'cnon:card-nonce-ok',
      saveCardOnFile: false,
      billingDetails: { postalCode: changes.postalCode ?? '11797' },
    },
    cartModel: {},
    ...(changes.checkoutId === undefined ? {} : { checkoutId: changes.checkoutId }),
  };
}

/** The shopper's submit as the verb takes it. */
export function submitOf(
  shopper: Shopper,
  changes: Omit<SubmitChanges, 'checkoutId'> = {},
): PlaceOrderRequest {
  const submit = parseSubmit(submitPayload({ checkoutId: shopper.checkoutId, ...changes }));
  return { visitorId: shopper.visitorId, submit, account: null };
}
