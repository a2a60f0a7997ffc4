import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addStaffPerson } from '#domains/staff/add-staff-person.ts';
import type { PackId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper, shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';

describe.each(someEngines)('two processes on one database on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  let second: ShopProcess;
  beforeAll(async () => {
    second = await fixture.open();
  }, 120_000);

  test('lose none of 200 additions and 20 orders', async () => {
    const urls = [fixture.shop.url, second.url];
    const packs = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((skip) => somePack(fixture.db, { skip })),
    );
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const visitor = new HttpShopper(urls[index % 2] ?? '');
        await visitor.page('/cart');
        await visitor.add(packs[0]?.packId as never);
        return visitor;
      }),
    );
    const add = (visitor: HttpShopper, index: number, nth: number, packId: PackId) => {
      const elsewhere = Object.assign(new HttpShopper(urls[(index + nth) % 2] ?? ''), {
        cookies: visitor.cookies,
      });
      return elsewhere.add(packId);
    };
    // Forty at once, two in each cart: a busy machine would refuse many more with 503, which loses nothing
    // either.
    for (let first = 0; first < packs.length; first += 2) {
      const additions = visitors.flatMap((visitor, index) =>
        packs
          .slice(first, first + 2)
          .map(async ({ packId }, nth) => (await add(visitor, index, nth, packId)).status),
      );
      expect(await Promise.all(additions)).toEqual(Array(40).fill(200));
    }
    const lines = await fixture.db.selectFrom('cart_lines').select('quantity').execute();
    expect(lines).toHaveLength(200);
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(220);

    const sold = await somePack(fixture.db);
    await setStock(fixture.db, sold, 20);
    const shoppers = await shoppersAtCheckout(urls, sold.packId, 20);
    const answers = await Promise.all(
      shoppers.map((shopper) => shopper.submit({ checkoutId: shopper.checkoutId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(20);
    expect(await onHand(fixture.db, sold)).toBe(0);
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });

  test('one cart, seen by both at once (M-094)', async () => {
    const shopper = new HttpShopper(fixture.shop.url);
    await shopper.add((await somePack(fixture.db, { skip: 11 })).packId, 3);
    shopper.url = second.url;
    expect((await shopper.props('/cart')).cart).toMatchObject({ count: 1, bottles: 3 });
  });

  test('each act at the desk at the process that did not do the previous one, and every act on the stream of the other process (B-052, B-273, B-287)', async () => {
    const { db } = fixture;
    const urls = [fixture.shop.url, second.url];
    const now = Date.now();
    const staffId = await inTransaction(db, (tx) =>
      addStaffPerson(tx, { email: 'ann@example.com', name: 'Ann', role: 'manager' }, { by: 'test', now }),
    );
    const session = await DeskSession.open(db, undefined, now);
    await session.signIn({ staffId, deviceId: null, kind: 'full', now });
    const entered = await fetch(`${urls[0]}/desk`, { headers: { cookie: `desk=${session.cookieToSend}` } });
    const token = /desk-XSRF-TOKEN=([^;]+)/.exec(entered.headers.getSetCookie().join())?.[1] ?? '';
    const cookie = `desk=${session.cookieToSend}; desk-XSRF-TOKEN=${token}`;
    const order = await staffOf(openCheckoutFixture(db, Date.now)).buy();
    const streams = await Promise.all(urls.map((url) => listen(url, cookie)));
    for (const [turn, act] of ['claim', 'release', 'claim', 'pack', 'unpack', 'pack', 'unpack'].entries()) {
      const [here, there] = [turn % 2, (turn + 1) % 2];
      const { version } = await db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      const heard = streams[there]?.next(order.id);
      const answer = await fetch(`${urls[here]}/desk/orders/${order.number}/${act}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...{ cookie, origin: urls[here] ?? '', 'x-xsrf-token': decodeURIComponent(token) },
          ...{ 'content-type': 'application/json', accept: 'application/json' },
        },
        body: JSON.stringify({ version: String(version), seen: '0:2', place: 'P-05' }),
      });
      expect([act, answer.status]).toEqual([act, 303]);
      await heard;
      const page = await fetch(`${urls[there]}/desk/orders/${order.number}`, { headers: { cookie } });
      expect(await page.text()).toContain(act === 'pack' ? 'Ready at P-05' : 'To pack');
    }
    await Promise.all(streams.map((stream) => stream.leave()));
    await expect.poll(() => findBreaches(db), { timeout: 10_000 }).toEqual([]);
  });
});

/** A board's stream at one process. */
async function listen(url: string, cookie: string) {
  const answer = await fetch(`${url}/desk/live`, { headers: { accept: 'text/event-stream', cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has a body');
  return {
    /** Waits for an event that contains the words. */
    async next(words: string): Promise<void> {
      for (let text = ''; !text.includes(words); ) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended');
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
