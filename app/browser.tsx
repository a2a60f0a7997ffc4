/** The browser's entry point: it hydrates the page that the server has rendered. */
import '../ui/styles/styles.css';
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pages } from '#screens/pages.tsx';
import { tokenCookieName } from '#ui/token-cookie.ts';
import { guardVisits } from '#ui/visits.ts';
import { keepCartFresh } from '#widgets/cart/keep-cart-fresh.ts';
import { expectVisitor } from '#widgets/shop/fill-in-visitor.ts';
import { appOptions } from './app-options.tsx';

guardVisits();
keepCartFresh();
expectVisitor();
await createInertiaApp({
  ...appOptions,
  http: { xsrfCookieName: tokenCookieName() },
  setup({ el, App, props }) {
    if (!el) return;
    const app = <App {...props} />;
    if (!el.hasAttribute('data-server-rendered')) createRoot(el).render(app);
    // In steps of a few milliseconds, so that a slow phone can scroll and type meanwhile; a tap finishes the
    // rest at once (decision 245).
    else startTransition(() => void hydrateRoot(el, app));
  },
  resolve: async (name) => (await pages[name as keyof typeof pages]()).default as ResolvedComponent,
  // The bar's two colors (#4b5563 by day, #29d by night) are in the stylesheet: M-223.
  progress: { delay: 250, includeCSS: false },
  defaults: { form: { recentlySuccessfulDuration: 2000 } },
});
