/**
 * Inertia's own client, bundled in memory with nothing around it: it records each page and event for tests to
 * read.
 */
import { build, type Rolldown } from 'vite';

/** Runs in the browser, so it is text here: this project's types are the server's. */
const source = `
import { getInitialPageFromDOM, router } from '@inertiajs/core';

const shop = { page: null, pages: [], events: [], router };
globalThis.shop = shop;

for (const name of ['httpException', 'networkError', 'error', 'success', 'flash', 'location']) {
  router.on(name, (event) => {
    shop.events.push({ name, detail: JSON.parse(JSON.stringify(event.detail, (key, value) => (key === 'visit' ? undefined : value))) });
    // An answer that is no page would open the client's overlay.
    if (name === 'httpException' && event.detail.response.headers['x-inertia'] === undefined) event.preventDefault();
  });
}

/** Ends with the visit: what the shopper sees then, and the events on the way. */
shop.visit = (url, options = {}) => {
  shop.events.length = 0;
  return new Promise((resolve) => {
    router.visit(url, { ...options, onFinish: () => setTimeout(() => resolve({ page: shop.page, events: shop.events, url: location.pathname + location.search + location.hash })) });
  });
};

router.init({
  initialPage: getInitialPageFromDOM('app'),
  resolveComponent: async (name) => name,
  swapComponent: async ({ component, page }) => {
    shop.page = JSON.parse(JSON.stringify(page));
    shop.pages.push(shop.page);
    document.querySelector('#app').textContent = component + ' ' + JSON.stringify(page.props);
  },
  onFlash: () => undefined,
});
`;

const entry = 'virtual:inertia-client';

export async function bundleClient(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'inertia-client',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
