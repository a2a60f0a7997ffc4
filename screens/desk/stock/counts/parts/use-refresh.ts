import { router } from '@inertiajs/react';
import { useEffect } from 'react';

const everyMs = 4_000;
const isOfNoMatter = () => false;

/** Shows what others do on this page while it is visible (B-166). */
export function useRefresh(only: string[]): void {
  const names = only.join(' ');
  useEffect(() => {
    const timer = window.setInterval(() => {
      // Without an answer the page stays as it is; it asks again soon.
      if (document.visibilityState === 'visible' && navigator.onLine)
        router.reload({
          only: names.split(' '),
          showProgress: false,
          onHttpException: isOfNoMatter,
          onNetworkError: isOfNoMatter,
        });
    }, everyMs);
    return () => window.clearInterval(timer);
  }, [names]);
}
