import type { Reading } from '../reading.ts';

/**
 * '200 ml nips', 'small bottle 375': the figures give the size; words that say less, or otherwise, are
 * dropped.
 */
export function withExactSize(readings: readonly Reading[]): Reading[] {
  const sizes = readings.filter(({ kind, isUnwanted }) => kind === 'size' && !isUnwanted);
  const exact = sizes.find(({ words: [word = ''] }) => /\d/.test(word));
  const { volumesMl: meant = [] } = exact ?? {};
  const isVague = ({ volumesMl = [] }: Reading) =>
    volumesMl.length > meant.length || !volumesMl.some((volume) => meant.includes(volume));
  return readings.filter((each) => !exact || !sizes.includes(each) || !isVague(each));
}
