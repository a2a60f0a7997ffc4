import { userInfo } from 'node:os';

/** Who gives an order at the command line, when it is not said; a container may run under a number that has no name. */
export function whoIsHere(): string {
  try {
    return userInfo().username;
  } catch {
    return 'owner';
  }
}
