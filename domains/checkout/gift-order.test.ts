import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { inTransaction } from '#db/transaction.ts';
import { anonymiseOrders } from '#domains/orders/anonymise-orders.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import {
  type CheckoutFixture,
  deliveryTo,
  noon,
  openCheckoutFixture,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';

const bea = { name: 'Bea Quill', phone: '(516) 555-0177', message: 'Happy birthday!\n<b>Ada</b> & co' };
const kept = { ...bea, phone: '5165550177' };
const slot = '2026-11-20T17:00';

describe.each(engines)('an order that is a gift, on %s (N-070, N-071)', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
  });
  afterAll(() => database.drop());

  async function place(changes: Parameters<typeof submitOf>[1]) {
    const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), changes));
    if (answer.kind !== 'placed') throw new Error(`Answered with ${answer.kind}`);
    return answer.order;
  }

  test('is kept with its order, and costs what the same order costs', async () => {
    const [gift, plain] = [await place({ gift: bea }), await place({})];
    expect(gift).toMatchObject({ gift: kept, firstName: 'Ada', phone: '5165550100' });
    expect(plain.gift).toBeNull();
    expect(gift.finalTotalCents).toBe(plain.finalTotalCents);
    expect(orderView(gift, null, '').gift).toEqual(bea);
  });

  test('goes to its recipient, no matter whose name the address was saved under; without a phone, with that of the address', async () => {
    const { deliveryAddress } = await place({ gift: bea, delivery: deliveryTo(syosset, slot) });
    expect(deliveryAddress).toMatchObject({ name: 'Bea Quill', phone: '5165550177', city: 'Syosset' });
    const quiet = await place({ gift: { ...bea, phone: '' }, delivery: deliveryTo(syosset, slot) });
    expect(quiet).toMatchObject({ gift: { phone: null } });
    expect(quiet.deliveryAddress).toMatchObject({ name: 'Bea Quill', phone: '5165550100' });
    const albany = { ...syosset, city: 'Albany', zip: '12207' };
    const parcel = await place({
      gift: bea,
      delivery: { deliveryMethod: 'shipping', deliveryAddress: albany },
    });
    expect(parcel.deliveryAddress).toMatchObject({ name: 'Bea Quill', phone: '5165550177', zip: '12207' });
  });

  test('that is declined and then paid for without the gift is no gift', async () => {
    const shopper = await checkout.someShopper();
    const declined = submitOf(shopper, { gift: bea, nonce: testCards.declined });
    expect(await placeOrder(checkout.deps, declined)).toMatchObject({ kind: 'declined' });
    const answer = await placeOrder(checkout.deps, submitOf(shopper));
    expect(answer).toMatchObject({ kind: 'placed', order: { gift: null } });
  });

  test('is emptied with its buyer, and stays a gift', async () => {
    const { id, visitorId } = await place({ gift: bea });
    await database.db.updateTable('orders').set({ handed_over_at: noon }).where('id', '=', id).execute();
    await inTransaction(database.db, (tx) => anonymiseOrders(tx, { accountId: 'none', visitorId }, noon));
    const order = await findOrder(database.db, id);
    expect(order?.gift).toEqual({ name: '', phone: null, message: '' });
    expect(order && orderView(order, null, '').gift).toBeNull();
  });
});
