/** The desk's entry point in the browser, separate from the shop's: it loads nothing of the shop's. */
import '../ui/styles/desk.css';
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { deskPages } from '#screens/desk-pages.tsx';
import { tokenCookieName } from '#ui/token-cookie.ts';
import { guardVisits } from '#ui/visits.ts';
import { offlineWords } from '#widgets/desk/offline-words.ts';
import { deskOptions } from './desk/options.tsx';

guardVisits({ beforeWrite: async () => undefined, offline: offlineWords });
await createInertiaApp({
  ...deskOptions,
  http: { xsrfCookieName: tokenCookieName() },
  setup({ el, App, props }) {
    if (!el) return;
    const app = <App {...props} />;
    if (el.hasAttribute('data-server-rendered')) hydrateRoot(el, app);
    else createRoot(el).render(app);
  },
  resolve: async (name) => (await deskPages[name as keyof typeof deskPages]()).default as ResolvedComponent,
  progress: { delay: 250, includeCSS: false },
});
