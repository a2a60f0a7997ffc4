import { useEffect, useReducer, useRef } from 'react';
import { type LiveEvent, type LiveState, nextLive } from './live-state.rules.ts';
import { subscribeToLive } from './live-stream.ts';

const tickMs = 1_000;
/** How often a page that is not live asks by itself. */
const askEveryMs = 10_000;

/**
 * Follows the live stream (B-052 to B-054). `refresh` reloads the page's data: at each change, every ten
 * seconds while the page is not live, and once when it is live again. Returns since when it has not been
 * live, in epoch ms; null while it is.
 *
 * @param after the number of the last change that the page has
 */
export function useLive(after: number, refresh: () => void): number | null {
  const [state, hear] = useReducer(
    (before: LiveState, event: LiveEvent) => nextLive(before, event, Date.now()),
    undefined,
    () => ({ heardAt: Date.now(), lostAt: null, offlineAt: null }),
  );
  const latest = useRef(refresh);
  latest.current = refresh;
  const from = useRef(after);
  const isLost = state.lostAt !== null;
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) latest.current();
    wasLost.current = isLost;
    if (!isLost) return undefined;
    const timer = setInterval(() => latest.current(), askEveryMs);
    return () => clearInterval(timer);
  }, [isLost]);
  useEffect(() => {
    const stop = subscribeToLive(from.current, (news) => {
      hear({ kind: 'heard' });
      if (news.kind === 'orders') latest.current();
    });
    const timer = setInterval(() => hear({ kind: 'tick' }), tickMs);
    const offline = () => hear({ kind: 'offline' });
    // A tablet that slept has received nothing in the meantime.
    const shown = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // The stream may have survived a short outage; if it has not, it stays silent and is lost again.
    const online = () => {
      hear({ kind: 'online' });
      latest.current();
    };
    // The network may have been lost before this listener was added.
    if (!navigator.onLine) offline();
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', shown);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
  return state.lostAt;
}
