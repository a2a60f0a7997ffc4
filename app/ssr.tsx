/** What the server loads to turn a page object into HTML, in its own process. */
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { pages } from '#screens/pages.tsx';
import { KeptMarkup } from '#widgets/layout/kept-markup.tsx';
import { appOptions } from './app-options.tsx';
import { escapeHtml, loadScreens } from './page-renderer.ts';

// Loaded once at the start, so that the first visitor doesn't wait for a screen.
const { resolve, pageFiles } = await loadScreens(pages);

export { pageFiles };

const renderPage = await createInertiaApp({
  ...appOptions,
  title: (title, page) => appOptions.title(title, page, escapeHtml),
  resolve,
});

/** Renders one page: the tags of the head, and the body with the page object in it. */
export async function render(page: Page): Promise<InertiaAppSSRResponse> {
  if (!renderPage) throw new Error('the renderer was built for a browser');
  return renderPage(page, (app: ReactElement) =>
    renderToString(<KeptMarkup value={keepMarkup}>{app}</KeptMarkup>),
  );
}

/** Keyed by the object that is shown: a new object, as after a restart, is rendered again. */
const drawn = new WeakMap<object, Map<string, string>>();

function keepMarkup(subject: object, look: string, draw: () => ReactNode): string {
  const looks = drawn.get(subject) ?? new Map<string, string>();
  drawn.set(subject, looks);
  const markup = looks.get(look) ?? renderToString(draw());
  looks.set(look, markup);
  return markup;
}
