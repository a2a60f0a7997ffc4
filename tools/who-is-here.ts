import { userInfo } from 'node:os';

/**
 * Who gives an order at the command line: as it was said, on one line, or else the user; a container may run
 * under a number without a name.
 */
export function whoIsHere(said?: string | null): string {
  const name = said?.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name) return name;
  try {
    return userInfo().username;
  } catch {
    return 'owner';
  }
}
