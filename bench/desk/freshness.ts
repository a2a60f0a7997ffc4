/** How soon a change by one process appears on a board that another process serves (B-273). */
import type { Db } from '#db/connection.ts';
import { ask } from '../ask.ts';
import { post } from '../requests.ts';
import type { Shop } from '../shop.ts';
import { LiveStream } from './live-stream.ts';
import { type DeskBrowser, enterDesk } from './sign-in.ts';

const changes = 40;

/** Milliseconds from the press to the event on the other board, in ascending order. */
export async function measureChanges(
  [first, second]: readonly [Shop, Shop],
  db: Db,
  session: string,
): Promise<number[]> {
  const browser = await enterDesk(first.port, session);
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('handed_over_at', 'is', null)
    .where('state', '=', 'placed')
    .limit(1)
    .executeTakeFirstOrThrow();
  const stream = await LiveStream.open(second.port, browser.cookie);
  try {
    const taken: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const next = stream.untilNext();
      await press(first.port, browser, `/desk/orders/${number}/${change % 2 === 0 ? 'claim' : 'release'}`);
      taken.push(await next);
    }
    return taken.toSorted((a, b) => a - b);
  } finally {
    stream.close();
  }
}

async function press(port: number, { cookie, token }: DeskBrowser, path: string): Promise<void> {
  const { status } = await ask(port, post(path, {}, token, cookie));
  if (status !== 303 && status !== 302) throw new Error(`${path} answered ${status}`);
}
