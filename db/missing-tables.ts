import { sql } from 'kysely';
import type { Engine, OpenDatabase } from './connection.ts';
import { migrations } from './migrate.ts';
import type { Step } from './migration.ts';

/** Tables that the migrations made and that are gone: an incomplete restore, or dropped by hand (O-065). */
export async function missingTables({
  probeDb,
  engine,
}: Pick<OpenDatabase, 'probeDb' | 'engine'>): Promise<string[]> {
  const made = madeTables(engine);
  // Queried by name: a list of all tables with their columns would read thousands of rows each time (O-040).
  const there =
    engine === 'postgres'
      ? sql<{
          name: string;
        }>`select name from unnest(${made}::text[]) as name where to_regclass(name) is not null`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const names = new Set((await there.execute(probeDb)).rows.map(({ name }) => name));
  return made.filter((name) => !names.has(name));
}

/** The tables as the statements of all migrations leave them, in their order. */
function madeTables(engine: Engine): string[] {
  const made = new Set<string>();
  const change =
    /\b(create table|drop table)(?: if (?:not )?exists)? (\w+)|\balter table (\w+) rename to (\w+)/gi;
  for (const { statements } of migrations)
    for (const statement of statements({ countingKey: 'integer primary key', engine }).filter(isText))
      for (const [, verb, name = '', from = '', to = ''] of statement.matchAll(change)) {
        if (verb === undefined) {
          made.delete(from);
          made.add(to);
        } else if (verb.toLowerCase() === 'create table') made.add(name);
        else made.delete(name);
      }
  return [...made];
}

/** Steps that are not text neither add nor remove tables. */
function isText(step: Step): step is string {
  return typeof step === 'string';
}
