/** What the owner asks for on the command line. */
import type { Db } from '#db/connection.ts';
import type { StoreAnswer } from '#domains/store/change-store.ts';
import type { FindZip } from '#domains/store/delivery-settings.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { Noun } from './usage.ts';

export interface Desk {
  db: Db;
  findZip: FindZip;
}

/** Options written as `--length 60`. */
export const optionNames = [
  ...(['length', 'lead', 'capacity'] as const),
  ...(['zips', 'county', 'aliases', 'minimum', 'fee'] as const),
  ...(['cut-off', 'look-first', 'manager-after', 'owner-after'] as const),
  ...(['manager-phones', 'owner-phones', 'reminders', 'keep'] as const),
  ...(['pay-link', 'answer', 'no-answer', 'check-shelf', 'keyed-cards'] as const),
  ...(['person-years', 'mail-day-close', 'mail-week'] as const),
] as const;

export type Options = Partial<Record<(typeof optionNames)[number], string>>;

export type StoreOrder =
  | { kind: 'show' }
  | { kind: 'history'; lines: number }
  | { kind: 'change'; make(desk: Desk, by: By): Promise<StoreAnswer> }
  | { kind: 'unclear'; noun: Noun };

export function change(make: (desk: Desk, by: By) => Promise<StoreAnswer>): StoreOrder {
  return { kind: 'change', make };
}
