import type { Signer } from '#platform/settings/app-key.ts';

/** The key of a waiter's own page: it verifies the mailbox that it was sent to, and can end the wait. */
export function waiterKey(signer: Signer, id: number): string {
  return `${id.toString(36)}.${signer.sign(`waiter|${id}`)}`;
}

/** Undefined for a key that was not made by the shop. */
export function readWaiterKey(signer: Signer, key: string): number | undefined {
  const [, text = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(key) ?? [];
  const id = Number.parseInt(text, 36);
  return Number.isSafeInteger(id) && signer.verify(`waiter|${id}`, signature) ? id : undefined;
}
