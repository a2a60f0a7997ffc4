/** The releases on a server: unpacked side by side, with links that say which of them each process runs. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unpackFolder } from '#tools/release/pack.ts';
import { changedFiles, readRelease } from '#tools/release/release-folder.ts';
import { checkArchive } from '#tools/release/seal.ts';
import { commandsLink, processLink } from '#tools/server/units.ts';

const keptReleases = 3;

export type UnpackAnswer = { kind: 'ok'; version: string } | { kind: 'wrong'; problem: string };

export const releaseFolder = (home: string, version: string): string => join(home, 'releases', version);
const beforeLink = (home: string) => join(home, 'before');

/** Nothing in an archive is read before its signature has been checked. */
export async function unpackRelease(archive: string, home: string, publicPem: string): Promise<UnpackAnswer> {
  const judged = checkArchive(archive, publicPem);
  if (judged.kind === 'wrong') return judged;
  mkdirSync(join(home, 'releases'), { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(home, 'releases', '.unpacking-'));
  try {
    await unpackFolder(archive, folder);
    const changed = await changedFiles(folder);
    if (changed.length > 0)
      return { kind: 'wrong', problem: `The archive is damaged: ${changed.slice(0, 3).join(', ')}.` };
    const { version } = readRelease(folder);
    const target = releaseFolder(home, version);
    if (existsSync(target) && (await changedFiles(target)).length === 0) return { kind: 'ok', version };
    if (existsSync(target))
      return { kind: 'wrong', problem: `${target} is there, and not as it was signed. Remove it.` };
    chmodSync(folder, 0o755);
    renameSync(folder, target);
    return { kind: 'ok', version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The version that a process runs, or null if none has been installed. */
export function versionOf(home: string, instance: string): string | null {
  return targetOf(processLink(home, instance));
}

export function versionOfCommands(home: string): string | null {
  return targetOf(commandsLink(home));
}

/** The version that `back` returns to. */
export function versionBefore(home: string): string | null {
  return targetOf(beforeLink(home));
}

function targetOf(link: string): string | null {
  try {
    return basename(readlinkSync(link));
  } catch {
    return null;
  }
}

export function pointProcess(home: string, instance: string, version: string): void {
  point(processLink(home, instance), releaseFolder(home, version));
}

/** Makes the commands and timers run this version, and `back` lead to the previous one. */
export function pointCommands(home: string, version: string, before: string | null): void {
  point(commandsLink(home), releaseFolder(home, version));
  if (before !== null) point(beforeLink(home), releaseFolder(home, before));
}

/** There is no moment without a link. */
function point(link: string, target: string): void {
  mkdirSync(dirname(link), { recursive: true, mode: 0o755 });
  rmSync(`${link}.next`, { force: true });
  symlinkSync(target, `${link}.next`);
  renameSync(`${link}.next`, link);
}

/** Keeps the releases that anything runs, and the newest. */
export function forgetOldReleases(home: string, inUse: readonly (string | null)[]): string[] {
  const all = readdirSync(join(home, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ name, at: statSync(releaseFolder(home, name)).ctimeMs }))
    .sort((one, other) => other.at - one.at);
  const old = all.slice(keptReleases).filter(({ name }) => !inUse.includes(name));
  for (const { name } of old) rmSync(releaseFolder(home, name), { recursive: true, force: true });
  return old.map(({ name }) => name);
}
