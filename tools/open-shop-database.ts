import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { systemClock } from '#kit/clock.ts';
import { readSettings } from '#platform/settings/settings.ts';

/** Opens the database that the settings name, up to date; says on standard error why it cannot and answers undefined. */
export async function openShopDatabase(env: NodeJS.ProcessEnv): Promise<OpenDatabase | undefined> {
  const read = readSettings(env);
  if (read.kind === 'wrong') {
    for (const problem of read.problems) console.error(problem);
    return undefined;
  }
  try {
    const database = openDatabase(read.settings.database);
    await migrate(database, systemClock());
    return database;
  } catch (error) {
    console.error(`The database cannot be opened: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
