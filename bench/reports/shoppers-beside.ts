/**
 * How long shoppers wait for pages that are in no cache while a manager reads reports over years of orders
 * (B-240).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import type { Days } from '#domains/reports/report.ts';
import { ask } from '../ask.ts';
import { addManager, enterDesk, openDeskSession } from '../desk/sign-in.ts';
import { spreadOf } from '../rates.ts';
import { get } from '../requests.ts';
import { type Shop, startShop } from '../shop.ts';

const pages = ['/cart', '/search?query=cabernet', '/search?query=noir', '/wine'];
/** The reports that read all of the books. */
const reports = ['sales?by=product', 'sales?by=hours', 'margin', 'tax'];

/**
 * Medians of the rounds, and the median of their ratios; `refused`: answers by which an overloaded shop turns
 * requests away.
 */
export async function shoppersBeside(
  db: Db,
  { from, to }: Days,
  { rounds, ...place }: { dataDir: string; databaseUrl: string | undefined; rounds: number },
): Promise<{ quietMs: number; besideMs: number; ratio: number; refused: { quiet: number; beside: number } }> {
  const now = Date.now();
  const session = await openDeskSession(db, await addManager(db, now), now);
  const shop = await startShop({ ...place, place: 'any core' });
  try {
    const { cookie } = await enterDesk(shop.port, session);
    const read = async () => {
      for (const report of reports) {
        const path = `/desk/reports/${report}${report.includes('?') ? '&' : '?'}from=${from}&to=${to}`;
        const answer = await ask(shop.port, get(path, { cookie }));
        if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      }
    };
    await read();
    await waits(shop, sleep(1_000));
    const [quiet, beside]: [number[], number[]] = [[], []];
    const refused = { quiet: 0, beside: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const busy = await waits(shop, read());
      const calm = await waits(shop, sleep(performance.now() - started));
      beside.push(p99Of(busy.times));
      quiet.push(p99Of(calm.times));
      refused.beside += busy.refused;
      refused.quiet += calm.refused;
    }
    return {
      refused,
      ...{ quietMs: spreadOf(quiet).median, besideMs: spreadOf(beside).median },
      ratio: spreadOf(beside.map((ms, round) => ms / (quiet[round] ?? ms))).median,
    };
  } finally {
    await shop.stop();
  }
}

/** Times in ms, until the given work is done. */
async function waits({ port }: Shop, over: Promise<unknown>): Promise<{ times: number[]; refused: number }> {
  let isOver = false;
  const ended = over.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let refused = 0;
  const shopper = async (path: string) => {
    while (!isOver) {
      const started = performance.now();
      const answer = await ask(port, get(path));
      if (answer.status === 503) refused += 1;
      else if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}.`);
      times.push(performance.now() - started);
      await sleep(5);
    }
  };
  await Promise.all([ended, ...pages.map(shopper)]);
  return { times, refused };
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
