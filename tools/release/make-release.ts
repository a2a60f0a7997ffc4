/** Makes the archive of a commit: what runs in production, its bill of materials, and its signature (O-074, O-076). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProgress } from '#tools/setup/project.mjs';
import { makeBill, type Parts, readBundled } from './bill.ts';
import { gatherRelease, installedPackages, readLock } from './contents.ts';
import { packFolder } from './pack.ts';
import { digestOf, listFiles, type Release } from './release-folder.ts';
import { signArchive } from './seal.ts';

export interface MadeRelease {
  release: Release;
  archive: string;
  /** SHA-256 in hex. */
  digest: string;
  parts: Parts;
}

/**
 * Vite's arguments for each part of a release (`vite.config.ts`), matching those of `tools/setup/build.mjs`
 * for `npm start`.
 */
const builds = [
  [],
  ['--mode', 'desk'],
  ['--mode', 'drive'],
  ['--ssr', '--mode', 'renderer'],
  ['--ssr', '--mode', 'released-server'],
  ['--ssr', '--mode', 'released-commands'],
];

/** The version name of a commit, and when it was made. */
export function releaseOf(root: string, revision: string): Release {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const committedAt = Number(git('show', '--no-patch', '--format=%ct', commit));
  const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string };
  const day = new Date(committedAt * 1_000).toISOString().slice(0, 10).replaceAll('-', '');
  return { version: `${version}-${day}-${commit.slice(0, 8)}`, commit, committedAt };
}

/**
 * Builds in a separate folder from the files of the commit alone, so that nothing from the working tree gets
 * in.
 *
 * @param root a clone with its packages installed
 * @param to the folder for the archive, its signature, its bill and its list of checksums
 */
export async function makeRelease(
  root: string,
  { revision = 'HEAD', privatePem, to }: { revision?: string; privatePem: string; to: string },
): Promise<MadeRelease> {
  const release = releaseOf(root, revision);
  const work = mkdtempSync(join(tmpdir(), 'demijohn-release-'));
  try {
    const [source, lists, folder] = [join(work, 'source'), join(work, 'packages'), join(work, 'release')];
    mkdirSync(source);
    mkdirSync(to, { recursive: true });
    takeCommit(root, release.commit, source);
    symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
    await withProgress(`Building ${release.version}`, () => buildAll(source, lists));
    gatherRelease({ from: source, modules: join(root, 'node_modules'), to: folder }, release);
    const lock = readLock(source);
    const parts = { installed: installedPackages(lock), bundled: readBundled(lists) };
    const bill = `${JSON.stringify(makeBill(source, lock, parts, release), null, 2)}\n`;
    writeFileSync(join(folder, 'bill.cdx.json'), bill);
    writeFileSync(join(folder, 'SHA256SUMS'), await listFiles(folder));
    const archive = join(to, `demijohn-${release.version}-linux-x64.tar.gz`);
    await withProgress('Packing it', () => packFolder(folder, archive, release.committedAt));
    signArchive(archive, privatePem);
    writeFileSync(`${archive}.cdx.json`, bill);
    return { release, archive, digest: await digestOf(archive), parts };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function takeCommit(root: string, commit: string, to: string): void {
  const files = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['--extract', '--directory', to], { input: files });
}

function buildAll(source: string, lists: string): void {
  for (const words of builds)
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...words],
      {
        cwd: source,
        env: { PATH: process.env.PATH, HOME: source, LIST_PACKAGES: lists },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
}
