/**
 * The vendors that each page names in its headers: a list of what is allowed, checked on every
 * page of the shop.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlyClicksHash } from '#platform/inertia/early-clicks.ts';
import { startScriptsHash } from '#platform/inertia/scripts-after-paint.ts';
import { visitorHash } from '#platform/inertia/visitor-script.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import type { Visitor } from '../visitor.ts';

const square = {
  SQUARE_ACCESS_TOKEN: 'EAAA-secret',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ENVIRONMENT: 'sandbox',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc',
};
const live = { ...square, SQUARE_ENVIRONMENT: 'production', SQUARE_APPLICATION_ID: 'sq0idp-abc' };
const usual = 'camera=(), geolocation=(), microphone=(), payment=(self "https://web.squarecdn.com")';

/** The desk reads bar codes with the device's camera; the shop never uses it. */
const desk = usual.replace('camera=()', 'camera=(self)');

const isDesk = (url: string) => /^\/(desk|staff)(\/|$)/.test(url);

/**
 * The sources that a policy allows besides the shop itself, by directive; WebAssembly is for the desk's bar
 * code reader.
 */
function outsiders(policy: unknown, url: string): Record<string, string[]> {
  const own = new Set(["'self'", "'none'", 'data:', earlyClicksHash, startScriptsHash, visitorHash]);
  if (isDesk(url)) own.add("'wasm-unsafe-eval'");
  const directives = String(policy)
    .split(';')
    .map((text) => text.trim().split(/\s+/));
  return Object.fromEntries(
    directives.flatMap(([name = '', ...sources]) => {
      const others = sources.filter((source) => !own.has(source)).toSorted();
      return others.length > 0 ? [[name, others]] : [];
    }),
  );
}

/** Every GET address except the checkout's; path parameters are made up or exist. */
function otherUrls({ table }: ShopServer): string[] {
  const paths = table
    .filter(({ method, path }) => method === 'GET' && path !== '/checkout')
    .map(({ path }) => path);
  return [
    ...paths.map((path) =>
      path.replace('/products/:slug', '/products/barolo').replace(/:\w+|\*/g, 'nothing'),
    ),
    '/nowhere',
  ];
}

/** Requests the checkout until the server is no longer too busy to answer. */
async function look(
  person: Visitor,
  headers: Record<string, string>,
): Promise<Awaited<ReturnType<Visitor['get']>>> {
  let answer = await person.get('/checkout', headers);
  const again = async () => {
    if (answer.statusCode === 503) answer = await person.get('/checkout', headers);
    return answer.statusCode;
  };
  await expect.poll(again, { timeout: 20_000 }).not.toBe(503);
  return answer;
}

function squareAt(host: string, pci: string) {
  return {
    'connect-src': [
      'https://google.com/pay',
      'https://o160250.ingest.sentry.io',
      'https://pay.google.com',
      pci,
      'https://www.google.com/pay',
      host,
    ].toSorted(),
    'font-src': [
      'https://d1g145x70srn7h.cloudfront.net',
      'https://square-fonts-production-f.squarecdn.com',
      host,
    ].toSorted(),
    'form-action': ['https:'],
    'frame-src': ['https:', host].toSorted(),
    'img-src': ['https://www.gstatic.com', host].toSorted(),
    'script-src': ['https://pay.google.com', host].toSorted(),
    'style-src': [host],
  };
}

describe.each<[string, Record<string, string>, Record<string, string[]>, string]>([
  ['the embedded gateway', {}, {}, usual],
  [
    'Square’s sandbox',
    square,
    squareAt('https://sandbox.web.squarecdn.com', 'https://pci-connect.squareupsandbox.com'),
    usual.replace(
      '"https://web.squarecdn.com"',
      '"https://sandbox.web.squarecdn.com" "https://pay.google.com"',
    ),
  ],
  [
    'Square itself',
    live,
    squareAt('https://web.squarecdn.com', 'https://pci-connect.squareup.com'),
    usual.replace('.com"', '.com" "https://pay.google.com"'),
  ],
  [
    'a stand-in of Square’s script',
    { ...square, SQUARE_WEB_SCRIPT_URL: 'http://127.0.0.1:4010/v1/square.js' },
    squareAt('http://127.0.0.1:4010', 'https://pci-connect.squareupsandbox.com'),
    usual.replace('"https://web.squarecdn.com"', '"http://127.0.0.1:4010" "https://pay.google.com"'),
  ],
])('with %s (R-073, R-075)', (_name, env, atCheckout, permissions) => {
  let shop: ShopServer;
  let person: Visitor;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { env });
    person = await browserOf(shop);
  });
  afterAll(() => shop.stop());

  test('no other route names a vendor, whatever its status', async () => {
    const statuses = new Set<number>();
    for (const url of otherUrls(shop)) {
      const { headers, statusCode } = await person.get(url);
      statuses.add(statusCode);
      expect([
        url,
        outsiders(headers['content-security-policy'], url),
        headers['permissions-policy'],
      ]).toEqual([url, {}, isDesk(url) ? desk : usual]);
    }
    expect([200, 302, 404].every((status) => statuses.has(status))).toBe(true);
  });

  test('the checkout names what the card needs, and has no inline script of a vendor’s', async () => {
    const { headers, statusCode } = await look(person, {});
    expect(statusCode).toBe(200);
    expect(outsiders(headers['content-security-policy'], '/checkout')).toEqual(atCheckout);
    expect(headers['permissions-policy']).toBe(permissions);
  });

  test('a visit from another page loads the checkout in full, one from the checkout itself does not', async () => {
    const visit = { 'x-inertia': 'true', 'x-inertia-version': 'v1' };
    const from = (path: string) =>
      look(person, { ...visit, host: 'localhost:3000', referer: `http://localhost:3000${path}` });
    expect((await from('/checkout')).statusCode).toBe(200);
    const moved = await from('/cart');
    expect([moved.statusCode, moved.headers['x-inertia-location']]).toEqual(
      Object.keys(atCheckout).length ? [409, '/checkout'] : [200, undefined],
    );
  });
});

describe('with other vendors (R-073)', () => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', {
      env: { RECAPTCHA_SITE_KEY: 'a'.repeat(40), RECAPTCHA_SECRET: 'b'.repeat(40) },
    });
  });
  afterAll(() => shop.stop());

  test('only /register names reCAPTCHA', async () => {
    const person = await browserOf(shop);
    const naming: string[] = [];
    for (const url of [...otherUrls(shop), '/checkout']) {
      const { headers } = await person.get(url);
      if (Object.keys(outsiders(headers['content-security-policy'], url)).length > 0) naming.push(url);
    }
    expect(naming).toEqual(['/register']);
  });
});
