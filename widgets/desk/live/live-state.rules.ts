/** Whether a page of the desk is live, as a table of the events that happen to it (B-054). */

/** Two heartbeats, fifteen seconds apart, may be lost. */
export const silentMs = 30_000;

/** News that arrives this soon after the browser lost its network was already under way. */
export const underWayMs = 2_000;

export interface LiveState {
  /** When anything was last received, in epoch ms. */
  heardAt: number;
  /** Since when nothing has been received; null while the page is live. */
  lostAt: number | null;
  /** When the browser reported that it is offline; null once something was received after that. */
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
