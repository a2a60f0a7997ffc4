import type { Db } from '#db/connection.ts';
import { staffActor } from '#kit/actor.ts';
import { storeDay } from '#kit/clock.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import type { StaffPerson } from './person.ts';
import { lastSignInBefore } from './sign-in/sign-ins.store.ts';

/**
 * When the person was last at the desk before today, in epoch ms (B-039): the last act or sign-in on an
 * earlier store day, because the store is never open past midnight. Null on the first day, and once today's
 * note was read.
 */
export async function findLastShift(
  db: Db,
  { id, shiftNoteReadAt }: Pick<StaffPerson, 'id' | 'shiftNoteReadAt'>,
  now: number,
): Promise<number | null> {
  const today = storeDayStart(storeDay(now)) ?? now;
  if (shiftNoteReadAt !== null && shiftNoteReadAt >= today) return null;
  const { acts } = await listActivity(db, { actor: staffActor(id), to: today }, { limit: 1 });
  const times = [acts[0]?.at, await lastSignInBefore(db, id, today)].filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.max(...times);
}
