/**
 * The shop's start and memory compared with those of a plain `node:http` server: `npm run bench -- start`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { ask } from './ask.ts';
import { cpuMs, memoryOf } from './cpu.ts';
import { startDriver } from './driver.ts';
import { spreadOf } from './rates.ts';
import { get } from './requests.ts';
import { startShop } from './shop.ts';
import { measureMemory, slugsForMemory } from './starts.ts';
import { startYardstick } from './yardstick.ts';

const times = 9;

interface Start {
  firstPageMs: number;
  cpu: number;
  residentMb: number;
}

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'demijohn-bench-'));
const driver = startDriver();
try {
  const first = await startShop({ dataDir: folder });
  const home = await ask(first.port, get('/'));
  await first.stop();
  const shop: Start[] = [];
  const plain: Start[] = [];
  for (let time = 0; time < times; time += 1) {
    plain.push(await startPlain(new Map([['GET /', home]])));
    shop.push(await startWhole());
  }
  row('plain server', plain);
  row('shop', shop);
  const database = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.sqlite') });
  const slugs = await slugsForMemory(database.db);
  await database.close();
  const { residentMb, peakMb, atRestMb } = await measureMemory(driver, folder, slugs);
  console.log(
    `The shop after ${slugs.length} product pages: ${residentMb.toFixed(0)} MB resident, ${peakMb.toFixed(0)} MB at most, ${atRestMb.toFixed(0)} MB at rest`,
  );
} finally {
  await driver.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startWhole(): Promise<Start> {
  const { pid, firstPageMs, stop } = await startShop({ dataDir: folder, place: 'any core' });
  const start = { firstPageMs, cpu: cpuMs(pid), residentMb: memoryOf(pid).residentMb };
  await stop();
  return start;
}

async function startPlain(answers: ReadonlyMap<string, Awaited<ReturnType<typeof ask>>>): Promise<Start> {
  const startedAt = performance.now();
  const { pid, port, stop } = await startYardstick(folder, answers);
  await ask(port, get('/'));
  const start = {
    firstPageMs: performance.now() - startedAt,
    cpu: cpuMs(pid),
    residentMb: memoryOf(pid).residentMb,
  };
  await stop();
  return start;
}

function row(name: string, starts: readonly Start[]): void {
  const [first, cpu, resident] = (['firstPageMs', 'cpu', 'residentMb'] as const).map((field) =>
    spreadOf(starts.map((start) => start[field])),
  );
  if (!first || !cpu || !resident) return;
  const range = `(${first.lowest.toFixed(0)} to ${first.highest.toFixed(0)})`;
  console.log(
    `${name.padEnd(14)}first page ${first.median.toFixed(0)} ms ${range}, CPU ${cpu.median.toFixed(0)} ms, ${resident.median.toFixed(0)} MB resident`,
  );
}
