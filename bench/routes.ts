/** The cost of one request, route by route, most expensive first: `npm run bench -- routes`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { Line } from './ask.ts';
import { cpuMs } from './cpu.ts';
import { guestToken } from './page-rates.ts';
import { get } from './requests.ts';
import { type RouteRequest, routeRequests } from './route-requests.ts';
import { startShop } from './shop.ts';
import { slugsForMemory } from './starts.ts';
import { startYardstick } from './yardstick.ts';

const warmUps = 5;
/** Long enough for the kernel's clock, which counts in hundredths of a second. */
const minCpuMs = 300;
const maxRequests = 150;
const plainRequests = 2_000;
const shown = 10;

interface Cost {
  name: string;
  statuses: Set<number>;
  /** For the whole process, including the compression and drawing threads. */
  cpuMs: number;
  p50Ms: number;
  maxMs: number;
}

const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const shop = await startShop({ dataDir: folder });
const database = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
try {
  const slugs = await slugsForMemory(database.db);
  const product = await findProduct(database.db, slugs[0] ?? '');
  const [pack] = product?.packs ?? [];
  if (!pack) throw new Error('The catalogue has nothing to sell.');
  const token = await guestToken(shop.port);
  const requests = await routeRequests({ port: shop.port, packId: pack.id, slugs, token });
  const changeCatalogue = () =>
    changePackPrice(database.db, pack.id, pack.priceCents, { actor: 'test', now: Date.now() });
  const costs: Cost[] = [];
  for (const each of requests) costs.push(await measure(shop, each, changeCatalogue));
  const plainMs = await measurePlain();
  print(
    costs.toSorted((a, b) => b.cpuMs - a.cpuMs),
    plainMs,
  );
} finally {
  await database.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(
  { pid, port }: { pid: number; port: number },
  each: RouteRequest,
  changeCatalogue: () => Promise<unknown>,
): Promise<Cost> {
  const { name, request, max = maxRequests, isAfterChange = false } = each;
  const line = new Line(port);
  const statuses = new Set<number>();
  const times: number[] = [];
  let spentMs = 0;
  for (let turn = 0; turn < max && spentMs < minCpuMs; turn += 1) {
    if (isAfterChange) {
      await changeCatalogue();
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    const before = cpuMs(pid);
    const startedAt = performance.now();
    const { status } = await line.ask(request(turn));
    if (turn < Math.min(warmUps, max / 2)) continue;
    statuses.add(status);
    times.push(performance.now() - startedAt);
    spentMs += cpuMs(pid) - before;
  }
  line.close();
  times.sort((a, b) => a - b);
  return {
    name,
    statuses,
    cpuMs: spentMs / times.length,
    p50Ms: times[times.length >> 1] ?? Number.NaN,
    maxMs: times.at(-1) ?? Number.NaN,
  };
}

/** CPU time of a plain server that sends the shop's home page from memory. */
async function measurePlain(): Promise<number> {
  const line = new Line(shop.port);
  const answer = await line.ask(get('/'));
  line.close();
  const plain = await startYardstick(folder, new Map([['GET /', answer]]));
  try {
    const ready = new Line(plain.port);
    for (let turn = 0; turn < plainRequests / 4; turn += 1) await ready.ask(get('/'));
    const before = cpuMs(plain.pid);
    for (let turn = 0; turn < plainRequests; turn += 1) await ready.ask(get('/'));
    ready.close();
    return (cpuMs(plain.pid) - before) / plainRequests;
  } finally {
    await plain.stop();
  }
}

function print(costs: readonly Cost[], plainMs: number): void {
  console.log(
    `The plain server: ${plainMs.toFixed(3)} ms of CPU an answer. The ${shown} dearest of ${costs.length} requests to the shop:\n`,
  );
  console.log(
    `${'request'.padEnd(46)}${'CPU ms'.padStart(8)}${'ratio'.padStart(8)}${'p50 ms'.padStart(8)}${'longest'.padStart(9)}  status`,
  );
  for (const { name, statuses, cpuMs: cpu, p50Ms, maxMs } of costs.slice(0, shown)) {
    const figures = [
      cpu.toFixed(1).padStart(8),
      (cpu / plainMs).toFixed(0).padStart(8),
      p50Ms.toFixed(1).padStart(8),
      maxMs.toFixed(1).padStart(9),
    ];
    console.log(`${name.padEnd(46)}${figures.join('')}  ${[...statuses].join(' ')}`);
  }
  console.log(`\nThe others cost ${(costs[shown]?.cpuMs ?? 0).toFixed(1)} ms at most.`);
}
