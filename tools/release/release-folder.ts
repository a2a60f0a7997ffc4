/** An unpacked release: what it calls itself, and whether its files are those that were packed (O-076). */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Release {
  /** `0.1.0-20261125-4bd91a9d`: from package.json, the day and the commit. */
  version: string;
  /** 40 hex digits. */
  commit: string;
  /** When the commit was made, in epoch seconds. */
  committedAt: number;
}

const listName = 'SHA256SUMS';

/** @throws if the folder is not a release */
export function readRelease(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
}

/** The list of all files, as `sha256sum --check` reads it. */
export async function listFiles(folder: string): Promise<string> {
  const lines = (await filesIn(folder)).map(
    async (name) => `${await digestOf(join(folder, name))}  ${name}\n`,
  );
  return (await Promise.all(lines)).join('');
}

/** Names of files that are missing, changed or were not packed; empty if the folder is the release. */
export async function changedFiles(folder: string): Promise<string[]> {
  const packed = new Set(readFileSync(join(folder, listName), 'utf8').split('\n'));
  const there = new Set((await listFiles(folder)).split('\n'));
  const differing = [...packed]
    .filter((line) => !there.has(line))
    .concat([...there].filter((line) => !packed.has(line)));
  return [...new Set(differing.map((line) => line.slice(66)))].sort();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== listName)
    .sort();
}

/** SHA-256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
