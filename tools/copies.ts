/**
 * `npm run copies`: sets up the continuous copies of the books, by Litestream for SQLite (O-050) and
 * pgBackRest for PostgreSQL (O-051). `docs/operations.md` says what to do with them.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { answerFlags } from '#tools/setup/answer-flags.mjs';
import { splitArgs } from './command-line/split-args.ts';
import { litestreamConfig, litestreamProgram, readAgeKey } from './copies/litestream.ts';
import { archiveSettings, pgbackrestConfig } from './copies/pgbackrest.ts';

const usage = `npm run copies -- litestream             writes DATA_DIR/litestream.yml: each write of SQLite's books goes to COPIES_DIR/litestream
  --to FOLDER or s3://BUCKET/PATH        … or there
  --age-key FILE                         sealed by the pair of keys in FILE, which "age-keygen -o FILE" makes; keep a copy of it elsewhere
npm run copies -- litestream --run       … and copies until it is stopped; one at a time
npm run copies -- pgbackrest --repo FOLDER --data FOLDER
                                         writes pgBackRest's file and PostgreSQL's lines for its log, and says what to type
  --config FILE                          where the first goes (/etc/pgbackrest/pgbackrest.conf)
  --postgres-config FILE                 where the others go (/etc/postgresql/15/main/conf.d/demijohn.conf)
  --synchronous                          a commit waits until demijohn-wal has it elsewhere: nothing told is lost with the machine
  --stanza NAME, --port N, --socket DIR  (demijohn, 5432, PostgreSQL's own)`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);

/** The command as a function: it prints to the console and returns the exit code. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = ['to', 'age-key', 'repo', 'data', 'config', 'postgres-config', 'stanza', 'port', 'socket'];
  const answered = answerFlags(words, { usage, flags: [...options, 'run', 'synchronous'] });
  if (answered !== undefined) return answered;
  const args = splitArgs(words, {
    ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    run: { type: 'boolean' },
    synchronous: { type: 'boolean' },
  });
  if (args.kind === 'wrong') return stop(`${args.problem}\n${usage}`);
  const values = args.values as Values;
  const [what, ...more] = args.positionals;
  const read = readSettings(env);
  if (read.kind === 'wrong') return stop(read.problems.join('\n'));
  if (more.length > 0) return stop(usage);
  try {
    if (what === 'litestream') return await litestream(read.settings, values, env);
    if (what === 'pgbackrest') return pgbackrest(read.settings, values);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
  return stop(usage);
}

type Values = Readonly<Record<string, string | undefined>> & { run?: boolean; synchronous?: boolean };

async function litestream(settings: Settings, values: Values, env: NodeJS.ProcessEnv): Promise<number> {
  const { database, dataDir, process: own } = settings;
  if (database.kind !== 'sqlite')
    return stop(
      'Litestream copies SQLite, and DATABASE_URL names PostgreSQL: "npm run copies -- pgbackrest".',
    );
  const key = values['age-key'] ? readAgeKey(values['age-key']) : null;
  const given = values.to ?? (own.copiesDir === null ? undefined : join(own.copiesDir, 'litestream'));
  if (given === undefined) return stop('Where to? Name a folder or an address with --to, or COPIES_DIR.');
  const to = /^[a-z0-9]+:\/\//.test(given) ? given : resolve(given);
  const file = join(dataDir, 'litestream.yml');
  const config = litestreamConfig({ database: database.file, to, key });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, config, { mode: 0o600 });
  console.log(`${file} is written: each write of the books goes to ${to}.`);
  if (values.run !== true) {
    // Repeats the given options: without the key, the suggested command would write a configuration of
    // unsealed copies.
    const same = ['to', 'age-key'].flatMap((name) => (values[name] ? [`--${name} ${values[name]}`] : []));
    console.log(
      `Copy with: npm run copies -- ${['litestream --run', ...same].join(' ')}\nProve it with: ${key === null ? '' : 'AGE_KEY_FILE=… '}npm run backup -- check`,
    );
    return 0;
  }
  return become(litestreamProgram(env), ['replicate', '-config', file], env);
}

/**
 * Replaces this process with the program where the platform allows, so that the program gets the signals and
 * ends with it. Not under npm, whose shell does not pass signals on (`tools/setup/end-with-npm.mjs`): a
 * copier that was never stopped would keep copying alongside the next one.
 */
function become(program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (process.execve && env.npm_lifecycle_event === undefined)
    process.execve(program, [program, ...words], env);
  const child = spawn(program, words, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

function pgbackrest({ database }: Settings, values: Values): number {
  if (database.kind !== 'postgres')
    return stop('pgBackRest copies PostgreSQL, and DATABASE_URL is not set: "npm run copies -- litestream".');
  if (!values.repo || !values.data) return stop(`It needs --repo and --data.\n${usage}`);
  const port = Number(values.port ?? 5432);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return stop(`--port is '${values.port}'.`);
  const stanza = values.stanza ?? 'demijohn';
  const config = resolve(values.config ?? '/etc/pgbackrest/pgbackrest.conf');
  const lines = resolve(values['postgres-config'] ?? '/etc/postgresql/15/main/conf.d/demijohn.conf');
  for (const file of [config, lines])
    if (existsSync(file)) return stop(`${file} is there already: remove it, or name another.`);
  const plan = { stanza, port, repo: resolve(values.repo), data: resolve(values.data) };
  const more = { socket: values.socket ?? null, passphrase: randomBytes(36).toString('base64'), log: null };
  write(config, pgbackrestConfig({ ...plan, ...more }), 0o640);
  write(lines, archiveSettings(stanza, config, values.synchronous === true), 0o644);
  console.log(`${config} and ${lines} are written. Copy the passphrase of the first to where the copies are not. Then, as root:
  chown postgres: ${config} && install -d -o postgres -g postgres ${plan.repo}
${values.synchronous === true ? '  systemctl enable --now demijohn-wal     # first: without it commits wait\n' : ''}  systemctl restart postgresql
  runuser -u postgres -- pgbackrest --config=${config} --stanza=${stanza} stanza-create
  runuser -u postgres -- pgbackrest --config=${config} --stanza=${stanza} --type=full backup
  systemctl enable --now demijohn-pgbackrest@full.timer demijohn-pgbackrest@diff.timer
  PGBACKREST_CONFIG=${config} PGBACKREST_STANZA=${stanza} npm run backup -- check`);
  return 0;
}

function write(file: string, text: string, mode: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

function stop(sentence: string): number {
  console.error(sentence);
  return 1;
}
