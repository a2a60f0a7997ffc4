/** The human check's puzzle, which the shop signs and the browser solves. Types only. */

/** What a human check is required for; a solution is valid for one of them. */
export type HumanAction = 'register';

/**
 * A puzzle for the browser: find the number from 0 to `maxnumber` such that SHA-256(salt + number) =
 * challenge, in hex.
 */
export interface HumanPuzzle {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  maxnumber: number;
  action: HumanAction;
  /** Epoch ms. */
  expires: number;
  signature: string;
}
