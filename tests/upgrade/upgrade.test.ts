/**
 * One command installs the next release under buyers and readers, and rolls it back by itself (O-035 to
 * O-038, O-076). By day: built files with the packages of this project; at night: the archive as
 * `npm run release` makes it.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import type { Crowd } from '#tests/proxies/crowd.ts';
import { makeOtherBuild, type OtherBuild } from '#tests/proxies/other-build.ts';
import { gatherOwnFiles } from '#tools/release/contents.ts';
import { makeRelease, releaseOf } from '#tools/release/make-release.ts';
import { unpackFolder } from '#tools/release/pack.ts';
import { makeSigningKey } from '#tools/release/seal.ts';
import { openServer, type UpgradedServer } from './server.ts';
import { startAlone } from './start-alone.ts';
import { edits, makeVersion } from './versions.ts';

const isNight = howMany({ short: 0, full: 1 }) === 1;
const watchS = String(howMany({ short: 2, full: 60 }));
const key = makeSigningKey();
const { privatePem, publicPem } = key;

describe('upgrades of a server under load', { timeout: 600_000 }, () => {
  let work: string;
  let base: string;
  let server: UpgradedServer;
  let crowd: Crowd;
  let other: OtherBuild | undefined;
  const version = (name: string, edit?: (server: string) => string) =>
    makeVersion({
      base,
      version: name,
      ...(edit && { edit }),
      ...(other && { build: join(other.root, 'build') }),
      privatePem,
      to: work,
    });

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'demijohn-upgrade-'));
    // The user who owns nothing reaches the release through it.
    chmodSync(work, 0o711);
    base = join(work, 'base');
    mkdirSync(base);
    const archive = isNight ? await wholeRelease() : await builtRelease();
    server = await openServer({ archive, from: base, publicPem });
    crowd = server.crowd(
      howMany({ short: 1, full: 4 }) === 1 ? { buyers: 1, readers: 1 } : { buyers: 4, readers: 4 },
    );
    crowd.start();
  }, 600_000);
  afterAll(async () => {
    await crowd?.stop();
    if (crowd?.failed.length > 0) console.info(server.standIn.logs());
    await server?.stop();
    other?.remove();
    rmSync(work, { recursive: true, force: true });
  });

  /** As the owner makes it from the commit; in later versions the scripts have other names. */
  async function wholeRelease(): Promise<string> {
    // From one commit, even if another is checked out meanwhile.
    const { commit: revision } = releaseOf('.', 'HEAD');
    const made = await makeRelease(resolve('.'), { revision, privatePem, to: work });
    const again = await makeRelease(resolve('.'), { revision, privatePem, to: join(work, 'again') });
    console.info(
      `${(statSync(made.archive).size / 1e6).toFixed(1)} MB, ${made.parts.installed.length} packages installed, ${made.parts.bundled.length} built in`,
    );
    // The same commit gives the same bytes (O-076).
    expect(again.digest).toBe(made.digest);
    await unpackFolder(made.archive, base);
    other = makeOtherBuild();
    return made.archive;
  }

  async function builtRelease(): Promise<string> {
    const commands = join(work, 'commands');
    const words = [
      'build',
      '--ssr',
      '--mode',
      'released-commands',
      '--outDir',
      commands,
      '--logLevel',
      'warn',
    ];
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...words]);
    const release = { ...releaseOf('.', 'HEAD'), version: 'first' };
    gatherOwnFiles(resolve('.'), base, release);
    cpSync(commands, join(base, 'build/commands'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(base, 'node_modules'));
    return makeVersion({ base, version: 'first', privatePem, to: work });
  }

  test('an archive that is changed by one byte, is not signed or is signed by someone else is refused (O-076)', async () => {
    const archive = await version('forged');
    const [bytes, signature] = [readFileSync(archive), readFileSync(`${archive}.sig`)];
    const before = server.versions();
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(archive, flipped);
    const changed = await server.upgrade(archive);
    expect([changed.code, changed.out]).toEqual([1, expect.stringContaining('is not what was signed')]);
    writeFileSync(archive, bytes);
    rmSync(`${archive}.sig`);
    const unsigned = await server.upgrade(archive);
    expect([unsigned.code, unsigned.out]).toEqual([1, expect.stringContaining('is not signed')]);
    const stranger = makeSigningKey();
    const foreign = await makeVersion({ base, version: 'forged', privatePem: stranger.privatePem, to: work });
    expect((await server.upgrade(foreign)).code).toBe(1);
    writeFileSync(`${archive}.sig`, signature);
    expect(server.versions()).toEqual(before);
    expect(readdirSync(join(server.home, 'releases'))).toEqual(before.slice(0, 1));
  });

  test('nothing changes without a proved copy of the books (O-036)', async () => {
    const archive = await version('uncopied');
    const before = server.versions();
    renameSync(server.copies, `${server.copies}-gone`);
    const said = await server.upgrade(archive);
    renameSync(`${server.copies}-gone`, server.copies);
    expect([said.code, said.out]).toEqual([
      1,
      expect.stringContaining('There is no proved copy of the books'),
    ]);
    expect(server.versions()).toEqual(before);
  });

  test.runIf(isNight)(
    'a release starts without a network, as a user who may write only to the data folder (O-038)',
    async () => {
      const started = await startAlone({ command: [join(base, 'demijohn'), 'start'], cwd: base });
      console.info(
        `Without a network: ready after ${started.seconds.toFixed(1)} s, ${started.cpuSeconds.toFixed(1)} s of the processor`,
      );
      expect([started.status, started.exitCode]).toEqual(['200', 0]);
      expect(started.cpuSeconds).toBeLessThan(5);
    },
  );

  const ill = [
    { name: 'crashes', edit: edits.crashes, says: /It ended on its own.*TypeError: planted/ },
    ...(isNight
      ? [
          { name: 'never-ready', edit: edits.neverReady, says: /It is not ready after 60 s/ },
          { name: 'migration-fails', edit: edits.migrationFails, says: /It ended on its own.*no_such_table/ },
          { name: 'fails-on-pages', edit: edits.failsOnPages, says: /of its \d+ answers were 5xx/ },
        ]
      : []),
  ];
  test.each(ill)(
    'an unhealthy release ($name) reaches no shopper, and the shop keeps selling (O-037)',
    async ({ name, edit, says }) => {
      const archive = await version(name, edit);
      const before = {
        count: crowd.count(),
        failed: crowd.failed.length,
        versions: server.versions(),
        pids: pids(),
      };
      const said = await server.upgrade(archive, '--watch', watchS);
      console.info(
        `${name}: refused after ${said.seconds} s, ${crowd.failed.length - before.failed} of ${crowd.count() - before.count} requests failed`,
      );
      expect([said.code, said.out]).toEqual([1, expect.stringMatching(says)]);
      expect(server.versions()).toEqual(before.versions);
      expect(pids()).toEqual(before.pids);
      expect(failures()).toEqual([]);
      expect(crowd.count() - before.count).toBeGreaterThan(10);
    },
  );

  test('a release with a migration is installed while the shop sells, and then rolled back (O-035, O-036)', async () => {
    const archive = await version('second', edits.withMigration);
    const before = server.versions();
    const from = crowd.count();
    const said = await server.upgrade(archive, '--watch', watchS, '--by', 'Ada');
    expect([said.code, said.out]).toEqual([0, expect.stringContaining('The shop runs second')]);
    expect(server.versions()).toEqual(['second', 'second']);
    expect(readFileSync(join(server.home, 'upgrades.log'), 'utf8')).toMatch(
      /Z Ada \S+ -> second: done in \d+ s\n$/,
    );
    expect(readdirSync(server.copies).filter((name) => /^books-.*Z$/.test(name)).length).toBeGreaterThan(0);
    const came = crowd.count() - from;
    const back = await server.upgrade('back', '--by', 'Ada');
    console.info(
      `Upgraded in ${said.seconds} s, back in ${back.seconds} s; ${crowd.failed.length} of ${came} and ${crowd.count() - from - came} requests failed`,
    );
    expect([back.code, back.out]).toEqual([0, expect.stringContaining(`The shop runs ${before[0]} again`)]);
    expect(server.versions()).toEqual(before);
    expect(said.seconds).toBeLessThan(180);
    expect(back.seconds).toBeLessThan(60);
    expect(failures()).toEqual([]);
    const columns = await server.database.db.introspection.getTables();
    expect(columns.find(({ name }) => name === 'store_edition')?.columns.map(({ name }) => name)).toContain(
      'of_a_test',
    );
  });

  test.runIf(isNight)(
    'a release that fails only for buyers is rolled back, and the other process serves all the while (O-037)',
    async () => {
      const archive = await version('fails-for-buyers', edits.failsForBuyers);
      const before = server.versions();
      const from = crowd.count();
      const said = await server.upgrade(archive, '--watch', watchS);
      const failed = crowd.failed.splice(0);
      console.info(
        `fails-for-buyers: taken back after ${said.seconds} s; ${failed.length} of ${crowd.count() - from} requests failed`,
      );
      expect([said.code, said.out]).toEqual([
        1,
        expect.stringMatching(/of its \d+ answers were 5xx.*\nThe shop runs .* again/),
      ]);
      expect(server.versions()).toEqual(before);
      expect(failures(failed).filter((what) => !what.startsWith('add: 500'))).toEqual([]);
    },
  );

  test('nothing confirmed to a buyer is lost, and the books agree (O-036)', {
    tags: 'after-others',
  }, async () => {
    await crowd.stop();
    const { db } = server.database;
    const orders = await db
      .selectFrom('orders')
      .select('checkout_id')
      .where('state', '=', 'placed')
      .execute();
    const placed = orders.map(({ checkout_id }) => checkout_id);
    expect(crowd.confirmed.length).toBeGreaterThan(0);
    expect(
      crowd.confirmed.filter((checkoutId) => placed.filter((each) => each === checkoutId).length !== 1),
    ).toEqual([]);
    await expect.poll(() => findBreaches(db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
  });

  /**
   * When other programs use the CPU, a process that falls too far behind refuses what it cannot answer in
   * time (503); its log says so, and the upgrade is not the cause. The number of such refusals is printed.
   */
  function failures(failed: readonly string[] = crowd.failed): string[] {
    const busy = server.standIn.logs().split('FST_UNDER_PRESSURE').length - 1;
    const others = failed.filter((what) => !what.endsWith(': 503'));
    const refused = failed.length - others.length;
    if (refused > 0) console.info(`${refused} refused as too busy; load ${loadavg()[0]?.toFixed(1)}`);
    return refused <= busy ? others : [...failed];
  }

  function pids(): (number | undefined)[] {
    return ['1', '2'].map((instance) => server.standIn.unit(`demijohn@${instance}.service`)?.pid());
  }
});
