/** What the server loads to turn a page object into HTML, in its own process. */
import type { InertiaAppSSRResponse, Page } from '@inertiajs/core';
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { KeptMarkup } from '#widgets/layout/kept-markup.tsx';
import { appOptions } from './app-options.tsx';
import { pages } from './pages.tsx';

// Loaded once at the start, so that the first visitor doesn't wait for a screen.
const screens = new Map<string, ResolvedComponent>();
/** The source file of each page: the server preloads the chunk that was built from it. */
export const pageFiles: Record<string, string> = {};
for (const [name, load] of Object.entries(pages)) {
  const screen: { default: unknown; pageFile?: string } = await load();
  screens.set(name, screen.default as ResolvedComponent);
  // The renderer's build adds it to every page; `npm run dev` preloads nothing.
  if (screen.pageFile !== undefined) pageFiles[name] = screen.pageFile;
}

const renderPage = await createInertiaApp({
  ...appOptions,
  // Inertia escapes the page's own part of the title; the shop's name is a setting and may contain anything.
  title: (title, page) => appOptions.title(title, page, escapeHtml),
  resolve: (name) => {
    const screen = screens.get(name);
    if (!screen) throw new Error(`no screen is named '${name}'`);
    return screen;
  },
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** Renders one page: the tags of the head, and the body with the page object in it. */
export async function render(page: Page): Promise<InertiaAppSSRResponse> {
  if (!renderPage) throw new Error('the renderer was built for a browser');
  return renderPage(page, (app: ReactElement) =>
    renderToString(<KeptMarkup value={keepMarkup}>{app}</KeptMarkup>),
  );
}

/** By the object that is shown: a new object, as after a restart, is rendered again. */
const drawn = new WeakMap<object, Map<string, string>>();

function keepMarkup(subject: object, look: string, draw: () => ReactNode): string {
  const looks = drawn.get(subject) ?? new Map<string, string>();
  drawn.set(subject, looks);
  const markup = looks.get(look) ?? renderToString(draw());
  looks.set(look, markup);
  return markup;
}
