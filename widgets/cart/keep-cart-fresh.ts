import { router } from '@inertiajs/react';

/** Pages that are about the cart as a whole. */
const aboutCart = new Set(['Cart/Calculate', 'Checkout/Checkout']);

/**
 * A page that Back or Forward brings again comes from the browser's history, with the cart as it was then. Where the cart has changed since,
 * it is fetched again: the count in the header, what a product's button says, and the whole page where it is about the cart.
 */
export function keepCartFresh(): void {
  let known: string | undefined;
  let isFromHistory = false;
  window.addEventListener('popstate', () => {
    isFromHistory = true;
  });
  router.on('start', () => {
    isFromHistory = false;
  });
  router.on('success', ({ detail: { page } }) => {
    known = JSON.stringify(page.props.cart);
  });
  router.on('navigate', ({ detail: { page } }) => {
    const shown = JSON.stringify(page.props.cart);
    if (isFromHistory && known !== undefined && shown !== known) {
      router.reload({
        ...(!aboutCart.has(page.component) && { only: ['cart'] }),
        onHttpException: () => false,
        onNetworkError: () => false,
      });
    } else known = shown;
    isFromHistory = false;
  });
}
