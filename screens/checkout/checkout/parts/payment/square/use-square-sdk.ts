import { useEffect, useState } from 'react';
import type { SquareConstants } from '../../../props.ts';
import type { SquarePayments, SquareSdk } from './square.rules.ts';

export type LoadedSquare =
  | { kind: 'loading' }
  | { kind: 'ready'; payments: SquarePayments }
  | { kind: 'failed' };

const longestLoadMs = 20_000;
const squareOf = () => (window as { Square?: SquareSdk }).Square;

/**
 * Square's script, loaded by the checkout only. A failure is logged to the console (M-292), and loading can
 * be retried.
 */
export function useSquareSdk({ scriptUrl, applicationId, locationId }: SquareConstants) {
  const [loaded, setLoaded] = useState<LoadedSquare>({ kind: 'loading' });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads anew
  useEffect(() => {
    let isGone = false;
    loadOnce(scriptUrl)
      .then((square) => ({ kind: 'ready' as const, payments: square.payments(applicationId, locationId) }))
      .catch((error: unknown) => {
        console.warn(
          'Square’s card form could not be loaded:',
          error instanceof Error ? error.message : error,
        );
        return { kind: 'failed' as const };
      })
      .then((answer) => {
        if (!isGone) setLoaded(answer);
      });
    return () => {
      isGone = true;
    };
  }, [scriptUrl, applicationId, locationId, tries]);

  function retry(): void {
    // After a client-side visit, the page is still under the content security policy of the document that was
    // loaded first: only a full load of this page allows the script.
    if (!isOwnDocument()) {
      window.location.reload();
      return;
    }
    setLoaded({ kind: 'loading' });
    setTries(tries + 1);
  }

  return { loaded, retry };
}

function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === window.location.pathname;
}

let loading: Promise<SquareSdk> | undefined;

function loadOnce(url: string): Promise<SquareSdk> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(url: string): Promise<SquareSdk> {
  const there = squareOf();
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(() => fail('no answer'), longestLoadMs);
    script.onload = () => {
      clearTimeout(timer);
      const square = squareOf();
      if (square) resolve(square);
      else fail('the script is not Square’s');
    };
    script.onerror = () => fail('the script is blocked or cannot be reached');
    script.src = url;
    document.head.append(script);
  });
}
