/** What the small answer with place and promise costs, however many cards wait for it (N-004). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import { Visitor } from '#tests/http/visitor.ts';

const mostMs = 2;
const answers = 200;

let shop: ShopServer;
beforeAll(async () => {
  shop = await openShopServer('sqlite', { clock: () => Date.UTC(2026, 10, 20, 18) });
});
afterAll(() => shop.stop());

test.each([
  ['pickup', ['wine']],
  ['11791', ['wine']],
  ['12207', ['mixers', 'other', 'spirits', 'wine']],
])(
  '%s: at most 2 ms of CPU per answer, which holds what 24 cards need in 1 KB (N-004)',
  async (place, kinds) => {
    const visitor = new Visitor(shop.app);
    const ask = () => visitor.get(`/ajax/shop-info/soonest?to=${place}`);
    for (let at = 0; at < 50; at += 1) await ask();
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage();
      let told = 0;
      for (let at = 0; at < answers; at += 1) told += Number((await ask()).statusCode === 200);
      const { user, system } = process.cpuUsage(before);
      expect(told).toBe(answers);
      rounds.push((user + system) / 1_000 / answers);
    }
    // A card needs only its kind, so 24 of them need no more than one.
    const { statusCode, body } = await ask();
    const { soonest } = JSON.parse(body).data as { soonest: object };
    expect(statusCode).toBe(200);
    expect(Object.keys(soonest).sort()).toEqual(kinds);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1_024);
    expect(Math.min(...rounds), rounds.join()).toBeLessThanOrEqual(mostMs);
  },
);
