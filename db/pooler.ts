/**
 * What a connection pooler in transaction mode (PgBouncer) does not pass on: settings of a connection, and
 * names of statements, which older versions mix up between clients' connections. With `statements: 'text'`
 * the shop uses neither (decision 069).
 */
import type Pg from 'pg';

/** Enough for one process, which is limited by its processor; PostgreSQL allows 100 for all of them. */
export const defaultPool = 10;

/** The timeouts of a connection, in milliseconds, as the server enforces them. */
export interface ServerTimeouts {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Makes each transaction of a new connection begin by setting its timeouts, in the same round trip. */
export function limitTransactions(client: Pg.ClientBase, timeouts: ServerTimeouts): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const limits = Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`);
  const query = (...asked: unknown[]) =>
    asked[0] === 'begin' ? send(['begin', ...limits].join('; ')) : send(...asked);
  Object.assign(client, { query });
}
