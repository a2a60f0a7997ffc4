/**
 * Which of the slow tests `npm test` runs: those that alone prove a row of docs/requirements.md, and of the
 * others one in six, drawn by the seed of the run. The nightly run has all.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamedIn, textsOf } from '#tools/requirements.ts';

/** One in so many. */
const share = 6;
/** Tests that start browsers or many processes: three quarters of the time of a whole run. */
const slowPlaces =
  /^tests\/(?:alarms|chaos|copies|crash|edge|engines|inertia-client|journeys|processes|proxies|saturday|server|upgrade)\/|^tools\/commands\.test\.ts$/;
/** A row that tests with and without a browser prove is left to the latter. */
const browserFile = /\.(?:journey|engine)\.ts$/;

export function isSlow(file: string): boolean {
  return slowPlaces.test(file);
}

/** True if this test has to run every day, because no other that does names one of its rows. */
export type IsNeeded = (file: string, title: string) => boolean;

/** @param named the rows that each test file names, by its path from the root */
export function neededTests(named: ReadonlyMap<string, ReadonlySet<string>>, seed: number): IsNeeded {
  const provedAnyway = new Set<string>();
  const slowFilesOf = new Map<string, string[]>();
  for (const [file, rows] of named)
    for (const row of rows)
      if (isSlow(file)) slowFilesOf.set(row, [...(slowFilesOf.get(row) ?? []), file]);
      else provedAnyway.add(row);
  const proversOf = new Map(
    [...slowFilesOf].map(([row, files]) => {
      const withoutBrowser = files.filter((file) => !browserFile.test(file));
      return [row, withoutBrowser.length > 0 ? withoutBrowser : draw(files, { count: 1, seed })];
    }),
  );
  return (file, title) =>
    rowsNamedIn(title).some((row) => !provedAnyway.has(row) && proversOf.get(row)?.includes(file) === true);
}

/** Tests that run together or not at all: mostly one. */
export type Unit<Test> = readonly Test[];

/**
 * The units of a file that run.
 *
 * @param titleOf a test's full title, which differs from that of any other test of the file
 */
export function chooseUnits<Test>(
  units: readonly Unit<Test>[],
  {
    isNeeded,
    titleOf,
    seed,
  }: { isNeeded: (title: string) => boolean; titleOf: (test: Test) => string; seed: number },
): Unit<Test>[] {
  const needed = units.filter((unit) => unit.some((test) => isNeeded(titleOf(test))));
  const others = new Map(
    units
      .filter((unit) => !needed.includes(unit))
      .map((unit) => [unit.map((test) => titleOf(test)).join('\n'), unit]),
  );
  const keys = [...others.keys()];
  const drawn = draw(keys, { count: shareOf(keys, seed), seed });
  return [...needed, ...[...others].filter(([key]) => drawn.includes(key)).map(([, unit]) => unit)];
}

/** The rows that the texts of each test file under `root` name. */
export function readNamedRows(root: string): Map<string, Set<string>> {
  const files = globSync('**/*.{test,journey,engine}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path === 'build',
  });
  return new Map(
    files.map((file) => [
      file,
      new Set(textsOf(readFileSync(join(root, file), 'utf8')).flatMap((text) => rowsNamedIn(text))),
    ]),
  );
}

/** Rounded up or down by the seed, so that of many small files a sixth is drawn, too. */
function shareOf(texts: readonly string[], seed: number): number {
  const whole = Math.floor(texts.length / share);
  return whole + (placeOf(texts.join('\n'), seed) % share < texts.length % share ? 1 : 0);
}

function draw(texts: readonly string[], { count, seed }: { count: number; seed: number }): string[] {
  return [...texts].sort((one, other) => placeOf(one, seed) - placeOf(other, seed)).slice(0, count);
}

function placeOf(text: string, seed: number): number {
  return createHash('sha1').update(`${seed} ${text}`).digest().readUIntBE(0, 6);
}
