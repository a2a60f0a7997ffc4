/** How often verification codes may be texted (R-061, G-12): several windows at once, all or nothing. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The dimensions that texts are counted by; `all` is the whole shop. */
export const dimensions = ['phone', 'address', 'visitor', 'all'] as const;
export type Dimension = (typeof dimensions)[number];

interface Window {
  max: number;
  withinMs: number;
}

export const textWindows: Readonly<Record<Dimension, readonly Window[]>> = {
  phone: [
    { max: 1, withinMs: 30 * second },
    { max: 3, withinMs: 15 * minute },
    { max: 3, withinMs: hour },
    { max: 5, withinMs: day },
  ],
  address: [{ max: 10, withinMs: hour }],
  visitor: [{ max: 5, withinMs: hour }],
  all: [{ max: 60, withinMs: hour }],
};

/** No window looks at anything older. */
export const maxWindowMs = day;

/** Times (epoch ms) of the latest texts, newest first, for each dimension that counts. */
export type RecentTexts = Partial<Record<Dimension, readonly number[]>>;

/**
 * When the next text may be sent (epoch ms); now or earlier means it may. A full window opens when the oldest
 * of its last `most` texts leaves it.
 */
export function nextTextAt(recent: RecentTexts): number {
  const opensAt = dimensions.flatMap((dimension) =>
    textWindows[dimension].map(({ max, withinMs }) => {
      const oldest = recent[dimension]?.[max - 1];
      return oldest === undefined ? 0 : oldest + withinMs;
    }),
  );
  return Math.max(0, ...opensAt);
}

/** How many of the latest texts `nextTextAt` needs to see. */
export function textsToSee(dimension: Dimension): number {
  return Math.max(...textWindows[dimension].map((window) => window.max));
}
