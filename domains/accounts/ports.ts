/** What accounts need from vendors. */
import type { HumanAction, HumanPuzzle } from './human-puzzle.ts';

/** `unreachable`: the check could not be made; the request is refused. */
export type HumanVerdict = 'human' | 'not' | 'unreachable';

export interface HumanCheck {
  /** What the page needs to request a token. */
  readonly constants: { kind: 'embedded' } | { kind: 'recaptcha'; siteKey: string };
  /** Null if the browser asks a vendor instead. */
  challenge(action: HumanAction): HumanPuzzle | null;
  /** A token is valid once, and only for the action it was made for. */
  verify(token: unknown, action: HumanAction, ip: string): Promise<HumanVerdict>;
}
