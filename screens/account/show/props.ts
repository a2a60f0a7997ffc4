import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';

/** M-017, M-197. */
export interface AccountProps {
  accountInfo: {
    firstName: string;
    lastName: string;
    email: string;
    /** '(516) 555-0100', or null if there is none. */
    phone: string | null;
  };
  /** The newest first, the expired among them. */
  savedCards: SavedCardShown[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/Show': AccountProps;
  }
}
