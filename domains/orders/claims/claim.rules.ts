/** A claim says who is picking an order; it locks nothing (B-057). */

/** A claim ends this long after its claimer last did something. */
export const claimLastsMs = 20 * 60_000;

export interface Claim {
  /** 'staff:<id>' */
  actor: string;
  claimedAt: number;
  seenAt: number;
  /** Whose claim was taken over, if one was. */
  takenFrom: string | null;
}

/** False once it was left alone for twenty minutes. `now` in epoch ms. */
export function isClaimOn({ seenAt }: Pick<Claim, 'seenAt'>, now: number): boolean {
  return seenAt + claimLastsMs > now;
}
