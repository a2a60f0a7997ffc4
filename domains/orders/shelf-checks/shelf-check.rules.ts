/**
 * Bottles of an order that staff look for before it is packed, and so before the money is captured (B-062,
 * B-306).
 */
import type { FormatId, OrderId } from '#kit/ids.ts';

/** `found` null: no one has looked yet. */
export interface ShelfCheck {
  formatId: FormatId;
  /** How many of them the order takes. */
  bottles: number;
  found: number | null;
  answeredBy: string | null;
  answeredAt: number | null;
}

export interface OrderCheck extends ShelfCheck {
  orderId: OrderId;
}

/** `open`: someone has to look. `missing`: fewer are there than the order takes. `done`: it may be packed. */
export type ShelfCheckState = 'open' | 'missing' | 'done';

/** @param bottles that the order takes now: what was left out or replaced since then is not missing */
export function shelfCheckState({ found }: Pick<ShelfCheck, 'found'>, bottles: number): ShelfCheckState {
  if (bottles === 0) return 'done';
  if (found === null) return 'open';
  return found < bottles ? 'missing' : 'done';
}

/** What someone has to look for, or what is missing: the order waits for it. */
export interface ShelfTask extends Omit<OrderCheck, 'bottles'> {
  state: Exclude<ShelfCheckState, 'done'>;
  /** As many as the order takes now. */
  bottles: number;
}

/** The same, with what a person needs to find the bottle. */
export interface NamedShelfTask extends ShelfTask {
  /** 'Barolo 2019 750 mL' */
  name: string;
  place: string | null;
}
