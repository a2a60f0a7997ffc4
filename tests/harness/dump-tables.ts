import type { Db } from '#db/connection.ts';

/** Every row of every table as a line of JSON after the table's name, sorted. */
export async function dumpTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const lines: string[] = [];
  for (const { name } of tables.filter((table) => !table.isView)) {
    const rows = await db
      .selectFrom(name as 'accounts')
      .selectAll()
      .execute();
    for (const row of rows) lines.push(`${name} ${JSON.stringify(row)}`);
  }
  return lines.toSorted();
}
