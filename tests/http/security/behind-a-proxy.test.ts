/**
 * A shop in production behind a proxy that is missing from its settings (decision 009): one shopper cannot
 * lock another out, rate limits still apply, and the log reports the problem.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, goodPassword, registered } from '#tests/fixtures/account-people.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { examineProxy } from '#tools/doctor/proxy.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

/** More wrong passwords than one address may try per minute. */
const wrongPasswords = 34;

describe.each(someEngines)(
  'behind a proxy, with TRUSTED_PROXIES left at 0, on %s',
  { timeout: 60_000 },
  (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'demijohn-proxy-'));
    const lines: string[] = [];
    let shop: ShopServer;
    beforeAll(async () => {
      const env = {
        NODE_ENV: 'production',
        ALLOW_TEST_PROVIDERS: '1',
        APP_URL: 'https://shop.example',
        APP_KEY: 'n2Lw8sVq0Zr5Xb7Tc4Yd1Ge9Hf3Jk6Pm',
        DATA_DIR: dataDir,
      };
      shop = await openShopServer(engine, { env, logTo: { write: (line) => void lines.push(line) } });
    });
    afterAll(async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const named = (shopper: string) => ({ 'x-forwarded-for': shopper });
    const logIn = async (email: string, password: string, headers: Record<string, string>) =>
      (await browserOf(shop)).write(
        'POST',
        '/login',
        { email, password },
        { accept: 'application/json', ...headers },
      );
    const guess = async (headers: (turn: number) => Record<string, string>) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < wrongPasswords; turn += 1)
        statuses.push(
          (await logIn(`nobody-${turn}@shop.example`, 'wrong password', headers(turn))).statusCode,
        );
      return statuses;
    };

    test('someone who guesses passwords is stopped, and locks no one else out (R-054, R-055)', async () => {
      const { email } = await registered(shop);
      const statuses = await guess(() => named('203.0.113.66'));
      expect([statuses.slice(0, 30), statuses.slice(30)]).toEqual([
        Array(30).fill(422),
        Array(wrongPasswords - 30).fill(429),
      ]);
      const answer = await logIn(email, goodPassword, named('203.0.113.7'));
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account']);
    });

    test('a proxy that forwards no addresses: wrong passwords by others lock no one out (R-055)', async () => {
      const { email } = await registered(shop);
      await guess(() => ({}));
      expect((await logIn(email, goodPassword, {})).statusCode).toBe(303);
    });

    test('the log reports it with the cure, once for all these requests, and so does the doctor', () => {
      const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'trusted proxies');
      expect(told.map(({ level }) => level)).toEqual(['error']);
      expect(told[0].msg).toContain('Set TRUSTED_PROXIES to the number of proxies');
      const finding = examineProxy(shop.shop.settings, shop.shop.clock());
      expect(finding).toMatchObject({
        problem: expect.stringContaining('127.0.0.1'),
        cure: expect.stringContaining('TRUSTED_PROXIES'),
      });
      // After the setting is fixed, the problem is no longer reported.
      expect(examineProxy({ ...shop.shop.settings, trustedProxies: 1 }, shop.shop.clock())).toHaveProperty(
        'ok',
      );
    });
  },
);
