/**
 * How soon shoppers see what another process has changed: `npm run bench -- seen`. Two shops run on one
 * database; a third process changes a setting, a price, the last bottle or a region, and the page is
 * requested from both until both show it (B-151, B-210 to B-224, B-273). For comparison, two plain servers
 * follow one row at the same interval. With `--postgres` on PostgreSQL; with `--only WORD` for the changes
 * whose names contain the word.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DatabaseSource, type Db, openDatabase } from '#db/connection.ts';
import { startPostgres } from '#tests/harness/postgres-server.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import { ensureBuild } from '#tools/setup/build.mjs';
import { Line } from './ask.ts';
import { startNode } from './processes.ts';
import { spreadOf } from './rates.ts';
import { get } from './requests.ts';
import { type Change, changesOf, type Page } from './seen/changes.ts';
import { type Shop, startShop } from './shop.ts';

const wantedMs = 1_000;
const patienceMs = 20_000;
const pollMs = 5;
/** The shops poll four times a second; a change comes at any moment between two polls. */
const restMs = { least: 200, most: 700 };

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean' },
    quick: { type: 'boolean' },
    json: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string' },
  },
});
const turns = options.quick ? 2 : 7;

await ensureBuild();
const folder = mkdtempSync(join(options.data ?? tmpdir(), 'demijohn-bench-'));
const server = options.postgres ? await startPostgres() : undefined;
if (server) await runOnPostgres(server.url, 'create database seen');
const source: DatabaseSource = server
  ? { kind: 'postgres', url: databaseUrl(server.url, 'seen') }
  : { kind: 'sqlite', file: join(folder, 'shop.sqlite') };
const shops: Shop[] = [];
try {
  for (const dataDir of [folder, folder])
    shops.push(
      await startShop({
        dataDir,
        place: 'any core',
        databaseUrl: source.kind === 'postgres' ? source.url : undefined,
      }),
    );
  const database = openDatabase(source);
  try {
    await measureAll(database.db);
  } finally {
    await database.close();
  }
} finally {
  for (const shop of shops) await shop.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(db: Db): Promise<void> {
  const load = () => readFileSync('/proc/loadavg', 'latin1').split(' ')[0];
  console.log(`${source.kind}, ${turns} turns each, load ${load()} at the start`);
  const plain = await measurePlain(db);
  console.log(`      ${told(plain)}  plain servers that follow one row`);
  let isFine = true;
  for (const [name, changing] of await changesOf(db)) {
    if (!name.includes(options.only ?? '')) continue;
    const taken: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) taken.push(await untilShown(shops, changing(turn)));
    const { median, highest } = spreadOf(taken);
    const isSoon = highest <= wantedMs;
    isFine &&= isSoon;
    const ratio = (median / spreadOf(plain).median).toFixed(1);
    console.log(`${isSoon ? 'ok  ' : 'SLOW'}  ${told(taken)}  ratio ${ratio.padStart(4)}  ${name}`);
  }
  console.log(`load ${load()} at the end. ${isFine ? 'All within a second.' : 'Slower than a second.'}`);
  process.exitCode = isFine ? 0 : 1;
}

/** Milliseconds from the change until the slower of the two shops shows it. */
async function untilShown(servers: readonly { port: number }[], change: Change): Promise<number> {
  const lines = servers.map(({ port }) => new Line(port));
  const request = get(change.path);
  try {
    // Both shops have the page in their cache beforehand, as on any day.
    const before: Page[] = [];
    for (const line of lines) {
      await line.ask(request);
      before.push(await line.ask(request));
    }
    await sleep(restMs.least + Math.random() * (restMs.most - restMs.least));
    await change.make();
    const madeAt = performance.now();
    await Promise.all(
      lines.map(async (line, at) => {
        for (;;) {
          const page = await line.ask(request);
          if (change.isShown(page, before[at] ?? page)) return;
          if (performance.now() - madeAt > patienceMs)
            throw new Error(`${change.path} does not show it after ${patienceMs / 1_000} s.`);
          await sleep(pollMs);
        }
      }),
    );
    return performance.now() - madeAt;
  } finally {
    for (const line of lines) line.close();
  }
}

async function measurePlain(db: Db): Promise<number[]> {
  const start = () =>
    startNode('any core', ['bench/seen/plain-follower.ts', JSON.stringify(source)], process.env, [
      'ignore',
      'inherit',
      'inherit',
      'ipc',
    ]);
  const plain = [start(), start()];
  try {
    const servers = await Promise.all(
      plain.map(async ({ child }) => ({ port: Number((await once(child, 'message'))[0]) })),
    );
    const taken: number[] = [];
    for (let turn = 0; turn < turns * 3; turn += 1) {
      const { number } = await db.selectFrom('store_edition').select('number').executeTakeFirstOrThrow();
      taken.push(
        await untilShown(servers, {
          path: '/',
          make: () =>
            db
              .updateTable('store_edition')
              .set({ number: number + 1 })
              .execute(),
          isShown: ({ text }) => text === String(number + 1),
        }),
      );
    }
    return taken;
  } finally {
    for (const each of plain) await each.stop();
  }
}

function told(taken: number[]): string {
  const { median, highest } = spreadOf(taken);
  return `${median.toFixed(0).padStart(6)} ms in the middle, ${highest.toFixed(0).padStart(6)} ms at most`;
}
