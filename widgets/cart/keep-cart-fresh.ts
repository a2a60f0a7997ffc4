import { router } from '@inertiajs/react';

/** Pages that are about the cart as a whole. */
const aboutCart = new Set(['Cart/Calculate', 'Checkout/Checkout']);

/**
 * A page restored by Back or Forward comes from the browser's history, with the cart as it was then. If the
 * cart has changed since, or loading it was interrupted, it is fetched again: the count in the header, the
 * product's button, and the whole page if it is about the cart.
 */
export function keepCartFresh(): void {
  let known: string | undefined;
  let isFromHistory = false;
  let isCutOff = false;
  window.addEventListener('popstate', () => {
    isFromHistory = true;
  });
  router.on('start', () => {
    isFromHistory = false;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if ((visit.cancelled || visit.interrupted) && !visit.prefetch) isCutOff = true;
  });
  router.on('success', ({ detail: { page } }) => {
    isCutOff = false;
    known = JSON.stringify(page.props.cart);
  });
  router.on('navigate', ({ detail: { page } }) => {
    const shown = JSON.stringify(page.props.cart);
    if (isFromHistory && (isCutOff || (known !== undefined && shown !== known))) {
      router.reload({
        ...(!aboutCart.has(page.component) && { only: ['cart'] }),
        onHttpException: () => false,
        onNetworkError: () => false,
      });
    } else known = shown;
    isFromHistory = false;
  });
}
