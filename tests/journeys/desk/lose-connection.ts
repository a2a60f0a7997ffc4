import type { Page } from 'playwright-core';

/** Waits for the cellar's worker first: a browser complains about a worker that it can no longer fetch. */
export async function loseConnection(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
}
