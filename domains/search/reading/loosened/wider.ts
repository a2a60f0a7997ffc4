/** A reading that covers more than was asked for: the region around a place, the next size to a given one. */
import type { Expression } from '../expression.rules.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';

/** The surrounding region: for the Côtes du Rhône, the Rhône Valley. */
export function widerPlace(reading: Reading, shelf: ShelfSense): Reading | undefined {
  const path = reading.kind === 'region' && !reading.isUnwanted ? regionIn(reading.sense?.where) : undefined;
  const around = path?.split(' > ').slice(0, -1) ?? [];
  const [label] = around.slice(-1);
  if (!label) return undefined;
  const where = { region: around.join(' > ') };
  return shelf.meanings.of(where).isEmpty()
    ? undefined
    : { ...reading, label: `from ${label}`, sense: { kind: 'region', label: `from ${label}`, where } };
}

/** Larger bottles no longer count as small. */
const largestSmallMl = 375;

/**
 * For a small size that the shelf does not have, the other small ones, closest first: for minis, the 200 mL.
 */
export function nearerSizes(reading: Reading, shelf: ShelfSense): Reading[] {
  const [asked = Number.POSITIVE_INFINITY] = reading.volumesMl ?? [];
  if (asked > largestSmallMl || reading.isUnwanted) return [];
  const far = (ml: number) => Math.abs(Math.log(ml / asked));
  return shelf.usualVolumesMl
    .filter((ml) => ml !== asked && ml <= largestSmallMl)
    .sort((a, b) => far(a) - far(b))
    .map((ml) => ({ ...reading, label: `${ml} mL`, volumesMl: [ml] }));
}

function regionIn(where: Expression | undefined): string | undefined {
  if (where === undefined) return undefined;
  if ('region' in where) return where.region;
  const parts = 'any' in where ? where.any : 'all' in where ? where.all : [];
  return parts.map(regionIn).find(Boolean);
}
