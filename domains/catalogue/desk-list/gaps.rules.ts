/**
 * What may be missing or odd about a product: the rows of the quality list, and a filter of the list (B-154).
 */

export const gaps = [
  'photo',
  'tagline',
  'notes',
  'strength',
  'cost',
  'barcode',
  'place',
  'below-cost',
  'shared-code',
  'same-name',
  'size',
  'no-size',
  'sold-out-long',
  'unsold-long',
] as const;

/**
 * Of products that are not withdrawn; sizes and packs are those on sale.
 *
 * `photo` none · `tagline`, `notes` no line, no description · `strength` no ABV, mixers left out · `cost` a
 * pack without · `barcode`, `place` a size without · `below-cost` a pack that costs less than it cost ·
 * `shared-code` a bar code that another product has too, which is not withdrawn · `same-name` another has the
 * same name, producer and vintage · `size` its words and its milliliters disagree · `no-size` nothing to sell
 * · `sold-out-long` in the shop without a bottle for 90 days · `unsold-long` on hand, and none sold for 180
 * days.
 */
export type Gap = (typeof gaps)[number];

const gapNames: ReadonlySet<string> = new Set(gaps);

export const isGap = (text: string): text is Gap => gapNames.has(text);

/** They reveal something about costs, which not everyone may see. */
export const revealsCost = (gap: Gap): boolean => gap === 'cost' || gap === 'below-cost';

const dayMs = 24 * 60 * 60_000;
export const soldOutMs = 90 * dayMs;
export const unsoldMs = 180 * dayMs;
