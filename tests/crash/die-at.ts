/** A process that a test kills: before its statement number `dieAt` (from 1) goes to the database, or before a commit. */
import { createRequire, flushCompileCache } from 'node:module';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '#db/connection.ts';

export type DieAt = number | 'commit';

/** `source`: where `openDatabase` finds it. */
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

/** All statements of the act are done then; only the drivers hear of the commit. */
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
