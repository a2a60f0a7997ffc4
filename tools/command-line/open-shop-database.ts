import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { migrate, TablesInUse } from '#db/migrate.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { systemClock } from '#kit/clock.ts';
import { makeWritableFolder } from '#platform/files/writable-folder.ts';
import { readSettings } from '#platform/settings/settings.ts';

/**
 * Opens the database that the settings name, migrated; prints the reason to standard error and returns
 * undefined if that fails.
 */
export async function openShopDatabase(env: NodeJS.ProcessEnv): Promise<OpenDatabase | undefined> {
  const read = readSettings(env);
  if (read.kind === 'wrong') {
    for (const problem of read.problems) console.error(problem);
    return undefined;
  }
  const { database: source, dataDir } = read.settings;
  const folder = source.kind === 'sqlite' ? makeWritableFolder(dataDir) : undefined;
  if (folder?.kind === 'not-writable') {
    console.error(
      `The data folder ${dataDir} cannot be written: ${folder.why}. Make it writable, or name another with DATA_DIR.`,
    );
    return undefined;
  }
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(source);
    await migrate(database, systemClock());
    // So that commands read and write the store's own categories, regions and grapes (B-151).
    await openPlaces(database.db);
    return database;
  } catch (error) {
    await database?.close();
    console.error(
      error instanceof TablesInUse
        ? error.message
        : `The database cannot be opened: ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
}
