/** Litestream, from its package: where its program is, and its configuration. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#platform/files/project-file.ts';

/** The package's own program for this machine, or LITESTREAM. @throws if there is none */
export function litestreamProgram(env: NodeJS.ProcessEnv): string {
  if (env.LITESTREAM) return env.LITESTREAM;
  const file = projectFile(
    `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`,
  );
  if (existsSync(file)) return file;
  throw new Error(
    `There is no Litestream for ${process.platform} ${process.arch} among the packages: install it, and name its program with LITESTREAM.`,
  );
}

export interface Replica {
  /** The file of the books. */
  database: string;
  /** A folder, or an address that Litestream knows: s3://…, sftp://…, abs://…, gs://… */
  to: string;
  /** The key that seals the copy; null for a copy that anyone who has it can read. */
  key: AgeKey | null;
}

/** A key pair of age. Litestream needs the private key too: on starting, it reads what it wrote last. */
export interface AgeKey {
  recipient: string;
  identity: string;
}

/** Reads the pair from a file written by "age-keygen". @throws if there is none */
export function readAgeKey(file: string): AgeKey {
  const text = readFileSync(file, 'utf8');
  const recipient = /\bage1[02-9ac-hj-np-z]{58}\b/.exec(text)?.[0];
  const identity = /^AGE-SECRET-KEY-1\w+$/m.exec(text)?.[0];
  if (!recipient || !identity)
    throw new Error(`${file} has no pair of keys as "age-keygen -o ${file}" makes it.`);
  return { recipient, identity };
}

/**
 * Litestream's configuration. An object store charges for each request, so it is written once a second; a
 * folder, five times a second (docs/operations.md).
 */
export function litestreamConfig({ database, to, key }: Replica): string {
  const isAddress = /^[a-z0-9]+:\/\//.test(to);
  const isPaid = /^(s3|abs|gs):/.test(to);
  return [
    '# Litestream copies each write of the books as it happens (docs/operations.md). One Litestream a file.',
    'dbs:',
    `  - path: ${JSON.stringify(database)}`,
    '    monitor-interval: 200ms',
    '    replicas:',
    `      - ${isAddress ? 'url' : 'path'}: ${JSON.stringify(to)}`,
    `        sync-interval: ${isPaid ? '1s' : '200ms'}`,
    '        snapshot-interval: 24h',
    '        retention: 336h',
    ...(key === null
      ? []
      : [
          '        age:',
          `          recipients: ["${key.recipient}"]`,
          `          identities: ["${key.identity}"]`,
        ]),
    '',
  ].join('\n');
}

/** The folder that a configuration of `litestreamConfig` copies to; null if that is an address. */
export function replicaFolder(configFile: string): string | null {
  const quoted = /^ {6}- path: (".*")$/m.exec(readFileSync(configFile, 'utf8'))?.[1];
  return quoted === undefined ? null : JSON.parse(quoted);
}

export interface LitestreamRestore {
  /** The configuration of the shop's own Litestream, or the folder of a copy. */
  from: { config: string } | { folder: string };
  /** The file's path as in the configuration. */
  database: string;
  to: string;
  /** ISO 8601 in UTC; the newest state by default. */
  at?: string | undefined;
  env: NodeJS.ProcessEnv;
}

/**
 * Writes the copy's books to a new file. To read the folder of a sealed copy, AGE_KEY_FILE must name the file
 * with its keys.
 *
 * @throws with Litestream's last words
 */
export async function restoreByLitestream({ from, database, to, at, env }: LitestreamRestore): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-litestream-'));
  try {
    const config = join(folder, 'litestream.yml');
    const key = env.AGE_KEY_FILE ? readAgeKey(env.AGE_KEY_FILE) : null;
    const text =
      'config' in from
        ? readFileSync(from.config, 'utf8')
        : litestreamConfig({ database, to: from.folder, key });
    writeFileSync(config, text, { mode: 0o600 });
    const when = at === undefined ? [] : ['-timestamp', at];
    await run(litestreamProgram(env), ['restore', '-config', config, '-o', to, ...when, database], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without its keys a sealed copy reads as nonsense, which Litestream does not explain. */
function explain(said: string): string | undefined {
  if (/bad magic number/.test(said))
    return 'the copy is sealed: name the file of its keys with AGE_KEY_FILE (docs/operations.md).';
  if (/no identity matched/.test(said)) return 'the copy is sealed by other keys than those of AGE_KEY_FILE.';
  return said.trim().split('\n').at(-1) || undefined;
}

function run(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-2_000);
    });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(explain(said) ?? `Litestream ended with ${code}`)),
    );
  });
}
