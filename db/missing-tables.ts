import type { Engine, OpenDatabase } from './connection.ts';
import { migrations } from './migrate.ts';

/** Tables that the migrations made and no one should have taken away (O-065): a restore that was incomplete, or a hand. */
export async function missingTables({
  probeDb,
  engine,
}: Pick<OpenDatabase, 'probeDb' | 'engine'>): Promise<string[]> {
  const there = new Set((await probeDb.introspection.getTables()).map(({ name }) => name));
  return madeTables(engine).filter((name) => !there.has(name));
}

/** As the statements of all migrations leave them, in their order. */
function madeTables(engine: Engine): string[] {
  const made = new Set<string>();
  const change =
    /\b(create table|drop table)(?: if (?:not )?exists)? (\w+)|\balter table (\w+) rename to (\w+)/gi;
  for (const { statements } of migrations)
    for (const statement of statements({ countingKey: 'integer primary key', engine }))
      for (const [, verb, name = '', from = '', to = ''] of statement.matchAll(change)) {
        if (verb === undefined) {
          made.delete(from);
          made.add(to);
        } else if (verb.toLowerCase() === 'create table') made.add(name);
        else made.delete(name);
      }
  return [...made];
}
