/** How a cart is handed over, by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, Visitor } from './visitor.ts';

describe.each(engines)('the delivery method of a cart on %s', (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
  });
  afterAll(() => shop.stop());

  async function person(): Promise<Visitor> {
    const visitor = new Visitor(shop.app);
    await visitor.get('/about');
    await visitor.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 2 });
    return visitor;
  }
  const choose = (visitor: Visitor, deliveryMethod: unknown) => visitor.write('POST', '/ajax/cart/delivery-method', { deliveryMethod });

  test('M-253 each of the three is taken, and the cart says so', async () => {
    const visitor = await person();
    for (const method of ['delivery', 'shipping', 'pickup']) {
      const answer = await choose(visitor, method);
      expect([answer.statusCode, answer.json().data.deliveryMethod]).toEqual([200, method]);
      const { cartModel } = pageOf(await visitor.visit('/cart')).props as { cartModel: { fulfillment: { deliveryMethod: string } } };
      expect(cartModel.fulfillment.deliveryMethod).toBe(method);
    }
  });

  test('M-253 any other is refused at its field, and the one before stays', async () => {
    const visitor = await person();
    await choose(visitor, 'delivery');
    for (const method of ['drone', '', null, 3, ['pickup'], undefined]) {
      const answer = await choose(visitor, method);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['deliveryMethod']]);
    }
    const { cartModel } = pageOf(await visitor.visit('/cart')).props as { cartModel: { fulfillment: { deliveryMethod: string } } };
    expect(cartModel.fulfillment.deliveryMethod).toBe('delivery');
  });
});
