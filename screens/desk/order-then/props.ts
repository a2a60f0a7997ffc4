/** An order as of a moment, read-only (B-036, B-037). */
export interface DeskOrderThenProps {
  number: number;
  /** 'November 20, 2026, 2:03 pm'. */
  moment: string;
  /** True for the moment of its placing: what the buyer saw. */
  isPlacing: boolean;
  /** 'To pack'. */
  state: string;
  lines: readonly LineThen[];
  trace: readonly { what: string; amountCents: number }[];
  totalCents: number;
  refunds: readonly { cents: number; reason: string }[];
  messages: readonly { key: string; words: string; when: string }[];
  history: readonly { what: string; who: string; when: string }[];
}

export interface LineThen {
  position: number;
  quantity: number;
  name: string;
  size: string;
  cents: number;
  instead: readonly string[];
  leftOut: number;
  /** The order's own copy of the price, and the shelf price, without promotions; null if it is unknown. */
  priceCents: number;
  shelfThenCents: number | null;
  shelfNowCents: number | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/OrderThen': DeskOrderThenProps;
  }
}
