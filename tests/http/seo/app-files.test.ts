/** Files that phones, password managers and the offline page request. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#app/routes/route.ts';
import { offlineStyle } from '#endpoints/seo/offline-style.ts';
import { isPrivatePath, privatePaths } from '#endpoints/seo/private-paths.ts';
import { applePayFile } from '#endpoints/seo/well-known.ts';
import { requireAccount } from '#platform/sessions/require-account.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const [, handsOffSource = ''] =
  /const handsOff =\s*\/(.*)\/;/.exec(readFileSync('public/worker.js', 'utf8')) ?? [];
/** What the worker leaves alone. */
const handsOff = new RegExp(handsOffSource);

const appUrl = 'https://shop.example';

describe.each(someEngines)('files of the app on %s', (engine) => {
  let shop: ShopServer;
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-found-'));
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      env: { APP_URL: appUrl, DATA_DIR: folder, SHOP_NAME: 'Oak & Vine "Wines"' },
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  test('the app has a name, pictures that exist, and starts at the shop’s home page (M-012)', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      name: 'Oak & Vine "Wines"',
      short_name: 'Oak',
      id: '/',
      start_url: '/?source=pwa',
      display: 'standalone',
    });
    const files = readdirSync('public/img/app');
    for (const { src } of manifest.icons) expect(files).toContain(src.replace('/img/app/', ''));
    expect(
      manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
    ).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['Search', '/search'],
      ['Cart', '/cart'],
      ['Orders', '/orders'],
    ]);
    for (const { url } of manifest.shortcuts)
      expect([url, (await get(url)).statusCode < 400]).toEqual([url, true]);
    const { screenshots } = manifest as {
      screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
    };
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide']);
    for (const { src, sizes, type, label } of screenshots) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([src, `${width}x${height}`, `image/${format}`, label !== '']).toEqual([src, sizes, type, true]);
      // The limits of browsers: 320 to 3,840 pixels, and the longer side at most 2.3 times the shorter.
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    }
  });

  test('private pages are kept from search engines and from the worker (R-079)', () => {
    const isPrivate = ({ options: { config, preHandler } }: Route) =>
      config?.secretPath === true || [preHandler].flat().includes(requireAccount);
    const paths = shop.table
      .filter((route) => route.method === 'GET' && isPrivate(route))
      .map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/account', '/back/:key', '/orders/:id', '/pay/:key']));
    expect(paths.filter((path) => !isPrivatePath(path))).toEqual([]);
    expect(paths.filter((path) => !handsOff.test(path))).toEqual([]);
  });

  test('the worker does not touch what is private', () => {
    const machines = new Set(['/healthz', '/readyz']);
    for (const path of privatePaths) expect([path, handsOff.test(path)]).toEqual([path, !machines.has(path)]);
    for (const path of ['/', '/wine', '/products/barolo', '/about', '/accessibility', '/store-hours'])
      expect([path, handsOff.test(path)]).toEqual([path, false]);
  });

  test('password managers and security researchers find their addresses', async () => {
    const change = await get('/.well-known/change-password');
    expect([change.statusCode, change.headers.location]).toEqual([302, '/profile']);
    // A visitor who is not signed in gets there through the sign-in page, or through a password reset from
    // there.
    expect((await get('/profile')).headers.location).toBe('/login');
    // Password managers use this to distinguish a shop that has the page from one that answers every address.
    expect(
      (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'))
        .statusCode,
    ).toBe(404);
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: tel:+1-516-555-0142\n');
    expect(body).toContain(`Canonical: ${appUrl}/.well-known/security.txt\n`);
    // RFC 9116 recommends less than a year.
    const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now();
    expect([expires > 0, expires < 365 * 24 * 60 * 60_000]).toEqual([true, true]);
  });

  test('the window colors are declared for light and dark, the same as those of the app', async () => {
    const { body } = await get('/about');
    const colors = [
      ...body.matchAll(
        /<meta name="theme-color" content="([^"]*)" media="\(prefers-color-scheme: (\w+)\)">/g,
      ),
    ];
    expect(colors.map(([, color, scheme]) => [scheme, color])).toEqual([
      ['light', '#f4f5f0'],
      ['dark', '#111815'],
    ]);
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({
      theme_color: '#f4f5f0',
      background_color: '#f4f5f0',
    });
  });

  test('Apple Pay: the owner’s file is served exactly as it was put there, and does not exist before', async () => {
    const path = `/.well-known/${applePayFile}`;
    expect((await get(path)).statusCode).toBe(404);
    writeFileSync(join(folder, applePayFile), '7B227073704964');
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([200, '7B227073704964']);
  });

  test('the offline page’s styles name the shop’s fonts, if they are built', async () => {
    const { body, headers } = await get('/offline.css');
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(body).not.toContain('undefined');
    const named = offlineStyle([
      '/assets/figtree-latin-wght-normal-x.woff2',
      '/assets/young-serif-latin-400-normal-y.woff2',
    ]);
    const faces = [
      ...named.matchAll(/font-family: "([^"]+)";\s+font-weight: ([\d ]+);\s+src: url\("([^"]+)"\)/g),
    ];
    expect(faces.map(([, ...face]) => face)).toEqual([
      ['Young Serif', '400', '/assets/young-serif-latin-400-normal-y.woff2'],
      ['Figtree', '300 900', '/assets/figtree-latin-wght-normal-x.woff2'],
    ]);
    expect(offlineStyle([])).not.toContain('@font-face');
  });

  test('the offline page has logo, name, phone and hours, and needs nothing but its stylesheet', async () => {
    const { body, headers } = await get('/offline');
    expect(body).toContain('Oak &amp; Vine &quot;Wines&quot;');
    // The logo is the same as in every page's header.
    const drawn = (source: string) => [...source.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    expect(drawn(body)).toEqual(drawn(readFileSync('widgets/layout/wordmark.tsx', 'utf8')));
    expect(drawn(body)).toHaveLength(3);
    expect(body).toContain('href="tel:+15165550142"');
    expect(body).toContain('1:00 pm–8:00 pm');
    expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/offline.css',
      '',
      'tel:+15165550142',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
