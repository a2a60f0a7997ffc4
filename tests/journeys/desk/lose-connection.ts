import type { Page } from 'playwright-core';

/** Once the cellar's worker is there: a browser complains about one that it cannot fetch any more. */
export async function loseConnection(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
}
