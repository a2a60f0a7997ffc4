/** Where the browser begins: it takes over the page that the server has rendered. */
import '../ui/styles.css';
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react';
import type { PageName } from '#platform/inertia/pages.ts';
import { guardVisits } from '#ui/visits.ts';
import { keepCartFresh } from '#widgets/cart/keep-cart-fresh.ts';
import { appOptions } from './app-options.tsx';
import { pages } from './pages.tsx';

guardVisits();
keepCartFresh();
await createInertiaApp({
  ...appOptions,
  resolve: async (name) => (await pages[name as PageName]()).default as ResolvedComponent,
  // The bar's two colours (#4b5563 by day, #29d by night) are in the stylesheet: M-223.
  progress: { delay: 250, includeCSS: false },
  defaults: { form: { recentlySuccessfulDuration: 2000 } },
});
