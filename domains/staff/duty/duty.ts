/** When one of the store's people may be texted about alerts (B-255). Types only. */

export interface QuietHours {
  /** Minutes of the day, 0 to 1439; from 22:00 to 7:00 goes over midnight. */
  fromMinutes: number;
  toMinutes: number;
}

export interface Duty {
  /** Ten digits; null for none. */
  phone: string | null;
  /** 0 is Sunday. */
  dutyDays: readonly number[];
  /** Null: a text may come at any time. */
  quiet: QuietHours | null;
}
