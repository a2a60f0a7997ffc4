import { useEffect } from 'react';

/**
 * Notifies the window once that the page is interactive, after early input has been taken over
 * (`platform/inertia/early-clicks.ts`).
 */
export function useTakenOver(): void {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
}
