/**
 * A server as set up by `npm run install-server`, in a folder: its units run by a stand-in, with HAProxy in
 * front of its processes.
 */
import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import type { PackId } from '#kit/ids.ts';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import type { FreshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { type Crowd, openCrowd } from '#tests/proxies/crowd.ts';
import { proxyOrigin, type RunningProxy, startProxy } from '#tests/proxies/start-proxy.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

export interface CommandResult {
  code: number;
  out: string;
  seconds: number;
}

export interface UpgradedServer {
  home: string;
  copies: string;
  database: FreshDatabase;
  proxy: RunningProxy;
  standIn: StandIn;
  /** Runs `upgrade` from the installed release. */
  upgrade(...words: string[]): Promise<CommandResult>;
  crowd(size: { buyers: number; readers: number }): Crowd;
  /** The version that each process runs, according to its link. */
  versions(): string[];
  stop(): Promise<void>;
}

/**
 * @param archive that of the first release
 * @param from the release whose commands install it
 */
export async function openServer({
  archive,
  from,
  publicPem,
}: {
  archive: string;
  from: string;
  publicPem: string;
}): Promise<UpgradedServer> {
  const root = mkdtempSync(join(tmpdir(), 'demijohn-server-'));
  const [home, copies] = [join(root, 'srv'), join(root, 'copies')];
  mkdirSync(copies);
  const database = await demoDatabase('sqlite');
  if (database.source.kind !== 'sqlite') throw new Error('It is SQLite');
  const packs: PackId[] = [];
  for (const skip of [0, 1, 2, 3]) {
    const pack = await somePack(database.db, { skip });
    await setStock(database.db, pack, 20_000);
    packs.push(pack.packId);
  }
  const { port, url } = await proxyOrigin('haproxy');
  const answers = join(root, 'answers');
  const data = dirname(database.source.file);
  writeFileSync(
    answers,
    `ADDRESS=shop.example\nCOPIES=${copies}\nDATA=${data}\nHOME=${home}\nPROXY=haproxy\n`,
  );
  execFileSync(join(from, 'demijohn'), ['install-server', answers, '--root', root]);
  const settings = join(root, 'etc/demijohn');
  writeFileSync(join(settings, 'release.pub'), publicPem);
  const shop = join(settings, 'shop.env');
  const given = readFileSync(shop, 'utf8')
    .replaceAll('/etc/demijohn/', `${settings}/`)
    .replace(/APP_URL=.*/, `APP_URL=${url}`)
    .replace(/STOP_GRACE=.*/, 'STOP_GRACE=2');
  writeFileSync(shop, given);
  // A demonstration takes no real money.
  appendFileSync(shop, 'ALLOW_TEST_PROVIDERS=1\nLOG_LEVEL=warn\n');
  const ports: number[] = [];
  for (const instance of ['1', '2', 'trial']) {
    ports.push(await freePort());
    const text = `PORT=${ports.at(-1)}\nMETRICS_PORT=${await freePort()}\n`;
    writeFileSync(join(settings, `process-${instance}.env`), text);
  }
  const standIn = await openStandIn(root);
  const upgradeBy = (program: string, words: string[]) =>
    run(program, ['upgrade', ...words, '--root', root], standIn);
  const first = await upgradeBy(join(from, 'demijohn'), [archive]);
  if (first.code !== 0) throw new Error(first.out);
  const shops = ports.slice(0, 2);
  for (const instance of ['1', '2']) standIn.start(`demijohn@${instance}.service`);
  for (const each of shops)
    await vi
      .waitUntil(
        async () => (await fetch(`http://127.0.0.1:${each}/readyz`).catch(() => undefined))?.status === 200,
        {
          timeout: 60_000,
          interval: 100,
        },
      )
      .catch(() => {
        throw new Error(standIn.logs());
      });
  const { shop: shopId } = await database.db
    .selectFrom('shop_identity')
    .select('shop')
    .executeTakeFirstOrThrow();
  const proxy = await startProxy('haproxy', { port, shops, shopId });
  return {
    ...{ home, copies, database, proxy, standIn },
    upgrade: (...words) => upgradeBy(join(home, 'current/demijohn'), words),
    crowd: (size) => openCrowd({ url, packs, pages: ['/', '/wine', '/spirits', '/search'], ...size }),
    versions: () =>
      ['1', '2'].map(
        (instance) =>
          execFileSync('readlink', [join(home, 'run', instance)], { encoding: 'utf8' })
            .trim()
            .split('/')
            .at(-1) ?? '',
      ),
    async stop() {
      await proxy.stop();
      await standIn.stop();
      await database.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function run(program: string, words: string[], standIn: StandIn): Promise<CommandResult> {
  const began = performance.now();
  const env = { PATH: `${standIn.bin}:${process.env.PATH}` };
  return new Promise((resolve) => {
    execFile(program, words, { env, timeout: 400_000 }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out: out + err, seconds: Math.round((performance.now() - began) / 100) / 10 });
    });
  });
}
