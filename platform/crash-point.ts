/**
 * Named places at which a test may end the process as a power cut would. Armed only under `NODE_ENV=test`, by
 * `CRASH_AT=<name>`; otherwise a call does nothing.
 */
export type CrashPoint =
  | 'after_intent'
  | 'after_authorize'
  | 'after_place'
  | 'after_label_intent'
  | 'after_label_sold'
  | 'mid_outbox'
  | 'mid_message'
  | 'mid_plan'
  | 'mid_photo'
  | 'mid_count'
  | 'mid_demo_promotions'
  | 'mid_demo_loyalty';

const armed = process.env.NODE_ENV === 'test' ? process.env.CRASH_AT : undefined;

/** Ends the process here if a test has armed this place. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
