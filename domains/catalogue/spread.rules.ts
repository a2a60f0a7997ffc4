/**
 * A stable number from 0 to `buckets - 1` for a text: the same on every machine and in every year (FNV-1a, 32
 * bits).
 */
export function spread(text: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // One more mixing step: neighbors such as '…-2020' and '…-2021' must not stay neighbors.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % buckets;
}
