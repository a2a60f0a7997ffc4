/** How much room a photo takes among drawn bottles: as tall as they are, and no wider than three to four. */

/** Width to height; a wider photo is cut to it at both sides, where no bottle is. */
export const shelfRatio = 0.75;

/** Pixels of the page: on phones, and on wider screens where that is another number. */
export type Tall = number | readonly [phone: number, wide: number];

/** For the attribute `sizes`: what the browser chooses a file by. */
export function photoSizes({ width, height }: { width: number; height: number }, tall: Tall): string {
  // What is cut off at the sides is loaded all the same.
  const widthOf = (pixels: number) => `${Math.ceil((pixels * width) / height)}px`;
  if (typeof tall === 'number') return widthOf(tall);
  return `(min-width: 40rem) ${widthOf(tall[1])}, ${widthOf(tall[0])}`;
}

/** Where photos are, and the photo itself: 'https://thumbs.example', 'photos/….jpg'. */
export function splitSource(src: string): { host: string; path: string } {
  const at = src.lastIndexOf('/photos/');
  return at < 0 ? { host: '', path: src } : { host: src.slice(0, at), path: src.slice(at + 1) };
}
