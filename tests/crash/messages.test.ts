/**
 * A worker is killed while it sends a message: another worker sends the message, or closes it with a reason.
 * It never stays queued.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readUnfinished } from '#app/unfinished.ts';
import { abandonedWhy, closeAbandonedMessages } from '#domains/notifications/close-abandoned.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { someEngines } from '#tests/harness/long-run.ts';

const worker = fileURLToPath(new URL('./checkout-worker.ts', import.meta.url));
const minuteMs = 60_000;

describe.each(someEngines)(
  'a worker killed with -9 in the middle of a message on %s (R-014)',
  { timeout: 60_000 },
  (engine) => {
    const shop = useCheckoutFixture(engine);
    const drain = () =>
      drainOutbox(shop.checkout.db, shop.checkout.reactions(), { now: shop.checkout.clock(), limit: 100 });
    const ready = async () =>
      (await shop.checkout.messages())
        .filter(({ kind }) => kind === 'ready-for-pickup')
        .map(({ state }) => state);

    /** An order packed by a worker that dies before the message is handed to the provider. */
    async function diesTelling(): Promise<OrderNumber> {
      const { number } = await shop.checkout.placedOrder();
      await drain();
      const given = JSON.stringify({ source: shop.database.source, steps: ['pack', 'drain'], number });
      const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache(), CRASH_AT: 'mid_message' };
      expect(
        await once(
          spawn(process.execPath, [worker, given], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
          'exit',
        ),
      ).toEqual([null, 'SIGKILL']);
      expect(await ready()).toEqual(['queued']);
      return number;
    }

    test('its successor sends the message, and until then nothing closes it', async () => {
      const { checkout } = shop;
      await diesTelling();
      checkout.wait(minuteMs);
      expect(await closeAbandonedMessages(checkout.db, checkout.clock())).toEqual([]);
      expect(await drain()).toEqual({ done: 1, failed: [] });
      expect(await ready()).toEqual(['sent']);
    });

    test('a message that is no longer true by then is closed, and listed among what went wrong with its order (O-067)', async () => {
      const { checkout } = shop;
      const number = await diesTelling();
      await handOverOrder(checkout.db, {
        number,
        method: 'pickup',
        idCheck: seenId,
        tracking: null,
        actor: 'Ann',
        now: checkout.clock(),
      });
      checkout.wait(4 * minuteMs);
      const late = (await readUnfinished(checkout.db, checkout.clock())).map(({ what, order, detail }) => [
        what,
        order,
        detail.split(',')[0],
      ]);
      expect(late).toEqual([
        ['message', `#${number}`, 'ready-for-pickup by text to 5165550100'],
        ['follow-up', `#${number}`, 'order.packed'],
        ['follow-up', `#${number}`, 'order.handed-over'],
      ]);
      expect((await drain()).failed).toEqual([]);
      expect(await ready()).toEqual(['queued']);
      expect(await closeAbandonedMessages(checkout.db, checkout.clock())).toEqual([
        expect.stringMatching(/^order\.packed:.+:text$/),
      ]);
      expect(await ready()).toEqual(['failed-for-good']);
      expect(await readUnfinished(checkout.db, checkout.clock())).toMatchObject([
        {
          what: 'message',
          order: `#${number}`,
          detail: 'ready-for-pickup by text to 5165550100, failed-for-good',
          why: abandonedWhy,
        },
      ]);
      expect(await closeAbandonedMessages(checkout.db, checkout.clock())).toEqual([]);
      checkout.wait(15 * 24 * 60 * minuteMs);
      expect(await readUnfinished(checkout.db, checkout.clock())).toEqual([]);
    });
  },
);
