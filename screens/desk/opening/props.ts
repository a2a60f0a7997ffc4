export interface OpeningProps {
  /** How many are missing; at 0, real customers may come. */
  missing: number;
  items: {
    name: string;
    isReady: boolean;
    /** 'No license of the State Liquor Authority is in force' */
    says: string;
    /** What was found. */
    details: string[];
    /** What to do; null if it is ready. */
    cure: string | null;
    href: string | null;
    /** The owner may declare here that it is right. */
    mayMark: boolean;
  }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Opening': OpeningProps;
  }
}
