/**
 * How much room a photo takes among drawn bottles: as tall as they are, and no wider than a ratio of three to
 * four.
 */

/** Width to height; a wider photo is cropped to it at both sides, where there is no bottle. */
export const shelfRatio = 0.75;

/** CSS pixels: on phones, and on wider screens if that number differs. */
export type Tall = number | readonly [phone: number, wide: number];

/** For the `sizes` attribute, by which the browser chooses a file. */
export function photoSizes({ width, height }: { width: number; height: number }, tall: Tall): string {
  // What is cropped at the sides is still loaded.
  const widthOf = (pixels: number) => `${Math.ceil((pixels * width) / height)}px`;
  if (typeof tall === 'number') return widthOf(tall);
  return `(min-width: 40rem) ${widthOf(tall[1])}, ${widthOf(tall[0])}`;
}

/** Splits a photo's URL into its host and its path: 'https://thumbs.example', 'photos/….jpg'. */
export function splitSource(src: string): { host: string; path: string } {
  const at = src.lastIndexOf('/photos/');
  return at < 0 ? { host: '', path: src } : { host: src.slice(0, at), path: src.slice(at + 1) };
}
