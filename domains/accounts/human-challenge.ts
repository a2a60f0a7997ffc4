/** Types only: the browser solves what the shop has signed. */

/** What a person is asked to show to be one; each answer counts for one of them. */
export type HumanAction = 'register';

/**
 * A puzzle for the browser: find the number from 0 to `maxnumber` with SHA-256(salt + number) = challenge, in
 * hex.
 */
export interface HumanChallenge {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  maxnumber: number;
  action: HumanAction;
  /** Epoch ms. */
  expires: number;
  signature: string;
}
