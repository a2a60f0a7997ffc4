import type { StoredParts } from '../checkout-state.rules.ts';

const storageKey = 'checkout-gift';

type Kept = StoredParts<'gift'> & {
  /** The user name of the person who typed it; null for a guest. */
  by: string | null;
};

/**
 * What was typed about a gift, kept in this window until it is closed or the order is placed: a reload,
 * signing in, and confirming the password must not lose it, or the order would go out without it. Null for
 * what another account typed.
 */
export function readStoredGift(reader: string | null): StoredParts<'gift'> | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!kept || (kept.by !== null && kept.by !== reader)) return null;
    return { isGift: kept.isGift, gift: kept.gift };
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function storeGift(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage nothing is stored.
  }
}
