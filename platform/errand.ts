/** What work is done for: a request, and all that follows from it in whichever process (O-063, O-066). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { Log } from './log/log.ts';

export interface Errand {
  /** The id of the request that everything began with, as the log and error pages show it. */
  requestId: string;
  /** 32 hex digits: the trace of W3C Trace Context, https://www.w3.org/TR/trace-context/ */
  trace: string;
  /** Where the work logs. */
  log: Log;
  /** The order that it is about, once that is known. */
  orderId?: string;
}

const errands = new AsyncLocalStorage<Errand>();

/** The current errand, also across awaits; undefined outside a request and what follows from one. */
export function currentErrand(): Errand | undefined {
  return errands.getStore();
}

/** From here on the errand's log lines name the order. */
export function errandIsAbout(orderId: string): void {
  const errand = errands.getStore();
  if (errand) errand.orderId = orderId;
}

/** Runs `work`, and all that it starts, as part of the errand. */
export function onErrand<T>(errand: Errand, work: () => T): T {
  return errands.run(errand, work);
}

const given = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-|$)/;

/**
 * The trace that a proxy began, or one derived from the request's own id, so that every process gives the
 * same.
 */
export function traceOf(requestId: string, traceparent: string | undefined): string {
  const begun = given.exec(traceparent ?? '')?.[1];
  if (begun !== undefined) return begun;
  const bare = requestId.replaceAll('-', '').toLowerCase();
  return /^[\da-f]{32}$/.test(bare)
    ? bare
    : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}

/** What a call to an outside service reveals about its origin: nothing about a person. */
export function traceHeaders(): { traceparent?: string } {
  const errand = currentErrand();
  return errand ? { traceparent: `00-${errand.trace}-${randomBytes(8).toString('hex')}-01` } : {};
}
