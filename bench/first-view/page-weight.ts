/**
 * The Brotli size of each page's JavaScript and CSS, according to its tags, and the requests of a first view.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readAssets } from '#platform/inertia/assets.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { findChromium } from '#tools/setup/system-packages.mjs';
import { ask } from '../ask.ts';
import { get } from '../requests.ts';

const client = join(import.meta.dirname, '../../build/client');
const renderer = join(import.meta.dirname, '../../build/ssr/ssr.js');

export interface PageWeight {
  page: string;
  jsBytes: number;
  cssBytes: number;
}

export async function weighPages(): Promise<PageWeight[]> {
  const { pageFiles } = (await import(renderer)) as { pageFiles: Record<string, string> };
  const assets = readAssets(join(client, '.vite/manifest.json'), 'app/browser.tsx', pageFiles);
  return Object.keys(pageFiles).map((page) => {
    const files = filesIn(assets.tagsFor(page).head);
    const bytes = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + brotliBytes(file), 0);
    return { page, jsBytes: bytes('.js'), cssBytes: bytes('.css') };
  });
}

/** The server sends the file that the build compressed. */
function brotliBytes(file: string): number {
  return statSync(join(client, `${file}.br`)).size;
}

function filesIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="(\/[^"]+)"/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ];
}

export interface FirstView {
  requests: string[];
  countedBy: 'Chromium' | 'the tags of the document';
  /** Scripts that the browser loaded in addition to those in the document. */
  lateScripts: string[];
}

/**
 * A browser's first view of the page. The icon counts, too, although a headless browser does not request it.
 */
export async function viewFirst(port: number, path: string): Promise<FirstView> {
  const document = (await ask(port, get(path))).text;
  const icon = /<link rel="icon" href="([^"]+)"/.exec(document)?.[1];
  const named = filesIn(document);
  const executablePath = findChromium();
  if (executablePath === undefined)
    return { requests: [path, ...named], countedBy: 'the tags of the document', lateScripts: [] };
  const browser = await launchBrowser(executablePath);
  try {
    const page = await browser.newPage();
    const seen: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol !== 'data:') seen.push(url.pathname);
    });
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    const requests = icon !== undefined && !seen.includes(icon) ? [...seen, icon] : seen;
    return {
      requests,
      countedBy: 'Chromium',
      lateScripts: seen.filter((file) => file.endsWith('.js') && !named.includes(file)),
    };
  } finally {
    await browser.close();
  }
}
