import type { TillField } from '#domains/catalogue/till-lists/till-headings.rules.ts';

export interface TillListProps {
  /** The file's hash, as in the address. */
  hash: string;
  name: string;
  /** '1,812 rows' */
  rows: string;
  /** What the shop reads, in order: the column that contains it, empty for none. */
  fields: {
    field: TillField;
    label: string;
    hint: string;
    isNeeded: boolean;
    /** The position of the column, from 1; '' if none was recognized. */
    column: string;
    /** Recognized by its cells, because its heading says nothing. */
    isGuessed: boolean;
  }[];
  columns: { value: string; name: string; samples: string[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/TillList': TillListProps;
  }
}
