/** The desk's live stream over a real socket (B-052, B-053). */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';

describe.each(someEngines)('the live stream on %s', { timeout: 30_000 }, (engine) => {
  let shop: ShopServer;
  let origin: string;
  beforeAll(async () => {
    shop = await openShopServer(engine);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.stop());

  /**
   * The orders are placed through another connection than that of the server's own code, as if by another
   * process.
   */
  const store = () => staffOf(openCheckoutFixture(shop.database.db));

  async function listen(headers: Record<string, string> = {}) {
    const { browser, staffId } = await deskPerson(shop, 'clerk');
    const answer = await fetch(`${origin}/desk/live`, {
      headers: { accept: 'text/event-stream', cookie: `desk=${browser.cookies.get('desk')}`, ...headers },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('The stream has a body');
    let text = '';
    return {
      answer,
      staffId,
      /**
       * Waits for the given words and returns everything received so far; resolves, too, once the stream has
       * ended.
       */
      async until(words: string): Promise<string> {
        while (!text.includes(words)) {
          const { value, done } = await reader.read();
          if (done) return `${text}ENDED`;
          text += value;
        }
        return text;
      },
      leave: () => reader.cancel(),
    };
  }

  test('reports an order that is placed elsewhere, by id and number alone (B-052, B-053, B-290)', async () => {
    const stream = await listen();
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.answer.headers.get('content-encoding')).toBeNull();
    expect(stream.answer.headers.get('cache-control')).toContain('no-store');
    expect(await stream.until('event: beat')).toContain('retry: ');
    const first = await store().buy();
    await stream.until(first.id);
    const order = await store().buy('delivery');
    const text = await stream.until(order.id);
    const { firstName, lastName, phone, email, deliveryAddress } = order;
    for (const words of [firstName, lastName, phone, email, deliveryAddress?.name, deliveryAddress?.street])
      if (words) expect(text).not.toContain(words);
    await stream.leave();
  });

  test('continues after the last number that the browser had (B-053)', async () => {
    const stream = await listen();
    await stream.until('event: beat');
    const seen = await store().buy();
    const [, last] = /id: (\d+)\nevent: orders\ndata: \S+\n\n$/.exec(await stream.until(seen.id)) ?? [];
    await stream.leave();
    const missed = await store().buy();
    const again = await listen({ 'last-event-id': last ?? '' });
    const text = await again.until(missed.id);
    expect(text).not.toContain(seen.id);
    await again.leave();
  });

  test('is refused without its Accept, and without a sign-in (B-053)', async () => {
    const { browser } = await deskPerson(shop, 'clerk');
    expect((await browser.get('/desk/live', { accept: 'application/json' })).statusCode).toBe(406);
    const guest = await fetch(`${origin}/desk/live`, {
      headers: { accept: 'text/event-stream' },
      redirect: 'manual',
    });
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/desk/sign-in?next=%2Fdesk%2Flive']);
  });

  test('ends soon for a suspended person, and continues for others (B-007, B-053)', async () => {
    const [stream, other] = [await listen(), await listen()];
    await Promise.all([stream.until('event: beat'), other.until('event: beat')]);
    await shop.database.db
      .updateTable('staff_people')
      .set({ status: 'suspended' })
      .where('id', '=', stream.staffId)
      .execute();
    const began = performance.now();
    expect(await stream.until('never said')).toContain('ENDED');
    expect(performance.now() - began).toBeLessThan(soonMs);
    const order = await store().buy();
    expect(await other.until(order.id)).toContain(order.id);
    await other.leave();
  });

  test('does not keep a server from stopping (B-053)', async () => {
    const own = await openShopServer(engine);
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { browser } = await deskPerson(own, 'clerk');
    const { port } = own.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/desk/live`, {
      headers: { accept: 'text/event-stream', cookie: `desk=${browser.cookies.get('desk')}` },
    });
    const began = performance.now();
    await own.stop();
    expect(performance.now() - began).toBeLessThan(soonMs);
    expect(await answer.text()).toContain('event: beat');
  });
});
