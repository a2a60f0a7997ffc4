import type { StaffRole } from '#domains/staff/permissions.rules.ts';

/** Requests one route as this person, and records status, target and fields. */
export type Ask = (
  who: StaffRole | 'guest',
  name: string,
  url: string,
  method?: 'GET' | 'POST',
  body?: object,
) => Promise<void>;
