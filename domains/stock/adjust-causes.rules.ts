/** Why bottles are added or removed by hand: a closed list, so that a report can total them (B-165). */

export const adjustCauses = [
  'broken',
  'corked',
  'tasting',
  'given-away',
  'own-use',
  'lost',
  'found',
  'correction',
] as const;

export type AdjustCause = (typeof adjustCauses)[number];

export const adjustCauseNames: Readonly<Record<AdjustCause, string>> = {
  broken: 'Broken',
  corked: 'Corked, back to the supplier',
  tasting: 'Opened for a tasting',
  'given-away': 'Given away',
  'own-use': 'Own use',
  lost: 'Theft or loss',
  found: 'Found',
  correction: 'Correction',
};

export function isAdjustCause(text: string): text is AdjustCause {
  return adjustCauses.some((cause) => cause === text);
}

/** 1: bottles are added; -1: bottles are removed; 0: either. */
export function wayOfCause(cause: AdjustCause): -1 | 0 | 1 {
  if (cause === 'correction') return 0;
  return cause === 'found' ? 1 : -1;
}
