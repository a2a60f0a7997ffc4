/** Continues a plan in a separate process, until `CRASH_AT` ends it. */
import { type DatabaseSource, openDatabase } from '#db/connection.ts';
import { runPlan } from '#domains/catalogue/plans/apply-plan.ts';

const { source, id, now } = JSON.parse(process.argv[2] ?? '') as {
  source: DatabaseSource;
  id: string;
  now: number;
};
const database = openDatabase(source);
await runPlan(database.db, () => now, id);
await database.close();
