/**
 * Who did something, as it is stored: 'staff:<id>' at the desk, 'cli:<name>' by a command, 'buyer' by a link that
 * needs no account, else a machine: 'till', 'square', 'shop', 'import', 'checkout'.
 */

export const staffActor = (id: string): string => `staff:${id}`;
export const buyerActor = 'buyer';
/** The till at the counter, whose sales come in automatically. */
export const tillActor = 'till';
export const commandActor = (name: string): string => `cli:${name}`;

/** The staff id in an actor; undefined if the actor is not a person of the store. */
export function staffIdOf(actor: string): string | undefined {
  return actor.startsWith('staff:') ? actor.slice('staff:'.length) : undefined;
}

/**
 * What people read: the person's name, or the name that was given to a command.
 *
 * @param names of the store's people, by id
 */
export function actorName(actor: string, names: ReadonlyMap<string, string> = new Map()): string {
  const id = staffIdOf(actor);
  if (id !== undefined) return names.get(id) ?? 'someone of the store';
  if (actor === buyerActor) return 'The buyer';
  if (actor === tillActor) return 'The till';
  return actor.startsWith('cli:') ? actor.slice('cli:'.length) : actor;
}
