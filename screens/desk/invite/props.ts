import type { StaffRole } from '#domains/staff/permissions.rules.ts';

export interface InviteProps {
  /** The link's own token: the page's forms are sent to it. */
  token: string;
  email: string;
  name: string;
  role: StaffRole;
  /** True for a person who was here before: their previous keys end. */
  isReplacement: boolean;
  /** Why only a password with an authenticator is offered; null if passkeys work. */
  whyNoPasskeys: string | null;
}

/** What an authenticator app needs, scanned by its camera or typed. */
export interface Authenticator {
  secret: string;
  /** An SVG path of the QR code, and its width in modules. */
  qrPath: string;
  qrSize: number;
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Invite': InviteProps;
  }
}
