/** The key in the link by which a buyer chooses another window (B-124). Nothing of it is stored. */
import type { OrderId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';

/** `/other-time/{key}`: the id of the order, signed, so that others cannot be guessed. */
export function otherTimePath(signer: Signer, id: OrderId): string {
  return `/other-time/${id}.${signer.sign(id)}`;
}

/** The order that a key names, or undefined for a key that this shop did not sign. */
export function readTimeKey(signer: Signer, key: string): OrderId | undefined {
  const [id = '', signature = '', ...rest] = key.split('.');
  return rest.length === 0 && signer.verify(id, signature) ? (id as OrderId) : undefined;
}
