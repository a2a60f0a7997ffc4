import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';

export interface DeskActivityProps {
  entries: readonly HistoryEntry[];
  /** The address of the next older page; null at the end. */
  older: string | null;
  /** True for any page but the newest. */
  isFurtherBack: boolean;
  filter: ActivityFields;
  /** Acts that the page can be narrowed to: 'product', 'product price-changed'. Their words stay on the server. */
  acts: readonly { value: string; name: string }[];
  /** Null for a person who sees only their own acts. */
  people: readonly { value: string; name: string }[] | null;
  /** Today, the last day that can be chosen. */
  today: string;
}

/** The filter as the address has it; '' filters nothing. */
export interface ActivityFields {
  who: string;
  what: string;
  day: string;
  money: boolean;
  undone: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Activity': DeskActivityProps;
  }
}
