/** What people with accounts buy, by the shop's own calls. */

import { findPurchase } from '#domains/checkout/find-purchase.ts';
import type { Order } from '#domains/orders/order.ts';
import type { OrderId, PackId } from '#kit/ids.ts';
import { readSuccessKey } from '#screens/checkout/success/success-path.ts';
import type { ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, type Visitor } from '#tests/http/visitor.ts';
import { type SubmitChanges, submitPayload } from './till.ts';

export interface Bought {
  order: Order;
  /** Where the buyer is led. */
  successPath: string;
}

/** Two of a pack, picked up unless told; the person is signed in. */
export async function buy(
  shop: ShopServer,
  person: Visitor,
  packId: PackId,
  changes: SubmitChanges = {},
): Promise<Bought> {
  await person.write('POST', '/ajax/cart', { packId, quantity: 2 });
  const { checkoutId } = pageOf(await person.visit('/checkout')).props as { checkoutId: string };
  const payload = submitPayload({ ...changes, checkoutId, account: { accountMode: 'loggedIn' } });
  const answer = await person.write('POST', '/checkout/submit/user', payload, { accept: 'application/json' });
  const successPath = String(answer.headers.location);
  const id = readSuccessKey(shop.shop.successSigner, successPath.split('/').at(-1) ?? '');
  const order = id ? (await findPurchase(shop.database.db, id as OrderId))?.order : undefined;
  if (order?.state !== 'placed')
    throw new Error(`Not bought: ${answer.statusCode} ${successPath} ${answer.body.slice(0, 300)}`);
  return { order, successPath };
}
