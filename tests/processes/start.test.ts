import { describe, expect, test } from 'vitest';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { startShop } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';

describe('a start', () => {
  const fixture = useShop('sqlite');

  test('a starting process answers and names its shop, and gets shoppers once its search is ready (O-013, O-015)', {
    timeout: 120_000,
  }, async () => {
    const shop = await startShop({
      source: fixture.database.source,
      env: { APP_KEY: testAppKey, WARM_UP: 'yes' },
      waitsFor: 'listening',
    });
    try {
      const { shop: id } = await fixture.db
        .selectFrom('shop_identity')
        .select('shop')
        .executeTakeFirstOrThrow();
      // Before anyone has asked whether it is ready.
      expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok', shop: id });
      const ready = async () => {
        const answer = await fetch(`${shop.url}/readyz`);
        return { code: answer.status, ...((await answer.json()) as { status: string }) };
      };
      expect(await ready()).toMatchObject({ code: 503, status: 'starting' });
      await expect
        .poll(ready, { timeout: 2 * soonMs, interval: 50 })
        .toMatchObject({ code: 200, status: 'ready' });
    } finally {
      await shop.kill('SIGKILL');
    }
  });
});
