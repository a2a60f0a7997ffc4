const dayMs = 24 * 60 * 60 * 1000;

/**
 * A withdrawn product may come back until this much time has passed. After that, its page tells search
 * engines that it is gone.
 */
const goneAfterMs = 90 * dayMs;

/** True from 90 days after the withdrawal on; both in epoch ms. */
export function isGoneForGood(withdrawnAt: number, now: number): boolean {
  return now - withdrawnAt >= goneAfterMs;
}
