const dayMs = 24 * 60 * 60 * 1000;

/**
 * So long the page of a withdrawn product may still come back; then search engines are told that it is gone.
 */
const goneAfterMs = 90 * dayMs;

/** True from 90 days after the withdrawal on; both in epoch ms. */
export function isGoneForGood(withdrawnAt: number, now: number): boolean {
  return now - withdrawnAt >= goneAfterMs;
}
