/**
 * A process of the desk that a test kills: it does one act, and dies before its statement `dieAt` (from 1) goes to
 * the database. Argument: one JSON text.
 */
import { flushCompileCache } from 'node:module';
import { openDatabase } from '#db/connection.ts';
import { type DeskActName, deskActs } from './desk-acts.ts';

// A killed process does not save its compile cache, so it is saved right away.
flushCompileCache();

const { source, act, number, now, dieAt } = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(source);
let statements = 0;
const db = database.db.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
await deskActs(db, { number, now })[act as DeskActName]();
await database.close();
