/** One time limit for everything that a shopper waits for, passed down to its parts. */

export interface Deadline {
  /** Milliseconds until this share of the whole is over, from 0 to 1; all of it by default. Never below 0. */
  leftMs(share?: number): number;
}

export interface DeadlineOptions {
  /** How much of the time has passed already, in milliseconds. */
  elapsedMs?: number;
  /** Milliseconds of a clock that is never set back. */
  now?: () => number;
}

/** @param wholeMs how long the whole may take, in milliseconds */
export function deadlineIn(
  wholeMs: number,
  { elapsedMs = 0, now = () => performance.now() }: DeadlineOptions = {},
): Deadline {
  const begun = now() - elapsedMs;
  return { leftMs: (share = 1) => Math.max(0, begun + wholeMs * share - now()) };
}

/**
 * The result of the work, or `otherwise` if it takes longer than `ms` milliseconds; the work itself
 * continues.
 */
export async function within<T, F>(ms: number, work: Promise<T>, otherwise: () => F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
