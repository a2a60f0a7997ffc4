/**
 * Browser contexts that visitors reuse one after the other, each as if it were new. In a new context the
 * browser fetches and compiles the shop's scripts again, which takes two thirds of the time of a visit.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface ContextPool {
  /** A context without open pages, cookies and stored data; the shop's files may be in its cache. */
  take(): Promise<BrowserContext>;
  giveBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Pooled {
  context: BrowserContext;
  /** An empty page that stays open for the context's DevTools session. */
  keeper: Page;
  devtools: CDPSession;
}

export function contextPool(url: string, open: () => Promise<BrowserContext>): ContextPool {
  const all: Pooled[] = [];
  const idle: Pooled[] = [];

  async function openPooled(): Promise<Pooled> {
    const context = await open();
    const keeper = await context.newPage();
    const pooled = { context, keeper, devtools: await context.newCDPSession(keeper) };
    all.push(pooled);
    return pooled;
  }

  return {
    async take() {
      const pooled = idle.pop() ?? (await openPooled());
      await forgetVisitor(pooled, url);
      return pooled.context;
    },
    async giveBack(context) {
      const pooled = all.find((one) => one.context === context);
      if (!pooled) return context.close();
      await Promise.all(
        context
          .pages()
          .filter((page) => page !== pooled.keeper)
          .map((page) => page.close()),
      );
      idle.push(pooled);
    },
    async close() {
      await Promise.all(all.map(({ context }) => context.close()));
    },
  };
}

/** Runs before the next visit, because a request of the last one may end after its page was closed. */
async function forgetVisitor({ context, devtools }: Pooled, url: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
}
