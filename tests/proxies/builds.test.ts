/** Two versions side by side, as during an upgrade of several machines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { shopProgram } from '#tests/harness/shop-process.ts';
import { publishBuild } from '#tools/publish/publish-build.ts';
import { builtServer } from '#tools/setup/build.mjs';
import { AddressedShopper } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { makeOtherBuild, type OtherBuild } from './other-build.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;

describe.runIf(isLong)('two builds side by side', { timeout: 300_000 }, () => {
  let other: OtherBuild;
  let published: string;
  let fleet: Fleet;
  beforeAll(async () => {
    if (shopProgram !== builtServer) throw new Error('This test needs a build: node tools/build.mjs');
    other = makeOtherBuild();
    published = mkdtempSync(join(tmpdir(), 'demijohn-published-'));
    await publishBuild({ from: 'build/client', to: published }, Date.now());
    await publishBuild({ from: join(other.root, 'build/client'), to: published }, Date.now());
    fleet = await openFleet({
      ...{ engine: 'postgres', proxy: 'haproxy', processes: 2 },
      env: { ASSETS_DIR: published },
      roots: [undefined, other.root],
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
    other?.remove();
    if (published) rmSync(published, { recursive: true });
  });

  const builds = async () =>
    Promise.all(
      fleet.shops.map(
        async ({ url }) => ((await (await fetch(`${url}/readyz`)).json()) as { build: string }).build,
      ),
    );

  test('each file of 40 pages of either build is available at both, and the pages through the proxy have all theirs (O-030)', async () => {
    expect(new Set(await builds()).size).toBe(2);
    const missing: string[] = [];
    let asked = 0;
    const findFiles = async (html: string, at = '') => {
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g));
      expect(files.size).toBeGreaterThan(3);
      for (const file of files) {
        asked += 1;
        const answer = await fetch(at + file);
        await answer.text();
        if (answer.status !== 200) missing.push(at + file);
      }
    };
    for (let turn = 0; turn < 40; turn += 1) {
      const [one, two] = fleet.shops.map(({ url }) => url);
      const from = turn % 2 === 0 ? one : two;
      const page = await new HttpShopper(from ?? '').page(fleet.pages[turn % fleet.pages.length] ?? '/');
      await findFiles(page.text, from === one ? two : one);
      const guest = new AddressedShopper(fleet.proxy.url);
      await findFiles((await guest.page(fleet.pages[turn % fleet.pages.length] ?? '/')).text, guest.url);
      guest.leave();
    }
    console.info(`${missing.length} of ${asked} files of another build's pages are missing`);
    expect(asked).toBeGreaterThanOrEqual(300);
    expect(missing).toEqual([]);
  });

  test('a visitor behind the proxy is reloaded at most once while the processes change their build (O-031)', async () => {
    const visitors = Array.from({ length: 12 }, () => ({
      shopper: new AddressedShopper(fleet.proxy.url),
      version: '',
      reloads: 0,
    }));
    const visit = async (visitor: (typeof visitors)[number], path: string) => {
      const headers = { 'x-inertia': 'true', 'x-inertia-version': visitor.version };
      const first = visitor.version === '';
      const answer = first ? undefined : await visitor.shopper.send('GET', path, undefined, headers);
      if (answer?.status === 200) return;
      if (!first) expect(answer?.status).toBe(409);
      if (!first) visitor.reloads += 1;
      const { text } = await visitor.shopper.page(path);
      visitor.version = /"version":"([^"]+)"/.exec(text)?.[1] ?? '';
      expect(visitor.version).not.toBe('');
    };
    const everybody = async () => {
      for (const visitor of visitors) for (const path of fleet.pages.slice(0, 5)) await visit(visitor, path);
    };
    await everybody();
    // The first build's process becomes one of the second; the other stays.
    fleet.roots[0] = other.root;
    const rolling = fleet.restart(0);
    await everybody();
    await rolling;
    await everybody();
    for (const { shopper } of visitors) shopper.leave();
    expect(new Set(await builds()).size).toBe(1);
    const most = Math.max(...visitors.map(({ reloads }) => reloads));
    console.info(
      `12 visitors: ${visitors.reduce((sum, { reloads }) => sum + reloads, 0)} reloads, at most ${most} each`,
    );
    expect(most).toBeLessThanOrEqual(1);
  });
});
