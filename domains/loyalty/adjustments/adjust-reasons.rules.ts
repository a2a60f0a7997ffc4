/**
 * Why points are given or taken by hand: a closed list, so that no personal data is written there (B-204).
 */
export const adjustReasons = {
  goodwill: 'Goodwill',
  'not-counted': 'A purchase was not counted',
  'counted-twice': 'A purchase was counted twice',
  'moved-phone': 'Another phone of the same person',
  correction: 'Correction',
} as const;

export type AdjustReason = keyof typeof adjustReasons;

export function isAdjustReason(given: unknown): given is AdjustReason {
  return typeof given === 'string' && Object.hasOwn(adjustReasons, given);
}

/** The most points of one adjustment; a larger number is a typing error. */
export const maxAdjustedPoints = 100_000;
