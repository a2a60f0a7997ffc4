import type { ShownTable } from '../show-table.rules.ts';

/** The sales tax of a quarter. */
export interface TaxProps {
  /** 'September 1, 2026 to November 30, 2026' */
  days: string;
  isOver: boolean;
  /** 'December 21, 2026' */
  due: string;
  quarters: { name: string; href: string; isCurrent: boolean }[];
  /** Its first day, for the forms. */
  quarter: string;
  headline: { name: string; value: string; note: string | null }[];
  tables: ShownTable[];
  /** Whose code no one has typed. */
  uncoded: { county: string; rateMillipercent: number; name: string }[];
  till: {
    gross: string;
    taxable: string;
    tax: string;
    words: string;
    /** What the shop itself knows of the till's sales, with their tax. */
    taken: string | null;
  };
  files: { csv: string; xlsx: string };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Tax': TaxProps;
  }
}
