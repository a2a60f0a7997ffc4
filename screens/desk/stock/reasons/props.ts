/** What came and went by hand, by reason (B-165). */
export interface ReasonsProps {
  days: number;
  choices: number[];
  reasons: {
    /** 'Broken' */
    name: string;
    /** '−14' */
    bottles: string;
    /** '−$134.12' */
    value: string;
    /** '3 of them without a known cost'; null if all have one. */
    note: string | null;
  }[];
  sum: { bottles: string; value: string };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Reasons': ReasonsProps;
  }
}
