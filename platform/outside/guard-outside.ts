/**
 * Calls to services outside the shop, with a timeout, a maximum of concurrent calls, and a circuit breaker
 * that stops calling a service that is down.
 */
import type { Clock } from '#kit/clock.ts';
import { setLevel, time } from '#kit/meters.ts';
import { currentErrand } from '#platform/errand.ts';

/**
 * The service gave no answer: a timeout, too many concurrent calls, or an open breaker. After a timeout it is
 * unknown what the service did.
 */
export class OutsideSilent extends Error {
  readonly why: 'time-out' | 'busy' | 'open';
  /** @param last the service's last failure, if the breaker is open because of it */
  constructor(service: string, why: OutsideSilent['why'], last?: string) {
    super(`${service}: ${reasons[why]}${last ? ` (the last time: ${last})` : ''}`);
    this.why = why;
  }
}

/** As shown by the desk and by `npm run unfinished`. */
const reasons: Record<OutsideSilent['why'], string> = {
  'time-out': 'it did not answer in time',
  busy: 'too many calls are under way',
  open: 'it has not answered several times in a row, and is left alone for a moment',
};

/** Leaves room for the service's name and the reason in an outbox entry. */
const maxLastLength = 160;

export interface OutsideLimits {
  /** Milliseconds for one call, including the connection. */
  timeoutMs: number;
  maxConcurrent?: number;
  /** Consecutive failures that open the breaker, and for how long in milliseconds (R-045). */
  failures?: number;
  openMs?: number;
}

/**
 * Runs one call. Exceptions of `work` and timeouts count as failures; a refusal by the service is an answer
 * and not an exception.
 */
export type AskOutside = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * The guard of one service, shared by all calls of a process. After `openMs` one probe is allowed; its answer
 * closes the breaker.
 */
export function guardOutside(service: string, clock: Clock, limits: OutsideLimits): AskOutside {
  const { timeoutMs, maxConcurrent = 16, failures = 5, openMs = 30_000 } = limits;
  let running = 0;
  let failed = 0;
  let openedAt = 0;
  let isProbing = false;
  let last = '';
  /** A clock that was set back must not prolong the wait (R-050). */
  const isOpen = () => openedAt <= clock() && clock() < openedAt + openMs;
  return async (work) => {
    const isProbe = failed >= failures;
    if (isProbe && (isProbing || isOpen())) throw new OutsideSilent(service, 'open', last);
    if (running >= maxConcurrent) throw new OutsideSilent(service, 'busy');
    const startedAt = performance.now();
    const note = (answer: string) => {
      const ms = performance.now() - startedAt;
      time('vendor_seconds', { vendor: service, answer }, ms);
      // Logs neither the request nor the answer: only the errand (O-063).
      const errand = currentErrand();
      if (!errand) return;
      const { log, trace, orderId } = errand;
      const facts = { event: 'outside', vendor: service, answer, ms: Math.round(ms), trace };
      log.info(orderId === undefined ? facts : { ...facts, orderId }, 'a service outside was asked');
    };
    running += 1;
    isProbing ||= isProbe;
    try {
      const answer = await within(service, timeoutMs, work);
      failed = 0;
      note('answered');
      setLevel('breaker_open', { vendor: service }, 0);
      return answer;
    } catch (error) {
      failed += 1;
      last = lastWords(error);
      if (failed >= failures) openedAt = clock();
      note(error instanceof OutsideSilent ? error.why : 'failed');
      setLevel('breaker_open', { vendor: service }, failed >= failures ? 1 : 0);
      throw error;
    } finally {
      running -= 1;
      if (isProbe) isProbing = false;
    }
  };
}

/** Without the service's name, with which the next message begins anyway. */
function lastWords(error: unknown): string {
  if (error instanceof OutsideSilent) return reasons[error.why];
  return (error instanceof Error ? error.message : String(error)).slice(0, maxLastLength);
}

/** The timeout also applies to work that ignores its signal. */
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
