/** `GET /desk/wanted`: what customers asked for, and who is waiting for it (B-206). */
export interface WantedProps {
  /** What a caller consents to before a phone number is kept. */
  consent: string;
  wanted: {
    id: number;
    words: string;
    /** The product's desk page; null for what the shop does not have. */
    href: string | null;
    bottles: number;
    /** Free bottles on the shelf. */
    free: number;
    /** 'Ann, Nov 20, 2:03 pm' */
    noted: string;
    /** Masked until there are bottles to tell the person about; null if no one waits. */
    phone: string | null;
    phoneHref: string | null;
  }[];
  /** True if there are more than are shown. */
  isCut: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Wanted': WantedProps;
  }
}
