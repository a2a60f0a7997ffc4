import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { ClosedWhy } from './wanted.rules.ts';
import { closeOne, wantedById } from './wanted.store.ts';

/** Closes a wish and forgets the phone of the person waiting; false if it was closed before (B-206). */
export async function closeWanted(
  tx: Tx,
  { id, why, ...by }: By & { id: number; why: ClosedWhy },
): Promise<boolean> {
  if (!(await closeOne(tx, { id, why, ...by }))) return false;
  const { words = '' } = (await wantedById(tx, id)) ?? {};
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'wanted', id }, verb: 'wanted-closed' },
    before: { words },
    after: { why },
  });
  return true;
}
