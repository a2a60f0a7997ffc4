/** The sizes of a photo's files: for the process that makes them, and for the pages that name them. */

export const maxPhotoWidth = 1_280;

/** A photo of a narrow bottle reaches this height before it is 1280 wide. */
export const maxPhotoHeight = 1_920;

/** Larger photos are refused: decoded, they would fill the memory (B-147). */
export const maxPhotoPixels = 50_000_000;

const steps = [160, 320, 640];

/** The widths, in pixels, of the files of a photo whose widest file has `width`; `width` comes last. */
export function photoWidthsUpTo(width: number): number[] {
  return [...steps.filter((each) => each < width * 0.8), width];
}
