/** The sizes of a photo's files: for the process that makes them, and for the pages that name them. */

export const maxPhotoWidth = 1_280;

/** A narrow bottle ends here before it is 1280 wide. */
export const maxPhotoHeight = 1_920;

/** More are refused: unpacked they would fill the memory (B-147). */
export const maxPhotoPixels = 50_000_000;

const steps = [160, 320, 640];

/** The widths of the files of a photo whose widest is `width`, in pixels; the last is its own. */
export function photoWidthsUpTo(width: number): number[] {
  return [...steps.filter((each) => each < width * 0.8), width];
}
