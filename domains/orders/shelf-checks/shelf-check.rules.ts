/** Bottles of an order that somebody looks for before it is packed, and so before the money (B-062, B-306). */
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

/** `open`: somebody has to look. `missing`: fewer are there than the order takes. `done`: it may be packed. */
export type ShelfCheckState = 'open' | 'missing' | 'done';

/** @param bottles that the order takes now: what was left out or replaced since lacks nowhere */
export function shelfCheckState({ found }: Pick<ShelfCheck, 'found'>, bottles: number): ShelfCheckState {
  if (bottles === 0) return 'done';
  if (found === null) return 'open';
  return found < bottles ? 'missing' : 'done';
}

/** What somebody has to look for, or what lacks: the order waits for it. */
export interface ShelfTask extends Omit<OrderCheck, 'bottles'> {
  state: Exclude<ShelfCheckState, 'done'>;
  /** That the order takes now. */
  bottles: number;
}

/** The same with what a person needs to find the bottle. */
export interface NamedShelfTask extends ShelfTask {
  /** 'Barolo 2019 750 mL' */
  name: string;
  place: string | null;
}
