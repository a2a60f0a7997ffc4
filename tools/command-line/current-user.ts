import { userInfo } from 'node:os';
import { commandActor } from '#kit/actor.ts';

/**
 * The name of the person who runs a command: the given name, on one line, or else the system's user. In a
 * container, a user id may have no name; it is called 'owner'.
 */
export function currentUser(said?: string | null): string {
  const name = said?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name) return name;
  try {
    return userInfo().username;
  } catch {
    return 'owner';
  }
}

/** The same as the actor of what the command does. */
export function commandUser(said?: string | null): string {
  return commandActor(currentUser(said));
}
