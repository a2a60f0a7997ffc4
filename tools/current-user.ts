import { userInfo } from 'node:os';

/**
 * Who runs a command: the name that was given, on one line, or else the system's user. A container may run
 * under a user id without a name; that is 'owner'.
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
