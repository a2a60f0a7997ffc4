/** The key in the link that asks a buyer about another bottle (B-071). Nothing of it is stored. */
import type { Signer } from '#platform/settings/app-key.ts';

/** `/agree/{key}`: the id of the proposal, signed, so that others cannot be guessed (B-071). */
export function agreePath(signer: Signer, id: string): string {
  return `/agree/${id}.${signer.sign(id)}`;
}

/** The proposal that a key names, or undefined for a key that this shop did not sign. */
export function readAgreeKey(signer: Signer, key: string): string | undefined {
  const [id = '', signature = '', ...rest] = key.split('.');
  return rest.length === 0 && signer.verify(id, signature) ? id : undefined;
}
