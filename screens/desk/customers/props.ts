import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';

export interface CustomersProps {
  /** What was typed; '' at first. */
  find: string;
  found: ShownFound[];
  /** True if there are more than are listed. */
  isCut: boolean;
}

export interface ShownFound {
  href: string;
  /** 'A••• L•••' */
  name: string;
  phone: string | null;
  email: string | null;
  /** 'Account', 'Loyalty customer', 'Guest' */
  kind: string;
}

export interface CustomerProps {
  customerKey: string;
  name: string;
  /** 'Account', … */
  kind: string;
  phone: string | null;
  email: string | null;
  /** What proves who this is: 'Mail address confirmed, Nov 20, 2:03 pm'. */
  proofs: string[];
  orders: {
    count: number;
    spent: string;
    latest: { number: number; when: string; total: string; words: string }[];
    notes: { order: number; words: string; when: string }[];
    refusals: { order: number; words: string; when: string }[];
  };
  points: ShownPoints | null;
  cards: string[];
  /** Null for those who may not see them. */
  addresses: string[] | null;
  messages: { words: string; when: string }[];
  blocks: { id: number; words: string; until: string; by: string }[];
  /** What can be blocked. */
  targets: { kind: string; shown: string }[];
  /**
   * Customers that were merged into this one; `until`: the last day on which the merge can be undone, or null
   * (B-203).
   */
  merges: { id: string; words: string; until: string | null }[];
  may: {
    merge: boolean;
    adjust: boolean;
    block: boolean;
    verify: boolean;
    link: boolean;
    unlink: boolean;
    take: boolean;
  };
  formId: string;
  history: HistoryEntry[];
}

export interface ShownPoints {
  /** Null while the program cannot be reached. */
  points: number | null;
  hasAward: boolean;
  ledger: { points: number; words: string; when: string }[];
}

/** One of the two customers, as they are before the merge (B-203). */
export interface MergeSide {
  name: string;
  phone: string | null;
  otherPhones: string[];
  email: string | null;
  /** Null while the program cannot be reached. */
  points: number | null;
  hasAward: boolean;
  orders: number;
  spent: string;
  proofs: string[];
  /** The state of the code that proves its phone. */
  code: 'none' | 'texted' | 'proved';
}

export interface CustomerMergeProps {
  customerKey: string;
  /** The phone number as typed; '' at first. */
  find: string;
  /** Why there is no other customer; '' if there is no reason. */
  wrong: string;
  both: { keeper: MergeSide; merged: MergeSide; mergedId: string } | null;
  formId: string;
}

export interface CustomerDataProps {
  customerKey: string;
  name: string;
  /** All data held, by subject. */
  parts: { title: string; rows: { name: string; value: string }[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Customers': CustomersProps;
    'Desk/Customer': CustomerProps;
    'Desk/CustomerData': CustomerDataProps;
    'Desk/CustomerMerge': CustomerMergeProps;
  }
}
