import { sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';

/**
 * How far this machine's clock is ahead of the database's, in ms, give or take the round trip; 0 for SQLite.
 */
export async function clockOffsetMs({
  probeDb,
  engine,
}: Pick<OpenDatabase, 'probeDb' | 'engine'>): Promise<number> {
  if (engine === 'sqlite') return 0;
  const before = Date.now();
  const { rows } = await sql<{ at: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as at`.execute(probeDb);
  return (before + Date.now()) / 2 - Number(rows[0]?.at);
}
