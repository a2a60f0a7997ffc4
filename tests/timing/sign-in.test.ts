/**
 * what response times could reveal about who has an account. Interleaved samples, medians, one
 * retry for a busy machine.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, freshEmail, registered } from '#tests/fixtures/account-people.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import type { Visitor } from '#tests/http/visitor.ts';

const samples = 24;
const mostApartMs = 5;

describe('answers take equally long for an address with an account and one without', {
  timeout: 60_000,
  retry: howMany({ short: 1, full: 0 }),
}, () => {
  let shop: ShopServer;
  let person: Visitor;
  const known: string[] = [];
  beforeAll(async () => {
    shop = await openShopServer('sqlite');
    person = await browserOf(shop);
    // An address may be tried five times a minute, and a reset requested three times an hour.
    for (let count = 0; count < 24; count += 1) known.push((await registered(shop)).email);
  }, 60_000);
  afterAll(() => shop.stop());

  async function medians(
    ask: (email: string, index: number) => Promise<unknown>,
  ): Promise<{ apartMs: number }> {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < samples; index += 1) {
      const pair = [
        { kind: 'known', email: known[index % known.length] ?? '' },
        { kind: 'unknown', email: freshEmail() },
      ] as const;
      for (const { kind, email } of index % 2 === 0 ? pair : [...pair].reverse()) {
        const began = performance.now();
        await ask(email, index);
        times[kind].push(performance.now() - began);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
    return { apartMs: Math.abs(median(times.known) - median(times.unknown)) };
  }

  test('a wrong password (R-056)', async () => {
    const { apartMs } = await medians((email, index) => {
      person.ip = `198.51.100.${index + 1}`;
      return person.write(
        'POST',
        '/login',
        { email, password: 'not the password' },
        { accept: 'application/json' },
      );
    });
    expect(apartMs).toBeLessThan(mostApartMs);
  });

  test('a forgotten password (R-057)', async () => {
    const { apartMs } = await medians((email) =>
      person.write('POST', '/forgot-password', { email }, { accept: 'application/json' }),
    );
    expect(apartMs).toBeLessThan(mostApartMs);
  });
});
