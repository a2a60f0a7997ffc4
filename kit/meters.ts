/**
 * What a process counts and times as it works, for the people who operate it (O-060). A room reports that
 * something happened and knows nothing about the listener; without one, a report costs a comparison. Labels
 * are words from a closed list, never a path, an id or a person.
 */

/** Counters, each with its labels. */
export interface Counts {
  http_requests_total: { route: string; method: string; class: string };
  kept_pages_total: { state: 'hit' | 'miss' | 'forgotten' };
  orders_total: { way: string };
  submits_total: { answer: 'placed' | 'declined' | 'changed' | 'unknown' | 'refused' };
  job_failures_total: { job: string };
  db_errors_total: { kind: string };
  limits_refused_total: { limit: string };
}

/** Durations, each with its labels. */
export interface Times {
  http_seconds: { route: string };
  vendor_seconds: { vendor: string; answer: string };
  db_wait_seconds: Record<never, never>;
}

/** Values that stay as they were last set. */
export interface Levels {
  job_last_success_seconds: { job: string };
  breaker_open: { vendor: string };
}

export interface MeterListener {
  counted<Name extends keyof Counts>(name: Name, labels: Counts[Name], by: number): void;
  timed<Name extends keyof Times>(name: Name, labels: Times[Name], seconds: number): void;
  set<Name extends keyof Levels>(name: Name, labels: Levels[Name], value: number): void;
}

let listener: MeterListener | null = null;

/** Sets the listener for everything from now on; null for none. */
export function listenToMeters(to: MeterListener | null): void {
  listener = to;
}

export function count<Name extends keyof Counts>(name: Name, labels: Counts[Name], by = 1): void {
  listener?.counted(name, labels, by);
}

export function time<Name extends keyof Times>(name: Name, labels: Times[Name], ms: number): void {
  listener?.timed(name, labels, ms / 1_000);
}

export function setLevel<Name extends keyof Levels>(name: Name, labels: Levels[Name], value: number): void {
  listener?.set(name, labels, value);
}
