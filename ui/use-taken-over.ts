import { useEffect } from 'react';

const atOnce = () => Promise.resolve();

/**
 * Notifies the window once that the page is interactive, after early input has been taken over
 * (`platform/inertia/early-clicks.ts`).
 *
 * @param ready awaited before; it must not change
 */
export function useTakenOver(ready: () => Promise<void> = atOnce): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tell = () => {
      if (!isGone) timer = setTimeout(() => window.dispatchEvent(new Event('taken-over')));
    };
    void ready().then(tell);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ready]);
}
