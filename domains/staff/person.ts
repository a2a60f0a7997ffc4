import type { StaffPersonRow } from '#db/tables/staff.ts';
import type { StaffId } from '#kit/ids.ts';
import type { Duty } from './duty/duty.ts';
import type { StaffRole } from './permissions.rules.ts';

export type StaffStatus = StaffPersonRow['status'];

/** A staff member, without secrets. A person is closed, never deleted. */
export interface StaffPerson extends Duty {
  id: StaffId;
  email: string;
  name: string;
  role: StaffRole;
  /** Only an active person may use the desk. */
  status: StaffStatus;
  /**
   * Epoch ms; null for no end. After it the person counts as suspended, even before the job has run (B-018).
   */
  activeUntil: number | null;
  /** Whether a password and an authenticator are set. */
  hasPassword: boolean;
  /** Epoch ms. */
  createdAt: number;
  joinedAt: number | null;
  /** When the person last read what happened since their last shift, epoch ms (B-039). */
  shiftNoteReadAt: number | null;
  /** Whether single keys act on the board (B-261). */
  hasSingleKeys: boolean;
}
