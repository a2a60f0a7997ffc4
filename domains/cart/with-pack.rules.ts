import type { SellablePack } from '#domains/catalogue/product.ts';
import type { PackId } from '#kit/ids.ts';

/**
 * Joins a line with its pack. A pack in a cart may be withdrawn but is never deleted, so its absence is an
 * error.
 */
export function withPack<Line extends { packId: PackId }>(
  line: Line,
  packs: ReadonlyMap<PackId, SellablePack>,
): Line & { pack: SellablePack } {
  const pack = packs.get(line.packId);
  if (!pack) throw new Error(`Pack ${line.packId} is in a cart but not in the catalogue.`);
  return { ...line, pack };
}
