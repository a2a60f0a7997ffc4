/**
 * Loads the demo data like a first start, into the given database; `CRASH_AT` ends it partway. Argument: one
 * JSON text.
 */
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { loadDemo } from '#app/demo/load-demo.ts';
import { openDatabase } from '#db/connection.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import { systemClock as clock } from '#kit/clock.ts';

const database = openDatabase(JSON.parse(process.argv[2] ?? ''));
const { db } = database;
await loadDemo(db, { now: clock() });
await loadDemoLoyalty({ db, clock, programme: embeddedProgramme({ db, clock }) });
await database.close();
