import type { Page } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { reloadQuietly } from '#widgets/shop/reload-quietly.ts';
import type { SharedProps } from '#widgets/shop/shared-props.ts';

/** Pages that are about the cart as a whole. */
const aboutCart = new Set(['Cart/Calculate', 'Checkout/Checkout']);

type OwnParts = Pick<SharedProps, 'auth' | 'cart'>;

/**
 * A page restored by Back or Forward comes from the browser's history, with the cart and the name as they
 * were then. It is shown with the current ones. If they have changed since, or if loading them was
 * interrupted, they are fetched again: the header, the product's button, and the whole page if it is about
 * the cart.
 */
export function keepCartFresh(): void {
  let known: OwnParts | undefined;
  let isFromHistory = false;
  let isOld = false;
  let isCutOff = false;
  const isOther = (page: Page) =>
    known !== undefined && JSON.stringify(ownPartsOf(page)) !== JSON.stringify(known);
  // Before the library's own listener, which shows the page that the event brings.
  window.addEventListener('popstate', ({ state }) => {
    isFromHistory = true;
    const page: Page | undefined = state?.page;
    // A private page is still encrypted here; it is checked when it is shown.
    isOld = page?.props !== undefined && isOther(page);
    if (isOld) Object.assign(state.page.props, known);
  });
  router.on('start', () => {
    isFromHistory = false;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if ((visit.cancelled || visit.interrupted) && !visit.prefetch) isCutOff = true;
  });
  router.on('success', ({ detail: { page } }) => {
    isCutOff = false;
    known = ownPartsOf(page);
  });
  // The visitor's own parts were filled in (`fill-in-visitor.ts`).
  router.on('clientVisit', ({ detail: { page } }) => {
    known = ownPartsOf(page);
  });
  router.on('navigate', ({ detail: { page } }) => {
    if (isFromHistory && (isCutOff || isOld || isOther(page)))
      reloadQuietly(aboutCart.has(page.component) ? undefined : ['auth', 'cart']);
    else known = ownPartsOf(page);
    isFromHistory = false;
  });
}

function ownPartsOf({ props }: Page): OwnParts {
  const { auth, cart } = props as unknown as SharedProps;
  return { auth, cart };
}
