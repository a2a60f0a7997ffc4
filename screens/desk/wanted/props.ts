/** `GET /desk/wanted`: what customers asked for, and who waits for it (B-206). */
export interface WantedProps {
  /** What a caller says yes to before a phone is kept. */
  consent: string;
  wanted: {
    id: number;
    words: string;
    /** The product's page at the desk; null for what the shop does not have. */
    href: string | null;
    bottles: number;
    /** Free ones on the shelf. */
    free: number;
    /** 'Ann, Nov 20, 2:03 pm' */
    noted: string;
    /** Masked until bottles are there to tell of; null where no one waits. */
    phone: string | null;
    phoneHref: string | null;
  }[];
  /** There are more than are shown. */
  isCut: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Wanted': WantedProps;
  }
}
