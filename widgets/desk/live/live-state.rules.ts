/** Whether a page of the desk is live, as a table of what happens to it (B-054). */

/** Two heartbeats, each fifteen seconds, may be lost. */
export const silentMs = 30_000;

export interface LiveState {
  /** When something was heard last, epoch ms. */
  heardAt: number;
  /** Since when nothing was heard; null while it is live. */
  lostAt: number | null;
}

export type LiveEvent = { kind: 'heard' } | { kind: 'tick' } | { kind: 'offline' };

export function nextLive(state: LiveState, { kind }: LiveEvent, now: number): LiveState {
  if (kind === 'heard') return { heardAt: now, lostAt: null };
  if (state.lostAt !== null) return state;
  const isLost = kind === 'offline' || now - state.heardAt >= silentMs;
  return isLost ? { ...state, lostAt: state.heardAt } : state;
}
