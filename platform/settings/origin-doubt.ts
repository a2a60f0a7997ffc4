import { isLoopback } from '#kit/loopback.ts';
import type { Doubt } from './proxy-doubt.ts';
import type { Settings } from './settings.ts';

/**
 * In production, links to this machine lead shoppers nowhere, and nothing else reveals the mistake: the pages
 * themselves work. Null if all is well.
 */
export function originDoubt({
  isProduction,
  appUrl,
}: Pick<Settings, 'isProduction' | 'appUrl'>): Doubt | null {
  if (!isProduction || !isLoopback(new URL(appUrl).hostname)) return null;
  return {
    problem: `APP_URL is ${appUrl}, so links in mails, texts, feeds and sitemaps lead to this machine, where no shopper is`,
    cure: 'Set APP_URL to the address that shoppers see, such as https://shop.example',
  };
}
