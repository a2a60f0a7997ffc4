import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';

export interface CustomersProps {
  /** What was typed; '' before anything was. */
  find: string;
  found: ShownFound[];
  /** There are more than are listed. */
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
    refusals: { order: number; words: string; when: string }[];
  };
  points: ShownPoints | null;
  cards: string[];
  /** Null for those who may not see them. */
  addresses: string[] | null;
  messages: { words: string; when: string }[];
  blocks: { id: number; words: string; until: string; by: string }[];
  /** What a block can be of. */
  targets: { kind: string; shown: string }[];
  may: { adjust: boolean; block: boolean; verify: boolean; unlink: boolean; take: boolean };
  formId: string;
  history: HistoryEntry[];
}

export interface ShownPoints {
  /** Null while the program cannot be reached. */
  points: number | null;
  hasAward: boolean;
  ledger: { points: number; words: string; when: string }[];
}

export interface CustomerDataProps {
  customerKey: string;
  name: string;
  /** Everything that is held, by subject. */
  parts: { title: string; rows: { name: string; value: string }[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Customers': CustomersProps;
    'Desk/Customer': CustomerProps;
    'Desk/CustomerData': CustomerDataProps;
  }
}
