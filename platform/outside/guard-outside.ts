/**
 * Calls to services outside the shop: a time-out, a cap on how many at once, and a breaker that stops asking
 * one that is down.
 */
import type { Clock } from '#kit/clock.ts';

/**
 * The service was not heard: a time-out, too many calls at once, or the breaker is open. What it did is not
 * known after a time-out.
 */
export class OutsideSilent extends Error {
  readonly why: 'time-out' | 'busy' | 'open';
  constructor(service: string, why: OutsideSilent['why']) {
    super(`${service}: ${why}`);
    this.why = why;
  }
}

export interface OutsideLimits {
  /** Milliseconds for one call, connecting included. */
  timeoutMs: number;
  maxConcurrent?: number;
  /** Failures in a row that open the breaker, and for how long in milliseconds. */
  failures?: number;
  openMs?: number;
}

/**
 * Runs one call. What `work` throws, and a time-out, count as failures; a refusal that the service gave is an
 * answer, not a throw.
 */
export type AskOutside = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A guard of one service, shared by all calls of a process. After `openMs` one probe is let through; its
 * answer closes the breaker.
 */
export function guardOutside(service: string, clock: Clock, limits: OutsideLimits): AskOutside {
  const { timeoutMs, maxConcurrent = 16, failures = 5, openMs = 30_000 } = limits;
  let running = 0;
  let failed = 0;
  let openedAt = 0;
  let isProbing = false;
  /** A clock that was put back has to be waited for no longer than any other. */
  const isOpen = () => openedAt <= clock() && clock() < openedAt + openMs;
  return async (work) => {
    const isProbe = failed >= failures;
    if (isProbe && (isProbing || isOpen())) throw new OutsideSilent(service, 'open');
    if (running >= maxConcurrent) throw new OutsideSilent(service, 'busy');
    running += 1;
    isProbing ||= isProbe;
    try {
      const answer = await within(service, timeoutMs, work);
      failed = 0;
      return answer;
    } catch (error) {
      failed += 1;
      if (failed >= failures) openedAt = clock();
      throw error;
    } finally {
      running -= 1;
      if (isProbe) isProbing = false;
    }
  };
}

/** The time-out holds also for work that does not heed its signal. */
async function within<T>(
  service: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new OutsideSilent(service, 'time-out'));
      stop.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
