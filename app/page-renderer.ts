/** Loads the screens of one table of pages once, for the renderer of its front. */
import type { ResolvedComponent } from '@inertiajs/react';

export interface LoadedScreens {
  /** @throws if no screen has the name */
  resolve(name: string): ResolvedComponent;
  /** The source file of each page: the server preloads the chunk that was built from it. */
  pageFiles: Record<string, string>;
}

export async function loadScreens(
  pages: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<LoadedScreens> {
  const screens = new Map<string, ResolvedComponent>();
  const pageFiles: Record<string, string> = {};
  for (const [name, load] of Object.entries(pages)) {
    const screen = (await load()) as { default: unknown; pageFile?: string };
    screens.set(name, screen.default as ResolvedComponent);
    // The renderer's build adds it to every page; `npm run dev` preloads nothing.
    if (screen.pageFile !== undefined) pageFiles[name] = screen.pageFile;
  }
  return {
    pageFiles,
    resolve(name) {
      const screen = screens.get(name);
      if (!screen) throw new Error(`no screen is named '${name}'`);
      return screen;
    },
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Inertia escapes the page's part of the title; the shop's name is a setting and may contain anything. */
export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
