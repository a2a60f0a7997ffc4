/** Signed archives of healthy and unhealthy versions: the built shop with an edited server. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder } from '#tools/release/pack.ts';
import { listFiles } from '#tools/release/release-folder.ts';
import { signArchive } from '#tools/release/seal.ts';

export interface VersionOptions {
  /** An unpacked release. */
  base: string;
  /** A build in place of the base's, for a version whose scripts have other names. */
  build?: string;
  version: string;
  edit?: (server: string) => string;
  privatePem: string;
  to: string;
}

/** Returns the archive. Packages are not copied: the version uses those of the base. */
export async function makeVersion({
  base,
  build,
  version,
  edit,
  privatePem,
  to,
}: VersionOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-version-'));
  for (const name of ['package.json', 'data', 'deploy', 'public', 'demijohn', 'build'])
    cpSync(join(base, name), join(folder, name), { recursive: true });
  if (build)
    for (const name of ['client', 'ssr', 'server'])
      cpSync(join(build, name), join(folder, 'build', name), { recursive: true });
  symlinkSync(join(base, 'node_modules'), join(folder, 'node_modules'));
  const commit = version.padEnd(40, '0');
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ version, commit, committedAt: 1_790_000_000 }),
  );
  const server = join(folder, 'build/server/server.js');
  if (edit) writeFileSync(server, edit(readFileSync(server, 'utf8')));
  writeFileSync(join(folder, 'SHA256SUMS'), await listFiles(folder));
  mkdirSync(to, { recursive: true });
  const archive = join(to, `${version}.tar.gz`);
  await packFolder(folder, archive, 1_790_000_000);
  signArchive(archive, privatePem);
  rmSync(folder, { recursive: true });
  return archive;
}

function replaceOnce(text: string, from: string | RegExp, by: string): string {
  const edited = text.replace(from, by);
  if (edited === text) throw new Error(`The built server has no ${from}`);
  return edited;
}

/**
 * Adds a migration with this statement. It comes first, where the built text is the same whatever follows it.
 */
const withMigration = (statement: string) => (server: string) =>
  replaceOnce(
    server,
    /\bvar migrations\s*=\s*\[/,
    `$& { name: "900-of-a-test", statements: () => [${JSON.stringify(statement)}] },`,
  );

export const edits = {
  withMigration: withMigration('alter table store_edition add column of_a_test text'),
  crashes: (server: string) => `console.error("TypeError: planted");\nprocess.exit(1);\n${server}`,
  neverReady: (server: string) => `await new Promise(() => setInterval(() => {}, 1_000));\n${server}`,
  migrationFails: withMigration('alter table no_such_table add column of_a_test text'),
  /** Pages of visitors with a cart or a sign-in fail, which the trial sees. */
  failsOnPages: (server: string) =>
    replaceOnce(
      server,
      /\bfunction sharedProps\(shop\)\s*\{/,
      '$& return () => { throw new Error("planted"); };',
    ),
  /** No page fails; only the answers to shoppers show it. */
  failsForBuyers: (server: string) =>
    replaceOnce(
      server,
      /(async add\(request,\s*reply\)\s*\{)(\s*const packId\s*=\s*parsePackId)/,
      '$1 throw new Error("planted");$2',
    ),
} as const;
