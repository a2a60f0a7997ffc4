import type { Db } from '#db/connection.ts';
import { listStaffPeople } from './find-staff-person.ts';

/**
 * The display name of an act's actor: 'staff:<id>' by name, 'cli:ada' as 'ada', everything else unchanged.
 */
export type NameOfActor = (actor: string) => string;

/** Reads the names of the staff once; closed people keep theirs. */
export async function readActorNames(db: Db): Promise<NameOfActor> {
  const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [`staff:${id}`, name]));
  return (actor) => names.get(actor) ?? actor.replace(/^(cli|staff):/, '');
}
