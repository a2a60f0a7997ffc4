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
  /** False until its owner has followed the link in the mail; never needed to buy (G-46). */
  isEmailVerified: boolean;
  /** Newest first, including the expired ones. */
  savedCards: SavedCardShown[];
  /** The latest order, to buy it again (N-060); null before the first. */
  lastOrder: { number: number; href: string; says: string; again: string } | null;
  /** The bottles that the account waits for (N-080); `path` ends the wait. */
  waiting: { words: string; href: string; says: string; path: string; isTexted: boolean }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/Show': AccountProps;
  }
}
