import { type ComponentType, useEffect, useState } from 'react';
import type { SquarePaymentProps } from './square-payment.tsx';

type Part =
  | { kind: 'loading' }
  | { kind: 'ready'; SquarePayment: ComponentType<SquarePaymentProps> }
  | { kind: 'failed' };

/**
 * The component for Square's fields is loaded only when needed: checkouts with another card form do not load
 * it.
 */
export function useSquarePayment(isWanted: boolean) {
  const [part, setPart] = useState<Part>({ kind: 'loading' });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads anew
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./square-payment.tsx').then(
      (file) => isGone || setPart({ kind: 'ready', SquarePayment: file.default }),
      (error: unknown) => {
        console.warn('The card form could not be loaded:', error instanceof Error ? error.message : error);
        if (!isGone) setPart({ kind: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, tries]);

  function retry(): void {
    setPart({ kind: 'loading' });
    setTries(tries + 1);
  }

  return { part, retry };
}
