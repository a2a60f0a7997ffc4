/** What accounts need from vendors and from rooms that they must not import. */
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { AccountId } from './account.ts';
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

/** A loyalty customer of the store, claimed at registration. */
export interface LoyaltyClaim {
  /** The guest who registers and who requested the texted passcode. */
  visitorId: VisitorId;
  /** Ten digits. */
  phone: string;
  loyaltyCustomerId: string;
  now: number;
}

/** The loyalty programme as registration needs it (M-057, M-058). */
export interface LoyaltyClaims {
  /** True when this visitor has verified the customer's phone with a texted code. */
  isProven(claim: LoyaltyClaim): Promise<boolean>;
  /**
   * In the registration's transaction; `refused` when the verification has expired or the customer already
   * has an account.
   */
  link(tx: Tx, claim: LoyaltyClaim & { accountId: AccountId }): Promise<'linked' | 'refused'>;
}

/** Erases what other rooms store about a person, in the transaction of the deletion (G-53). */
export type EraseTraces = (
  tx: Tx,
  account: { accountId: AccountId; visitorId: VisitorId; now: number },
) => Promise<void>;
