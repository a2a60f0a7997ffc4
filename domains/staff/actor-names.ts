import type { Db } from '#db/connection.ts';
import { listStaffPeople } from './find-staff-person.ts';

/** How people call the actor of an act: 'staff:<id>' by name, 'cli:ada' as 'ada', everything else as it is. */
export type NameOfActor = (actor: string) => string;

/** Reads the names of the store's people once; closed people keep theirs. */
export async function readActorNames(db: Db): Promise<NameOfActor> {
  const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [`staff:${id}`, name]));
  return (actor) => names.get(actor) ?? actor.replace(/^(cli|staff):/, '');
}
