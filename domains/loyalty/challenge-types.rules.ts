/** What a challenge is for. The wire of the specification says `loyalty-register` at checkout too (G-13). */
export const challengeTypes = ['loyalty-register', 'loyalty-checkout'] as const;
export type ChallengeType = (typeof challengeTypes)[number];

export function parseChallengeType(value: unknown): ChallengeType | undefined {
  return challengeTypes.find((type) => type === value);
}
