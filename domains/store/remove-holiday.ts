import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { deleteHoliday } from './store.store.ts';
import { refuse } from './wrong.rules.ts';

/** Makes a day like its week again. */
export function removeHoliday(db: Db, day: string, by: ChangedBy): Promise<StoreAnswer> {
  return changeStore(db, by, ({ holidays }) => {
    const was = holidays.find((holiday) => holiday.day === day);
    return was
      ? { what: `holiday ${day}`, was, now: null, write: (tx) => deleteHoliday(tx, day) }
      : refuse('day', 'unknown');
  });
}
