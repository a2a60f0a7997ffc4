/** Choosing a fulfilment method for a cart, by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import type { AddressFields } from '#domains/addresses/address.ts';
import type { CheckoutProps } from '#screens/checkout/checkout/props.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

describe.each(someEngines)('the delivery method of a cart on %s', (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
  });
  afterAll(() => shop.stop());

  async function person(): Promise<Visitor> {
    const visitor = new Visitor(shop.app);
    await visitor.get('/login');
    await visitor.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
    return visitor;
  }
  const choose = (visitor: Visitor, deliveryMethod: unknown) =>
    visitor.write('POST', '/ajax/cart/delivery-method', { deliveryMethod });

  test('each of the three is accepted, and the cart reflects it (M-253)', async () => {
    const visitor = await person();
    for (const method of ['delivery', 'shipping', 'pickup']) {
      const answer = await choose(visitor, method);
      expect([answer.statusCode, answer.json().data.deliveryMethod]).toEqual([200, method]);
      const { cartModel } = pageOf(await visitor.visit('/cart')).props as {
        cartModel: { fulfillment: { deliveryMethod: string } };
      };
      expect(cartModel.fulfillment.deliveryMethod).toBe(method);
    }
  });

  test('any other is refused at its field, and the previous one stays (M-253)', async () => {
    const visitor = await person();
    await choose(visitor, 'delivery');
    for (const method of ['drone', '', null, 3, ['pickup'], undefined]) {
      const answer = await choose(visitor, method);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['deliveryMethod']]);
    }
    const { cartModel } = pageOf(await visitor.visit('/cart')).props as {
      cartModel: { fulfillment: { deliveryMethod: string } };
    };
    expect(cartModel.fulfillment.deliveryMethod).toBe('delivery');
  });

  type Checkout = Pick<CheckoutProps, 'cartModel' | 'methods' | 'userSessionDeliveryAddress'>;
  const checkout = async (visitor: Visitor) =>
    pageOf(await visitor.visit('/checkout')).props as unknown as Checkout;
  const costs = async (visitor: Visitor) =>
    Object.fromEntries(
      (await checkout(visitor)).methods.map(({ method, cost, earliest }) => [method, { cost, earliest }]),
    );
  const give = async (
    visitor: Visitor,
    changes: Partial<AddressFields>,
    path = '/ajax/address-info/validate',
  ) => (await visitor.write('POST', path, { ...someFields(changes) })).statusCode;

  test.each(['/ajax/address-info/validate', '/ajax/checkout/delivery-address'])(
    'a refused address also drops the previous one: its messages disappear (%s) (M-245, M-275)',
    async (path) => {
      const visitor = await person();
      await choose(visitor, 'delivery');
      expect(await give(visitor, { city: 'Albany', zip: '12207' }, path)).toBe(200);
      const before = await checkout(visitor);
      expect(before.cartModel.fulfillment.deliveryMethodError?.errorReason).toBe(
        'We do not deliver to Albany 12207.',
      );
      expect(await costs(visitor)).toMatchObject({
        delivery: { cost: 'Not to your address', earliest: null },
      });

      expect(await give(visitor, { city: 'Huntington', zip: '12207' }, path)).toBe(422);
      const after = await checkout(visitor);
      expect([after.userSessionDeliveryAddress, after.cartModel.fulfillment.deliveryMethodError]).toEqual([
        null,
        null,
      ]);
      expect(await costs(visitor)).toMatchObject({
        delivery: { cost: '$10.00, free from $100.00' },
        shipping: { cost: 'The carrier’s rate, once the address is known' },
      });
    },
  );

  test('the shipping rate is shown once the address is known, whatever method is chosen so far (M-216, G-18)', async () => {
    const visitor = await person();
    await give(visitor, { city: 'Albany', zip: '12207' });
    await choose(visitor, 'shipping');
    const rate = (await costs(visitor)).shipping?.cost;
    expect(rate).toMatch(/^\$\d+\.\d\d$/);
    for (const method of ['pickup', 'delivery']) {
      await choose(visitor, method);
      expect((await costs(visitor)).shipping?.cost).toBe(rate);
    }
    await give(visitor, { address: 'P.O. Box 12' });
    expect((await costs(visitor)).shipping?.cost).toBe('Not to your address');
    await shop.database.db.updateTable('products').set({ ships: 0 }).where('slug', '=', 'barolo').execute();
    await visitor.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 });
    expect((await costs(visitor)).shipping?.cost).toBe('Not for everything in your cart');
  });

  test('a town is shown as its post office spells it (M-196)', async () => {
    const visitor = await person();
    await give(visitor, { city: 'woodbury', zip: '11797' });
    expect((await checkout(visitor)).userSessionDeliveryAddress).toMatchObject({ city: 'Woodbury' });
  });
});
