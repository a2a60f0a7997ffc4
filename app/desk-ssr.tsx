/** What the server loads, for the desk's first page, to turn its page objects into HTML. */
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { deskPages } from '#screens/desk-pages.tsx';
import { deskOptions } from './desk/options.tsx';
import { escapeHtml, loadScreens } from './page-renderer.ts';

const { resolve, pageFiles } = await loadScreens(deskPages);

export { pageFiles };

const renderPage = await createInertiaApp({
  ...deskOptions,
  title: (title, page) => deskOptions.title(title, page, escapeHtml),
  resolve,
});

/** Renders one page: the tags of the head, and the body with the page object in it. */
export async function render(page: Page): Promise<InertiaAppSSRResponse> {
  if (!renderPage) throw new Error('the renderer was built for a browser');
  return renderPage(page, (app: ReactElement) => renderToString(app));
}
