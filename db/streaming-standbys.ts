import { sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';

/**
 * How many copies are following PostgreSQL's primary right now: standbys, and `pg_receivewal`; none for
 * SQLite. A role that may not see their state (not a member of `pg_monitor`) counts those that are connected.
 */
export async function streamingStandbys({
  probeDb,
  engine,
}: Pick<OpenDatabase, 'probeDb' | 'engine'>): Promise<number> {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ standbys: string }>`
    select count(*) as standbys from pg_stat_replication where coalesce(state, 'streaming') = 'streaming'`.execute(
    probeDb,
  );
  return Number(rows[0]?.standbys);
}
