import type { WireLoyaltyInfo } from '#domains/loyalty/loyalty-wire.rules.ts';

/**
 * M-019 to M-023, M-198. `POST /ajax/user-info/redeem-award` answers with the new `loyaltyInfo`; an account
 * is linked by `POST /ajax/user-info/loyalty/link` (G-46).
 */
export interface LoyaltyProps {
  /** Null while the account is linked to no loyalty customer. */
  loyaltyInfo: WireLoyaltyInfo | null;
  /** For the phone field of the link: masked, or empty. */
  phone: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/Loyalty': LoyaltyProps;
  }
}
