import { router } from '@inertiajs/react';

/**
 * Fetches the given props of the page again, or all of them; if the shop cannot be reached, the page silently
 * stays as it is.
 */
export function reloadQuietly(only?: string[]): void {
  router.reload({ ...(only && { only }), onHttpException: () => false, onNetworkError: () => false });
}
