/** Whether a page of the desk is live, as a table of what happens to it (B-054). */

/** Two heartbeats, each fifteen seconds, may be lost. */
export const silentMs = 30_000;

/** What comes so soon after the browser lost its network was under way before. */
export const underWayMs = 2_000;

export interface LiveState {
  /** When something was heard last, epoch ms. */
  heardAt: number;
  /** Since when nothing was heard; null while it is live. */
  lostAt: number | null;
  /** When the browser said that it is offline; null once something was heard after that. */
  offlineAt: number | null;
}

export type LiveEvent = { kind: 'heard' } | { kind: 'tick' } | { kind: 'offline' } | { kind: 'online' };

export function nextLive(state: LiveState, { kind }: LiveEvent, now: number): LiveState {
  if (kind === 'online') return { heardAt: now, lostAt: null, offlineAt: null };
  if (kind === 'offline') return { ...state, lostAt: state.lostAt ?? state.heardAt, offlineAt: now };
  if (kind === 'heard') {
    const wasUnderWay = state.offlineAt !== null && now - state.offlineAt < underWayMs;
    return wasUnderWay ? state : { heardAt: now, lostAt: null, offlineAt: null };
  }
  const isLost = state.lostAt === null && now - state.heardAt >= silentMs;
  return isLost ? { ...state, lostAt: state.heardAt } : state;
}
