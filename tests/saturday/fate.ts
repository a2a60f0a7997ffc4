/** What is to happen to a buyer’s order, and the hours of the day. */

import type { Way } from './purchase.ts';

/** What is to happen to a buyer's order. */
export interface Fate {
  nth: number;
  way: Way;
  /** Minutes after midnight. */
  minute: number;
  asks: 'agree' | 'decline' | 'silent' | null;
  isShort: boolean;
  isCancelled: boolean;
  isRefunded: boolean;
  /** Two members of staff press at once. */
  isContested: boolean;
  isCollected: boolean;
  /** Taken by a clerk who has the buyer on the line. */
  isByPhone: boolean;
}

export const opensAt = 9 * 60;

const lastOrderAt = 19 * 60 + 30;

export const closesAt = 22 * 60;

/** Determined by the order's place in the day; only its minute is random. */
export function fateOf(nth: number, chance: () => number): Fate {
  const share = nth % 30;
  const one = (every: number, offset: number) => nth % every === offset % every;
  const asks = one(12, 1)
    ? (['agree', 'agree', 'agree', 'decline', 'silent'] as const)[((nth / 12) % 5) | 0]
    : null;
  return {
    nth,
    way: share < 15 ? 'pickup' : share < 26 ? 'delivery' : 'shipping',
    minute: opensAt + Math.floor(chance() * (lastOrderAt - opensAt)),
    asks: asks ?? null,
    isShort: one(25, 3),
    isCancelled: one(33, 5),
    isRefunded: one(21, 7),
    isContested: one(15, 2),
    isCollected: !one(10, 9),
    isByPhone: share < 15 && one(10, 4),
  };
}
