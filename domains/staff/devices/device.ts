import type { StaffDeviceRow } from '#db/tables/staff.ts';
import type { StaffId } from '#kit/ids.ts';

/** An enrolled tablet or phone. */
export interface StaffDevice {
  id: string;
  /** 'Counter', 'Cellar'. */
  name: string;
  /** Whose phone it is; null for a shared device. */
  staffId: StaffId | null;
  /** The number of idle minutes before it asks for a PIN, 1 to 15 (B-011). */
  lockMinutes: number;
  /** Epoch ms. */
  enrolledAt: number;
  lastUsedAt: number;
}

export function toDevice(row: StaffDeviceRow): StaffDevice {
  return {
    id: row.id,
    name: row.name,
    staffId: row.staff_id as StaffId | null,
    lockMinutes: row.lock_minutes,
    enrolledAt: row.enrolled_at,
    lastUsedAt: row.last_used_at,
  };
}
