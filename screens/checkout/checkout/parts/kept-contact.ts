import type { CheckoutState } from './checkout-state.rules.ts';

/** What the shop does not keep of a guest before the order. */
export type KeptContact = Pick<CheckoutState, 'accountMode' | 'contact' | 'contactMode'>;

const keptAs = 'checkout-contact';

/**
 * A guest's details survive a reload, an error page and the way back, in this window alone and until it is
 * closed, the order is placed or somebody signs in. (The page library's own memory is emptied by a reload.) A
 * browser may have no storage: then nothing is kept.
 */
export function readKeptContact(): KeptContact | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets. */
export function keepContact(kept: KeptContact | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
}
