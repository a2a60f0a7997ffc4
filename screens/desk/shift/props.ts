/** What one shift leaves for the next (B-309). */
export interface ShiftProps {
  notes: { id: number; lines: string[]; who: string; when: string }[];
  work: {
    /** 'receipt 12' */
    key: string;
    kind: string;
    id: string;
    name: string;
    href: string;
    /** 'Ben, since Nov 20, 2:03 pm'; 'You, since …' */
    who: string;
    isMine: boolean;
    /** The person in charge of it, as the form sends it back. */
    from: string;
  }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Shift': ShiftProps;
  }
}
