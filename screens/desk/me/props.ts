import type { StaffRole } from '#domains/staff/permissions.rules.ts';

export interface MeProps {
  email: string;
  role: StaffRole;
  passkeys: { id: string; name: string; made: string; used: string }[];
  hasPassword: boolean;
  recoveryLeft: number;
  /** Where the person is signed in, the last used first. */
  sessions: { id: string; where: string; used: string; isHere: boolean }[];
  /** The enrolled device at which the page is opened; null for any other browser. */
  device: string | null;
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Me': MeProps;
  }
}
