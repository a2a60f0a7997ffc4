/** A folder with the browser's files of several builds, for processes of each build to serve (O-030). */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** This many builds are kept whatever their age, and each build for this long whatever their number. */
const keptBuilds = 3;
const keptMs = 7 * 24 * 60 * 60_000;

interface Published {
  build: string;
  /** Epoch ms. */
  at: number;
  /** Names in `assets/`. */
  files: string[];
}

export interface PublishAnswer {
  build: string;
  added: number;
  removed: number;
  /** All builds that are there now, including this one. */
  builds: number;
}

/**
 * Adds the files of the build in `from` to the folder `to`, and removes those that only old builds had. A
 * process of another build may serve from the folder meanwhile: a file is never there in part.
 *
 * @param now epoch ms
 */
export async function publishBuild(
  { from, to }: { from: string; to: string },
  now: number,
): Promise<PublishAnswer> {
  const { build, files } = await readBuild(from);
  const assets = join(to, 'assets');
  const lists = join(to, 'builds');
  await mkdir(assets, { recursive: true });
  await mkdir(lists, { recursive: true });
  const there = new Set(await readdir(assets));
  const missing = files.filter((name) => !there.has(name));
  for (const name of missing) await copyAtomically(join(from, 'assets', name), join(assets, name));
  const list: Published = { build, at: now, files };
  await writeAtomically(join(lists, `${build}.json`), JSON.stringify(list));
  const removed = await removeOld({ assets, lists }, now);
  return { build, added: missing.length, removed, builds: (await readLists(lists)).length };
}

/** The version as the pages state it, and its files followed by their compressed forms. */
async function readBuild(from: string): Promise<{ build: string; files: string[] }> {
  const manifest = await readFile(join(from, '.vite', 'manifest.json'), 'utf8');
  const desk = await readFile(join(from, '.vite', 'desk-manifest.json'), 'utf8');
  const named = [...namesIn(manifest), ...namesIn(desk)];
  const made = new Set(await readdir(join(from, 'assets')));
  // The compressed forms come first: a server that finds the file may then send any of them.
  const files = [...new Set(named)].flatMap((name) =>
    [`${name}.br`, `${name}.gz`, name].filter((form) => made.has(form)),
  );
  return { build: createHash('sha256').update(manifest).digest('base64url').slice(0, 16), files };
}

function namesIn(manifest: string): string[] {
  const chunks = Object.values(JSON.parse(manifest)) as { file: string; css?: string[]; assets?: string[] }[];
  return chunks
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .filter((file) => file.startsWith('assets/'))
    .map((file) => file.slice('assets/'.length));
}

async function removeOld({ assets, lists }: { assets: string; lists: string }, now: number): Promise<number> {
  const builds = (await readLists(lists)).sort((one, other) => other.at - one.at);
  const old = builds.slice(keptBuilds).filter(({ at }) => now - at > keptMs);
  const kept = new Set(builds.filter((each) => !old.includes(each)).flatMap(({ files }) => files));
  const gone = [...new Set(old.flatMap(({ files }) => files))].filter((name) => !kept.has(name));
  for (const name of gone) await rm(join(assets, name), { force: true });
  for (const { build } of old) await rm(join(lists, `${build}.json`), { force: true });
  return gone.length;
}

async function readLists(lists: string): Promise<Published[]> {
  const names = (await readdir(lists)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(lists, name), 'utf8'))));
}

async function copyAtomically(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
