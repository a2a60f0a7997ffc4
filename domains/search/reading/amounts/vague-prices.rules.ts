import type { Reading } from '../reading.ts';
import { bestLabel } from './price.rules.ts';

/**
 * 'a nice red around $50', 'cheap gin under 20': beside figures such words say no more; 'best' says more only
 * beside them: 'best tequila under 50' is no mixer.
 */
export function withoutVaguePrices(readings: readonly Reading[]): Reading[] {
  const hasFigures = readings.some(({ price, isUnwanted }) => price?.kind === 'range' && !isUnwanted);
  return readings.filter(
    ({ price, label }) => price?.kind !== 'share' || hasFigures === (label === bestLabel),
  );
}
