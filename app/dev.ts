/** `npm run dev` ends here: the shop with its pages straight from the sources, reloaded as they change. */
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Pages } from './http.ts';
import { runShop } from './run-shop.ts';

const root = join(import.meta.dirname, '..');

/** React's hot reload wants its hook in place before the first component is loaded. */
const reactRefresh = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`;

// Vite's other way of reading its configuration writes a file, at which the watching Node would restart for
// ever.
async function loadSourcePages(): Promise<Pages> {
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
    logLevel: 'warn',
  });
  const head = [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    reactRefresh,
    '<script type="module" src="/@vite/client"></script>',
    '<link rel="stylesheet" href="/ui/styles.css">',
    '<script type="module" src="/app/browser.tsx"></script>',
  ].join('\n');
  return {
    assets: { version: 'development', tagsFor: () => ({ head }) },
    render: async (page) => {
      const renderer = (await vite.ssrLoadModule('/app/ssr.tsx')) as Pick<Pages, 'render'>;
      return renderer.render(page);
    },
    staticDir: null,
    development: { middleware: vite.middlewares },
  };
}

await runShop(loadSourcePages);
