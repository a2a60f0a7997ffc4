/** The Brotli size of the scripts that the board's document refers to (B-271). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readAssets } from '#platform/inertia/assets.ts';

const client = join(import.meta.dirname, '../../build/client');
const renderer = join(import.meta.dirname, '../../build/ssr/desk-ssr.js');

export async function weighBoard(): Promise<number> {
  const { pageFiles } = (await import(renderer)) as { pageFiles: Record<string, string> };
  const assets = readAssets(join(client, '.vite/desk-manifest.json'), 'app/desk-browser.tsx', pageFiles);
  const named = assets.tagsFor('Desk/Board').head.matchAll(/(?:href|src)="(\/[^"]+\.js)"/g);
  const files = new Set([...named].map((match) => match[1] ?? ''));
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}
