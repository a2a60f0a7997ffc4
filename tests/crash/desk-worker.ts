/**
 * A process of the desk that a test kills: it does one act, and dies before its statement `dieAt` (from 1) goes to
 * the database, or before its commit does. Argument: one JSON text.
 */
import { createRequire, flushCompileCache } from 'node:module';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '#db/connection.ts';
import { type DeskActName, deskActs } from './desk-acts.ts';

// A killed process does not save its compile cache, so it is saved right away.
flushCompileCache();

const { source, act, number, now, dieAt } = JSON.parse(process.argv[2] ?? '');
const die = () => process.kill(process.pid, 'SIGKILL');
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
await deskActs(db, { number, now })[act as DeskActName]();
await database.close();

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
