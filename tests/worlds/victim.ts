/** A shopper of whom the shop knows everything that it can: what nobody else may see or touch. */
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import type { ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, type Visitor } from '#tests/http/visitor.ts';
import { registered } from './account-people.ts';
import { newPhone } from './loyalty-desk.ts';
import { submitPayload } from './till.ts';

/** Stands in every text that is theirs, and in nobody else's. */
export const marker = 'Zenobia';

export interface Victim {
  person: Visitor;
  email: string;
  /** What names something of theirs, by the name under which a request would send it. */
  ids: Record<string, string>;
}

export function zebraAddress(change: object = {}) {
  return {
    firstName: marker,
    lastName: 'Quill',
    address: `12 ${marker} Road`,
    city: 'Syosset',
    state: 'New York',
    zip: '11791',
    country: 'USA',
    phone: '(516) 234-9876',
    ...change,
  };
}

/** Registers, fills the book, buys, and leaves a cart, a chosen address and a passcode asked for. */
export async function openVictim(shop: ShopServer): Promise<Victim> {
  const { db } = shop.database;
  const { person, email } = await registered(shop, { firstName: marker, lastName: 'Quill' });
  for (const change of [{}, { address: `14 ${marker} Road` }]) {
    await wanted(person.write('POST', '/ajax/user-info/address', zebraAddress(change)), 200);
  }
  const pack = { packId: shop.shelf.rosso.packId, quantity: 1 };
  await wanted(person.write('POST', '/ajax/cart', pack), 200);
  const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
  const contact = { firstName: marker, lastName: 'Quill', phone: '(516) 234-9876' };
  const payload = submitPayload({ checkoutId, contact, account: { accountMode: 'user' } });
  const bought = await wanted(
    person.write('POST', '/checkout/submit/user', payload, { 'x-inertia': 'true' }),
    303,
  );
  await wanted(person.write('POST', '/ajax/cart', pack), 200);
  const challenge = await wanted(
    person.write(
      'POST',
      '/ajax/challenge/start',
      { type: 'loyalty-register', phone: newPhone() },
      { accept: 'application/json' },
    ),
    200,
  );
  const account = await findAccountByEmail(db, email);
  if (!account) throw new Error('Nobody was registered');
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const cart = await db
    .selectFrom('carts')
    .selectAll()
    .where('visitor_id', '=', account.visitorId)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('cart_lines')
    .select('id')
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow();
  const book = await db
    .selectFrom('addresses')
    .select('id')
    .where('account_id', '=', account.id)
    .orderBy('is_default')
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const [addressId = '', defaultAddressId = ''] = book.map(({ id }) => id);
  await wanted(person.write('POST', '/ajax/checkout/delivery-address', { addressId }), 200);
  return {
    person,
    email,
    ids: {
      addressId,
      defaultAddressId,
      orderId: order.id,
      orderNumber: String(order.number),
      lineId: line.id,
      cartId: cart.id,
      checkoutId: cart.checkout_id,
      boughtCheckoutId: order.checkout_id,
      challengeKey: challenge.json().data.key,
      successKey: String(bought.headers.location).replace('/checkout/success/', ''),
      accountId: account.id,
      visitorId: account.visitorId,
      sessionId: session.id,
      paymentId: payment.id,
    },
  };
}

async function wanted<T extends { statusCode: number; body: string }>(
  answer: Promise<T>,
  status: number,
): Promise<T> {
  const given = await answer;
  if (given.statusCode !== status)
    throw new Error(`Answered ${given.statusCode} in the place of ${status}: ${given.body.slice(0, 300)}`);
  return given;
}
