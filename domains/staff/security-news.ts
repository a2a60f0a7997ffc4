/**
 * What owners should know about access to the desk (B-250). Ids only: names are looked up where they are
 * shown.
 */
import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { listDevices } from './devices/find-device.ts';
import { allPeople } from './people.store.ts';
import { countFailedTries } from './sign-in/sign-ins.store.ts';

const maxRead = 50;

/** Failed sign-ins since a moment, of all people and of unknown addresses. */
export function countFailedSignIns(db: Db, since: number): Promise<number> {
  return countFailedTries(db, since);
}

/** The enrolled devices that have been enrolled since then. */
export async function listNewDevices(
  db: Db,
  { since, now }: { since: number; now: number },
): Promise<string[]> {
  return (await listDevices(db, now)).filter(({ enrolledAt }) => enrolledAt >= since).map(({ id }) => id);
}

/**
 * The people who have become owners since then, by an invite or a change of role; the very first owner is not
 * news.
 */
export async function listNewOwners(db: Db, since: number): Promise<StaffId[]> {
  const owners = (await allPeople(db)).filter(({ role, status }) => role === 'owner' && status === 'active');
  const { acts } = await listActivity(
    db,
    { subject: { kind: 'staff' }, verb: 'role-changed', from: since },
    { limit: maxRead },
  );
  const raised = new Set(acts.filter(({ after }) => after === 'owner').map(({ subject }) => subject.id));
  const isNew = ({ id, joinedAt }: (typeof owners)[number]) =>
    raised.has(id) || (joinedAt !== null && joinedAt >= since);
  return owners.every(isNew) ? [] : owners.filter(isNew).map(({ id }) => id);
}
