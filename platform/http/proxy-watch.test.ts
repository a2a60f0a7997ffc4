import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { proxyDoubt } from '#platform/settings/proxy-doubt.ts';
import { clientPlace } from './client-place.ts';
import { keepProxyNotice, readProxyNotice } from './proxy-notice.ts';
import { type ProxyNotice, ProxyWatch } from './proxy-watch.ts';

const shopper = '203.0.113.9';
const hourMs = 60 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'demijohn-notice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a shop with this many trusted proxies logs about requests; `wait` advances its clock. */
function watching(trustedProxies: number) {
  const said: { sentence: string; timesSince: number }[] = [];
  const kept: ProxyNotice[] = [];
  let at = 1_790_000_000_000;
  const watch = new ProxyWatch({ trustedProxies, now: () => at, keep: (notice) => void kept.push(notice) });
  const log = {
    error: (facts: object, sentence: string) =>
      void said.push({ ...(facts as { timesSince: number }), sentence }),
  };
  return {
    said,
    kept,
    wait: (ms: number) => {
      at += ms;
    },
    see(peer: string, forwarded?: string) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      watch.see(
        clientPlace({ peer, headers, trustedProxies }),
        { peer, headers },
        log as Parameters<ProxyWatch['see']>[2],
      );
    },
  };
}

describe('the number of trusted proxies', () => {
  test.each([
    ['none, and none there', 0, [[shopper], [shopper, '127.0.0.1'], ['127.0.0.1']]],
    [
      'one, and its health check',
      1,
      [['127.0.0.1', shopper], ['10.0.0.1', `1.1.1.1, ${shopper}`], ['10.0.0.1']],
    ],
    ['two', 2, [['10.0.0.1', `${shopper}, 10.0.0.2`]]],
  ] as [string, number, [string, string?][]][])(
    'raises no notice if it is right: %s',
    (_what, trusted, requests) => {
      const shop = watching(trusted);
      for (const [peer, forwarded] of requests) shop.see(peer, forwarded);
      expect([shop.said, shop.kept]).toEqual([[], []]);
    },
  );

  test.each([
    ['too small: a proxy on this machine', 0, '127.0.0.1', shopper, 'at least 1'],
    ['too small: a second one', 1, '127.0.0.1', `${shopper}, 10.0.0.2`, 'at least 2'],
    ['too large: one proxy too few', 2, '10.0.0.1', shopper, 'every request passes'],
    ['too large: past the proxy', 1, shopper, undefined, 'no one reach the shop without passing them'],
  ])('%s: is reported with the cure', (_what, trusted, peer, forwarded, cure) => {
    const shop = watching(trusted);
    shop.see(peer, forwarded);
    expect(shop.said.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(cure)]);
    expect(shop.kept).toHaveLength(1);
  });

  test('is reported once an hour if wrong, with how often that was seen', () => {
    const shop = watching(0);
    for (let time = 0; time < 1_000; time += 1) shop.see('127.0.0.1', shopper);
    expect(shop.said).toHaveLength(1);
    shop.wait(hourMs);
    shop.see('127.0.0.1', shopper);
    expect(shop.said.map(({ timesSince }) => timesSince)).toEqual([0, 999]);
  });
});

describe('the notice that is kept for the doctor', () => {
  const notice: ProxyNotice = {
    kind: 'too-few',
    trustedProxies: 0,
    proxy: '127.0.0.1',
    at: 1_790_000_000_000,
  };

  test('is read for a week, under the setting that it is about', () => {
    keepProxyNotice(folder, notice);
    expect(readProxyNotice(folder, 0, notice.at + hourMs)).toEqual(notice);
    expect(readProxyNotice(folder, 1, notice.at + hourMs)).toBeUndefined();
    expect(readProxyNotice(folder, 0, notice.at + 8 * 24 * hourMs)).toBeUndefined();
  });

  test('is missing if there is no file, or a different one', () => {
    expect(readProxyNotice(join(folder, 'nowhere'), 0, notice.at)).toBeUndefined();
    for (const text of ['', 'null', '{"kind":"too-few"}', '[]']) {
      writeFileSync(join(folder, 'proxy-notice.json'), text);
      expect(readProxyNotice(folder, 0, notice.at)).toBeUndefined();
    }
  });
});

test.each([
  [true, 'https://shop.example', 0, true],
  [true, 'https://shop.example', 1, false],
  [true, 'http://127.0.0.1:3000', 0, false],
  [false, 'https://shop.example', 0, false],
])(
  'production %s at %s with %i trusted proxies: doubted before the first request: %s',
  (isProduction, appUrl, trustedProxies, isDoubted) => {
    expect(proxyDoubt({ isProduction, appUrl, trustedProxies }) !== null).toBe(isDoubted);
  },
);
