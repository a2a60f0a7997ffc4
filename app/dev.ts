/**
 * `npm run dev` ends here: the shop with its pages served directly from the sources and reloaded as they
 * change.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { withDrive } from './drive-front.ts';
import type { BuiltFront, Pages } from './http.ts';
import { runShop } from './run-shop.ts';

const root = join(import.meta.dirname, '..');

/** React's hot reload needs its hook in place before the first component is loaded. */
const reactRefresh = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`;

// Vite's other way of reading its configuration writes a file, which would make the watching Node restart
// forever.
async function loadSourcePages(): Promise<Pages> {
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
    logLevel: 'warn',
  });
  const front = (styles: string, entry: string, rendererFile: string): BuiltFront => {
    const head = [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      reactRefresh,
      '<script type="module" src="/@vite/client"></script>',
      `<link rel="stylesheet" href="${styles}">`,
      `<script type="module" src="${entry}"></script>`,
    ].join('\n');
    return {
      assets: { version: 'development', tagsFor: () => ({ head }) },
      render: async (page) => {
        const renderer = (await vite.ssrLoadModule(rendererFile)) as Pick<BuiltFront, 'render'>;
        return renderer.render(page);
      },
    };
  };
  return {
    shop: front('/ui/styles/styles.css', '/app/browser.tsx', '/app/ssr.tsx'),
    desk: withDrive(
      front('/ui/styles/desk.css', '/app/desk-browser.tsx', '/app/desk-ssr.tsx'),
      front('/ui/styles/drive.css', '/app/drive-browser.tsx', '').assets,
    ),
    staticDir: null,
    development: { middleware: vite.middlewares },
  };
}

await runShop(loadSourcePages);
