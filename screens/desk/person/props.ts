import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { StaffStatus } from '#domains/staff/person.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';

export interface PersonProps {
  shown: {
    id: string;
    name: string;
    email: string;
    role: StaffRole;
    status: StaffStatus;
    /** 'Nov 20, 2026'; null for a person who has not joined yet. */
    joined: string | null;
    /** '2026-12-31', the last day of work; '' for none. */
    lastDay: string;
    isSelf: boolean;
  };
  /** Where the person is signed in, the last used first. */
  sessions: { id: string; where: string; used: string }[];
  /** Passkeys, password and the person's own devices, as sentences; long unused ones say so (B-017). */
  keys: string[];
  /** Devices on which the person may use no PIN after five wrong ones. */
  blocked: { id: string; name: string }[];
  /** Failed sign-ins of this month (B-017). */
  failed: { id: number; words: string }[];
  /** What the person did this month, newest first; the full list is in the activity. */
  acts: HistoryEntry[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Person': PersonProps;
  }
}
