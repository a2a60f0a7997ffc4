import { useEffect } from 'react';

/**
 * Tells the window once that the page answers, after what was typed early has been taken over
 * (`platform/inertia/early-clicks.ts`).
 */
export function useTakenOver(): void {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
}
