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
  /** Rates whose code no one has entered. */
  uncoded: { county: string; rateMillipercent: number; name: string }[];
  till: {
    gross: string;
    taxable: string;
    tax: string;
    words: string;
    /** What the shop itself knows about the till's sales, including their tax. */
    taken: string | null;
  };
  files: { csv: string; xlsx: string };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Tax': TaxProps;
  }
}
