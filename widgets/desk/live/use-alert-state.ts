import { useEffect, useState } from 'react';
import type { AlertState } from '../desk-props.ts';
import { useDesk } from '../use-desk.ts';
import { subscribeToAlerts } from './live-stream.ts';

/** How often a page without a live stream asks, while it is visible. */
const askEveryMs = 10_000;

/**
 * How many alerts are open: initially from the page, again when some tab's live stream reports a change, and
 * otherwise every ten seconds. Null for those who do not see alerts.
 */
export function useAlertState(): AlertState | null {
  const { alerts } = useDesk();
  const [state, setState] = useState(alerts);
  const [given, setGiven] = useState(alerts);
  if (given?.changedAt !== alerts?.changedAt) {
    setGiven(alerts);
    setState(alerts);
  }
  const sees = alerts !== null;
  useEffect(() => {
    if (!sees) return undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const headers = { accept: 'application/json' };
      // Without a network the count stays as it was: the page shows that it is not live.
      const answer = await fetch('/desk/alerts/count', { headers }).catch(() => null);
      if (answer?.ok) setState((await answer.json()) as AlertState);
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    const stop = subscribeToAlerts(() => void ask());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [sees]);
  return state;
}
