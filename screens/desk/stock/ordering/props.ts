/** What the pages for low stock and ordering show (B-170 to B-172). */
import type { SupplyOrderState } from '#domains/purchasing/orders/supply-order.ts';
import type { Choice } from '../props.ts';

/** How far the books are trusted: 'likely', 62. */
export interface ShownTrust {
  word: string;
  confidence: number;
}

export interface LowSize {
  formatId: number;
  /** 'Barolo 2019, 750 mL' */
  name: string;
  place: string | null;
  free: number;
  onOrder: number;
  /** 'for 4 days', 'none left to sell'; null if none sells. */
  lasts: string | null;
  trust: ShownTrust | null;
}

export interface LowStockProps {
  /** '' for all, 'none' for those without a supplier, else an id. */
  supplier: string;
  suppliers: readonly Choice[];
  /** By supplier; sizes that are low even though some are on order are included. */
  groups: readonly { supplier: string; href: string | null; delivery: string; sizes: readonly LowSize[] }[];
  /** Low if it were not for what is on order. */
  coming: readonly LowSize[];
  count: number;
  page: number;
  pages: number;
  mayOrder: boolean;
}

/** A number in a proposal, and the reason for it. */
export interface Explained {
  number: string;
  why: readonly string[];
}

export interface ProposedLine {
  formatId: number;
  name: string;
  perDay: Explained;
  free: Explained;
  onOrder: number;
  need: Explained;
  cases: Explained;
  caseBottles: number;
}

export interface ListedOrder {
  id: number;
  supplier: string;
  state: SupplyOrderState;
  words: string;
}

export interface ReorderProps {
  /** Suppliers from whom something is needed come first. */
  suppliers: readonly { id: number; name: string; needed: number; words: string }[];
  /** Needed sizes without a known supplier. */
  homeless: number;
  orders: readonly ListedOrder[];
  /** The supplier whose proposal is shown. */
  proposal: { supplierId: number; supplier: string; words: string; lines: readonly ProposedLine[] } | null;
}

export interface SupplyOrderProps {
  order: {
    id: number;
    supplier: string;
    supplierId: number;
    /** '' if none is known. */
    email: string;
    state: SupplyOrderState;
    version: number;
    /** 'Written by Ann, today 9:40 AM', and what came since. */
    steps: readonly string[];
  };
  lines: readonly {
    formatId: number;
    name: string;
    cases: number;
    caseBottles: number;
    bottles: number;
    /** Put on the shelf so far. */
    came: number;
  }[];
  /** In all lines. */
  bottles: number;
  open: number;
  receipts: readonly { id: number; words: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/LowStock': LowStockProps;
    'Desk/Reorder': ReorderProps;
    'Desk/SupplyOrder': SupplyOrderProps;
  }
}
