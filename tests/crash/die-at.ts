/** A process that a test kills: before its statement number `dieAt` (from 1) goes to the database, or before a commit. */
import { createRequire, flushCompileCache } from 'node:module';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '#db/connection.ts';

export type DieAt = number | 'commit';

/** `source`: the argument for `openDatabase`. */
export function openDying(source: Parameters<typeof openDatabase>[0], dieAt: DieAt) {
  // A killed process does not save its compile cache, so it is saved right away.
  flushCompileCache();
  if (dieAt === 'commit') dieBeforeCommit();
  const database = openDatabase(source);
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === dieAt) die();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, close: database.close };
}

const die = () => process.kill(process.pid, 'SIGKILL');

/** By then all statements of the act are done; only the drivers see the commit. */
function dieBeforeCommit(): void {
  const { Client } = createRequire(import.meta.url)('pg');
  for (const [prototype, name] of [
    [BetterSqlite3.prototype, 'prepare'],
    [Client.prototype, 'query'],
  ]) {
    const send = prototype[name];
    prototype[name] = function (this: unknown, ...asked: unknown[]) {
      if (asked[0] === 'commit') die();
      return send.apply(this, asked);
    };
  }
}
