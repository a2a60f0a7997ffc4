/** When a staff member may be texted about alerts (B-255). Types only. */

export interface QuietHours {
  /** Minutes of the day, 0 to 1439; 22:00 to 7:00 spans midnight. */
  fromMinutes: number;
  toMinutes: number;
}

export interface Duty {
  /** Ten digits; null for none. */
  phone: string | null;
  /** 0 is Sunday. */
  dutyDays: readonly number[];
  /** Null if a text may come at any time. */
  quiet: QuietHours | null;
}
