import type { StaffRole } from '#domains/staff/permissions.rules.ts';

export interface MeProps {
  email: string;
  role: StaffRole;
  passkeys: ShownKey[];
  /** Why no passkey can be added; null if passkeys work. */
  whyNoPasskeys: string | null;
  hasPassword: boolean;
  recoveryLeft: number;
  /** Where the person is signed in, the last used first. */
  sessions: { id: string; where: string; used: string; isHere: boolean }[];
  /** When the person may be texted about alerts; null for people who see none. */
  duty: {
    /** Ten digits; '' for none. */
    phone: string;
    /** 0 is Sunday. */
    days: readonly number[];
    /** '22:00'; '' for none. */
    quietFrom: string;
    quietTo: string;
  } | null;
  /** The enrolled device on which the page is opened; null for any other browser. */
  device: string | null;
}

export interface ShownKey {
  id: string;
  name: string;
  made: string;
  /** Null if never. */
  used: string | null;
  /** Unused for 90 days (B-017). */
  isLongUnused: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Me': MeProps;
  }
}
