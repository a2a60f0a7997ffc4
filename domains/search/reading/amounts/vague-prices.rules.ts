import type { Reading } from '../reading.ts';
import { bestLabel } from './price.rules.ts';

/**
 * 'a nice red around $50', 'cheap gin under 20': next to figures such words add nothing; 'best' adds
 * something only next to them: 'best tequila under 50' is not a mixer.
 */
export function withoutVaguePrices(readings: readonly Reading[]): Reading[] {
  const hasFigures = readings.some(({ price, isUnwanted }) => price?.kind === 'range' && !isUnwanted);
  return readings.filter(
    ({ price, label }) => price?.kind !== 'share' || hasFigures === (label === bestLabel),
  );
}
