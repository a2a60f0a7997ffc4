/** The list with the item at one place moved to another; the same list if nothing moves. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (from === to || item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The place in a list to which an item is dragged: after every other row whose middle is above the finger. A
 * row that has made way is then further from the finger, so that nothing flickers between two places.
 *
 * @param others the upper and lower edges of the other rows, in the unit of `y`
 */
export const placeUnder = (y: number, others: readonly { top: number; bottom: number }[]): number =>
  others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;

/** Dragging scrolls the page this close to the edge of the window, in pixels. */
const edgePx = 80;
const fastestPx = 14;

/**
 * How far the page scrolls in one frame while something is dragged at `y`: faster toward the edge, upward if negative,
 * 0 away from it. All in pixels.
 */
export function scrollStep(y: number, height: number): number {
  const into = y < edgePx ? y - edgePx : Math.max(0, y - (height - edgePx));
  return Math.round(Math.max(-1, Math.min(1, into / edgePx)) * fastestPx);
}
