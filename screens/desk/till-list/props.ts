import type { TillField } from '#domains/catalogue/till-lists/till-headings.rules.ts';

export interface TillListProps {
  /** Of the file, as the address names it. */
  hash: string;
  name: string;
  /** '1,812 rows' */
  rows: string;
  /** What the shop reads, in order: the column that says it, empty for none. */
  fields: {
    field: TillField;
    label: string;
    hint: string;
    isNeeded: boolean;
    /** The place of the column, from 1; '' where none was recognized. */
    column: string;
    /** By its cells, because its heading says nothing. */
    isGuessed: boolean;
  }[];
  columns: { value: string; name: string; samples: string[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/TillList': TillListProps;
  }
}
