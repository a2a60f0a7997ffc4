/**
 * The carrier's row of the resiliency matrix (docs/resilience.md): the live client, EasyPost's emulator, and
 * between them a network that fails. An unknown rate is never estimated (G-57): shipping is unavailable, and
 * everything else sells.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { type EasyPost, type EasyPostMood, easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import { submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { type ChaosProxy, type NetworkMode, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { engines } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

const json = { accept: 'application/json' };
/** Longer than any circuit breaker stays open and any answer is cached. */
const forgottenMs = 16 * 60_000;
const albany = { ...syosset, address: '80 State Street', city: 'Albany', zip: '12207' };

/** What a shopper sees who wants two bottles shipped, and what the shop still sells in the meantime. */
const well = {
  home: 200,
  product: 200,
  search: 200,
  cart: 200,
  pickup: 'placed',
  address: 'accepted',
  method: null as string | null,
  charge: 'UPS Ground, adult signature',
  shipping: 'placed',
};
type Seen = typeof well;

interface CheckoutProps {
  checkoutId: string;
  cartModel: {
    fulfillment: {
      shippingDetails: { shippingServiceName: string } | null;
      deliveryMethodError: { errorCode: string } | null;
    };
  };
}

const down: Seen = {
  ...well,
  method: 'calculationError',
  charge: 'unknown',
  shipping: 'The shipping cost could not be worked out; cart kept',
};

/** Each call runs into its timeout, 25 seconds in all: one engine is enough outside the nightly run. */
const silence: Record<Engine, NetworkMode[]> = {
  sqlite: ['blackhole'],
  postgres: howMany({ short: 0, full: 1 }) > 0 ? [{ latencyMs: 8_000 }] : [],
};

describe.each(engines)('the shop without its carrier on %s', { timeout: 120_000 }, (engine) => {
  let easyPost: EasyPost;
  let network: ChaosProxy;
  let shop: ShopServer;
  let turnedMs = 0;

  beforeAll(async () => {
    easyPost = await startEasyPost();
    network = await startChaosProxy(Number(new URL(easyPost.origin).port));
    const env = { EASYPOST_API_KEY: easyPostKey, EASYPOST_URL: `${network.origin}/v2` };
    shop = await openShopServer(engine, { env, clock: () => Date.now() + turnedMs });
  }, 60_000);
  afterAll(async () => {
    await shop?.stop();
    await network?.close();
    await easyPost?.close();
  });

  async function shopper(): Promise<Visitor> {
    const person = new Visitor(shop.app);
    await person.get('/login');
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
    return person;
  }

  const look = async (person: Visitor) =>
    pageOf(await person.get('/checkout')).props as unknown as CheckoutProps;

  /** The state of the order, or the first words of the refusal. */
  async function submit(person: Visitor, delivery: object, { checkoutId }: CheckoutProps): Promise<string> {
    const answer = await person.write(
      'POST',
      '/checkout/submit/guest',
      submitPayload({ checkoutId, delivery }),
      json,
    );
    const order = await shop.database.db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst();
    if (answer.statusCode === 303) return order?.state ?? 'none';
    const { cart } = pageOf(await person.visit('/cart')).props as { cart: { count: number } };
    const words = Object.values<string[]>(answer.json().errors).flat().join().split('.')[0];
    return `${words}; ${cart.count === 1 && order === undefined ? 'cart kept' : 'cart lost'}`;
  }

  async function observe(): Promise<Seen> {
    const guest = await shopper();
    const person = await shopper();
    const address = await person.write('POST', '/ajax/address-info/validate', albany, json);
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'shipping' });
    const checkout = await look(person);
    const { fulfillment } = checkout.cartModel;
    return {
      home: (await guest.get('/')).statusCode,
      product: (await guest.get('/products/barolo')).statusCode,
      search: (await guest.get('/wine')).statusCode,
      cart: (await person.get('/cart')).statusCode,
      pickup: await submit(guest, { deliveryMethod: 'pickup' }, await look(guest)),
      address: address.json().data?.address?.city === 'Albany' ? 'accepted' : address.body,
      method: fulfillment.deliveryMethodError?.errorCode ?? null,
      charge: fulfillment.shippingDetails?.shippingServiceName ?? 'unknown',
      shipping: await submit(person, { deliveryMethod: 'shipping', deliveryAddress: albany }, checkout),
    };
  }

  /** Restores the carrier, and moves the clock until everything cached about it has expired. */
  async function back(): Promise<void> {
    await network.become('pass');
    easyPost.mood = 'well';
    turnedMs += forgottenMs;
  }

  test('with the carrier, shipping is offered at the carrier’s rate', async () => {
    expect(await observe()).toEqual(well);
    const { db } = shop.database;
    const order = await db
      .selectFrom('orders')
      .select('shipping_total_cents')
      .where('delivery_method', '=', 'shipping')
      .executeTakeFirst();
    // 9.00, plus two cents an ounce for two bottles in their box, plus 7.00 for the signature.
    expect(order?.shipping_total_cents).toBe(900 + 206 + 700);
  });

  test.each<NetworkMode>(['refuse', 'reset', 'drop-reply', ...silence[engine]])(
    'with a network that is %o, shipping is reported as unavailable, the rest sells, and everything works once it is back (G-57, M-278)',
    async (mode) => {
      await back();
      await network.become(mode);
      expect(await observe()).toEqual(down);
      await back();
      expect(await observe()).toEqual(well);
    },
  );

  test.each<EasyPostMood>(['fails', 'too busy', 'garbage', 'no rates', 'torn'])(
    'with a carrier whose answer is %s: the same (G-57, M-278)',
    async (mood) => {
      await back();
      easyPost.mood = mood;
      expect(await observe()).toEqual(down);
      await back();
      expect(await observe()).toEqual(well);
    },
  );

  test('after five failures the shop does not ask the carrier for half a minute; then one call does, and all is well again (R-045)', async () => {
    await back();
    easyPost.mood = 'fails';
    const ask = async () => {
      const person = await shopper();
      await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'shipping' });
      await person.write('POST', '/ajax/address-info/validate', albany, json);
      await person.get('/checkout');
    };
    for (let failure = 0; failure < 5; failure += 1) await ask();
    const asked = easyPost.calls.length;
    expect(asked).toBeGreaterThanOrEqual(5);
    for (let more = 0; more < 3; more += 1) await ask();
    expect(easyPost.calls).toHaveLength(asked);
    easyPost.mood = 'well';
    turnedMs += 31_000;
    expect(await observe()).toEqual(well);
  });

  test('a quoted rate holds for the shopper who was quoted it, even if the carrier goes down', async () => {
    await back();
    const person = await shopper();
    await person.write('POST', '/ajax/address-info/validate', albany, json);
    await person.write('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'shipping' });
    const checkout = await look(person);
    await network.become('refuse');
    expect(await submit(person, { deliveryMethod: 'shipping', deliveryAddress: albany }, checkout)).toBe(
      'placed',
    );
    await back();
  });

  test('after all this the books agree', async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
  });
});
