import type { OrderId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';

/** The order's page for the account that placed it. */
export function orderPath({ id }: { id: OrderId }): string {
  return `/orders/${id}`;
}

/** `/checkout/success/{key}`: the order's id, signed, so other orders' addresses can't be guessed (G-07). */
export function successPath(signer: Signer, orderId: OrderId): string {
  return `/checkout/success/${orderId}.${signer.sign(orderId)}`;
}

/** The link on an order's page for buying it again (N-060): its goods alone, for anyone who has the link. */
export function againPath(signer: Signer, orderId: OrderId): string {
  return successPath(signer, orderId).replace('/checkout/success/', '/ajax/again/');
}

/** The order that a key names, or undefined for a key that this shop did not sign. */
export function readSuccessKey(signer: Signer, key: string): OrderId | undefined {
  const [id = '', signature = '', ...rest] = key.split('.');
  return rest.length === 0 && signer.verify(id, signature) ? (id as OrderId) : undefined;
}
