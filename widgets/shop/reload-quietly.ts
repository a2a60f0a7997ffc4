import { router } from '@inertiajs/react';

/** Fetches these props of the page again, or all; a page that cannot be reached stays as it is, without a word. */
export function reloadQuietly(only?: string[]): void {
  router.reload({ ...(only && { only }), onHttpException: () => false, onNetworkError: () => false });
}
