/** The key in a pay link: the draft's id and which of its links it is, signed (B-101). Nothing of it is stored. */
import type { Signer } from '#platform/settings/app-key.ts';
import type { DraftId } from './order-draft.ts';

export interface PayKey {
  id: DraftId;
  sends: number;
}

export function payPath(signer: Signer, { id, sends }: PayKey): string {
  const text = `${id}.${sends}`;
  return `/pay/${text}.${signer.sign(text)}`;
}

/** What a key names, or undefined for a key that this shop did not sign. */
export function readPayKey(signer: Signer, key: string): PayKey | undefined {
  const [id = '', sends = '', signature = '', ...rest] = key.split('.');
  const isSigned = rest.length === 0 && signer.verify(`${id}.${sends}`, signature);
  return isSigned ? { id: id as DraftId, sends: Number(sends) } : undefined;
}
