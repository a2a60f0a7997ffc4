/**
 * The newest state in pgBackRest's repository, restored into a separate server that only this process can
 * reach.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { hasMark } from '#platform/backups/restore-checks.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Scratch } from '../restore/scratch.ts';
import { databaseNameOf } from './postgres-programs.ts';

/** The archive gets a file at least once a minute (`archive_timeout`). */
const archivedWithinMs = 90_000;
const startsWithinMs = 120_000;

/**
 * Waits until the mark is archived, restores, and starts the copy with a socket in its own folder.
 *
 * @throws with a sentence if any step fails, or the mark is not in the copy
 */
export async function openPgbackrestCopy(
  live: OpenDatabase,
  { database: source }: Settings,
  stanza: string,
  { mark, env }: { mark: number; env: NodeJS.ProcessEnv },
): Promise<Pick<Scratch, 'database' | 'discard'>> {
  if (source.kind !== 'postgres')
    throw new Error('pgBackRest copies PostgreSQL, and DATABASE_URL is not set.');
  await untilArchived(live);
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-pgbackrest-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder, env: { ...env, PATH: `${serverPrograms()}:${env.PATH}` } };
  let server: ChildProcess | undefined;
  const discard = async () => {
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    execFileSync(
      'pgbackrest',
      [
        `--stanza=${stanza}`,
        `--pg1-path=${data}`,
        '--archive-mode=off',
        '--log-level-console=error',
        'restore',
      ],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'port=5432',
      'shared_buffers=64MB',
    ];
    server = spawn('postgres', ['-D', data, ...settings.flatMap((line) => ['-c', line])], {
      ...as,
      stdio: 'ignore',
    });
    const url = new URL(source.url);
    const name = databaseNameOf(source.url);
    const address = `postgres://${url.username || 'postgres'}@/${name}?host=${encodeURIComponent(folder)}&port=5432`;
    const database = openDatabase({ ...source, url: address }, { connectTimeoutMs: 5_000 });
    await untilItAnswers(database, server);
    if (!(await hasMark(database.db, mark)))
      throw new Error('what was written before the check began is not in it. Is the archive behind?');
    return {
      database,
      async discard() {
        await database.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Closes the current file of the log if this user may, and waits until the archive has passed it. */
async function untilArchived({ db }: OpenDatabase): Promise<void> {
  await sql`select pg_switch_wal()`.execute(db).catch(() => undefined);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const began = rows[0]?.now ?? new Date();
  const until = Date.now() + archivedWithinMs;
  for (;;) {
    const archived = await sql<{ at: Date | null; failed: Date | null }>`
      select last_archived_time as at, last_failed_time as failed from pg_stat_archiver`.execute(db);
    const [row] = archived.rows;
    if (row?.at && row.at >= began) return;
    if (Date.now() > until)
      throw new Error(
        row?.failed
          ? 'the archive fails: read what pgBackRest says in the log of PostgreSQL.'
          : 'nothing is archived.',
      );
    await sleep(500);
  }
}

/** PostgreSQL's server refuses to run as root. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const debianPackages = '/usr/lib/postgresql';

/** The folder of the newest server's programs among Debian's packages; '' leaves it to the search path. */
function serverPrograms(): string {
  const versions = existsSync(debianPackages) ? readdirSync(debianPackages) : [];
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? '' : join(debianPackages, newest, 'bin');
}

async function untilItAnswers({ probeDb }: OpenDatabase, server: ChildProcess): Promise<void> {
  const until = Date.now() + startsWithinMs;
  for (;;) {
    try {
      const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(
        probeDb,
      );
      if (rows[0]?.recovering === false) return;
    } catch {
      // Not archived yet.
    }
    if (server.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL does not start from it.');
    await sleep(250);
  }
}
